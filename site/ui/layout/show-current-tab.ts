/** Scrolls a row of tabs so that the current one is fully visible. */
for (const row of document.querySelectorAll('.tabs')) {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (tab) row.scrollLeft += Math.max(0, tab.right - row.getBoundingClientRect().right);
}
