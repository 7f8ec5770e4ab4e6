/**
 * Closes the sheet when the focus leaves it and its button, because it covers what is behind.
 * Returns a function that stops.
 */
export function closeWhenLeft(sheetId: string): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const sheet = document.getElementById(sheetId);
    if (!sheet?.matches(':popover-open') || !(target instanceof Element)) return;
    if (!sheet.contains(target) && !target.closest('.deal-bar')) sheet.hidePopover();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
