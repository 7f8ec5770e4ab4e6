/** Scrolls rows of tabs so that the current tab and the focused one are fully visible. */
for (const row of document.querySelectorAll('.tabs')) {
  scrollTo(row, row.querySelector('[aria-current]'));
  // Browsers do not scroll to a focused element that is partly visible.
  row.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) scrollTo(row, target);
  });
}

function scrollTo(row: Element, tab: Element | null): void {
  if (!tab) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}
