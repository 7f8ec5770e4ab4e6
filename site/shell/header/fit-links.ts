/**
 * Keeps in the row of the user's links those that fit, and the others under *More*. The row wraps and
 * shows its first line only, so a link that does not fit is one that begins further down.
 */
export function fitMemberLinks(nav: HTMLElement): void {
  const row = nav.querySelector<HTMLElement>('[data-row]');
  const more = nav.querySelector('details');
  if (!row || !more) return;
  new ResizeObserver(() => arrange(row, more)).observe(nav);
}

function arrange(row: HTMLElement, more: HTMLDetailsElement): void {
  const links = [...row.children].filter((link) => link instanceof HTMLElement);
  const copies = [...(more.querySelector('.menu-panel')?.children ?? [])];
  const isBelow = (link: HTMLElement) => link.offsetTop > (links[0]?.offsetTop ?? 0);
  // Without *More* there is more room.
  more.hidden = true;
  more.hidden = !links.some(isBelow);
  links.forEach((link, index) => {
    const isCopied = isBelow(link);
    link.style.visibility = isCopied ? 'hidden' : '';
    copies[index]?.toggleAttribute('hidden', !isCopied);
  });
}
