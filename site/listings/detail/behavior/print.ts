/** Prints the page with all sections open, and restores them afterwards. */
export function printOnPress(): void {
  let folded: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('.listing-sections details')].filter(
      ({ open }) => !open,
    );
    for (const section of folded) section.open = true;
  });
  addEventListener('afterprint', () => {
    for (const section of folded) section.open = false;
  });
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
}
