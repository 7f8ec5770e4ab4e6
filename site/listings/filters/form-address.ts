import { readTypedAmount } from '#domain/i18n/typed-number.ts';

/** Map parameters that are kept when filters change and dropped when the words change. */
const OF_THE_MAP = ['bbox', 'polygon', 'zoom'] as const;

/**
 * URL for the values of a search form: without empty ones, and with the map's area if the words
 * have not changed.
 */
export function formAddress(form: HTMLFormElement): string {
  return `${new URL(form.action).pathname}${questionMark(formParameters(form))}`;
}

/** Whether two URLs have the same query parameters, in any order. */
export function isSameSearch(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(address: string): string {
  const { searchParams } = new URL(address, location.href);
  searchParams.sort();
  return searchParams.toString();
}

function formParameters(form: HTMLFormElement): URLSearchParams {
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
 * Formats an amount for the URL. Text that is not a number is kept, so that the filter is ignored
 * instead of guessed.
 */
function amount(text: string): string {
  return String(readTypedAmount(text) ?? text);
}
