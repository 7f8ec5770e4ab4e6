import { readTypedAmount } from '#domain/i18n/typed-number.ts';

/** Parameters of the map that a change of filters keeps and a change of words leaves behind. */
const OF_THE_MAP = ['bbox', 'polygon', 'zoom'] as const;

/**
 * The address of what a search form says: without what is empty, and with the map's area as long as
 * the words are those of the page.
 */
export function formAddress(form: HTMLFormElement): string {
  return `${new URL(form.action).pathname}${questionMark(formParameters(form))}`;
}

export function formParameters(form: HTMLFormElement): URLSearchParams {
  const here = new URLSearchParams(location.search);
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    const isUsual = name === 'sort' && text === 'newest';
    if (text !== '' && !isUsual) parameters.append(name, isAmount(name) ? amount(text) : text);
  }
  if ((parameters.get('q') ?? '') === (here.get('q') ?? '')) {
    for (const name of OF_THE_MAP) {
      const value = here.get(name);
      if (value) parameters.set(name, value);
    }
  }
  return parameters;
}

function questionMark(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text && `?${text}`;
}

function isAmount(name: string): boolean {
  return /^(min|max)/.test(name);
}

/**
 * As in the URL; text that is not a number is kept, so that the filter is ignored and not guessed.
 */
function amount(text: string): string {
  return String(readTypedAmount(text) ?? text);
}
