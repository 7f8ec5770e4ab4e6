/**
 * Closes menus, which open without a script: on Escape, on outside clicks, when the focus leaves.
 */
export function closeMenusFromOutside(): void {
  document.addEventListener('click', (event) => closeAllBut(event.target));
  document.addEventListener('focusin', (event) => closeAllBut(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}
