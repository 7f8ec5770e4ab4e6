/** A row of tabs wider than the screen begins where the current one is seen whole. */
for (const row of document.querySelectorAll('.tabs')) {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (tab) row.scrollLeft += Math.max(0, tab.right - row.getBoundingClientRect().right);
}
