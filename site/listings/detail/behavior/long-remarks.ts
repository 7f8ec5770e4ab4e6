/** Shows the expand button if the description exceeds its height. */
export function foldLongRemarks(): void {
  const text = document.querySelector<HTMLElement>('[data-remarks]');
  const button = document.querySelector<HTMLButtonElement>('[data-read-all]');
  if (!text || !button || text.scrollHeight <= text.clientHeight + 4) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    text.setAttribute('data-whole', '');
    text.focus();
    button.remove();
  });
}
