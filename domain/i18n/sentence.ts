/** Begins a text with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Begins a text with a lowercase letter, for use within a sentence. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Adds a period unless the text ends with one, as in `6:00 p. m.` */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
