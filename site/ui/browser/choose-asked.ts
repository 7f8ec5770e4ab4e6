/**
 * Chooses the option that the page's query names, in a form that is the same for everyone: a form
 * keeps what was chosen before its script runs.
 * @param name of the radio buttons, and of the parameter
 */
export function chooseAsked(name: string): void {
  const asked = new URLSearchParams(location.search).get(name);
  for (const option of document.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (option.name === name && option.value === asked) option.checked = true;
  }
}
