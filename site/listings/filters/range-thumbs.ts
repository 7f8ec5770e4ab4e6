import { formatCount } from '#domain/i18n/formatters.ts';
import { readTypedAmount } from '#domain/i18n/typed-number.ts';
import { thumbAt } from './range-bars.ts';
import { filterTexts } from './script-texts.ts';

/** Connects the two thumbs of a histogram with its fields, in both directions. */
export function bindRangeThumbs(panel: HTMLElement): void {
  panel.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const filter = event.target.closest<HTMLElement>('[data-range-filter]');
    if (!filter) return;
    if (event.target.dataset['thumb']) thumbMoved(filter, event.target);
    else show(filter);
  });
  panel.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && 'grouped' in event.target.dataset) {
      event.target.value = grouped(event.target.value, event.target.dataset['grouped'] ?? '');
      pointOut(event.target);
    }
  });
  panel.addEventListener('filters-cleared', () => {
    for (const field of panel.querySelectorAll<HTMLInputElement>('[data-grouped]')) pointOut(field);
    for (const filter of panel.querySelectorAll<HTMLElement>('[data-range-filter]')) show(filter);
  });
}

type Parts = Readonly<{
  steps: readonly number[];
  thumbs: readonly [HTMLInputElement, HTMLInputElement];
  fields: readonly [HTMLInputElement, HTMLInputElement];
}>;

/** The current elements, because a new search replaces them. */
function partsOf(filter: HTMLElement): Parts | undefined {
  const find = (selector: string) => filter.querySelector<HTMLInputElement>(selector) ?? undefined;
  const [low, high] = [find('[data-thumb="min"]'), find('[data-thumb="max"]')];
  const [min, max] = [find('[name^="min"]'), find('[name^="max"]')];
  if (!low || !high || !min || !max) return undefined;
  const steps = (filter.dataset['steps'] ?? '').split(',').map(Number);
  return { steps, thumbs: [low, high], fields: [min, max] };
}

function thumbMoved(filter: HTMLElement, thumb: HTMLInputElement): void {
  const parts = partsOf(filter);
  if (!parts) return;
  const [low, high] = parts.thumbs;
  // The thumbs cannot cross each other.
  if (thumb === low) low.value = String(Math.min(Number(low.value), Number(high.value) - 1));
  else high.value = String(Math.max(Number(high.value), Number(low.value) + 1));
  parts.fields.forEach((field, at) => {
    const amount = parts.steps[Number(parts.thumbs[at]?.value)];
    field.value = amount ? grouped(String(amount), field.dataset['grouped'] ?? '') : '';
    pointOut(field);
  });
  show(filter, false);
}

/** Moves the thumbs to the values of the fields and highlights the bars between them. */
function show(filter: HTMLElement, isByField = true): void {
  const parts = partsOf(filter);
  if (!parts) return;
  const { steps, thumbs, fields } = parts;
  const [low, high] = thumbs;
  if (isByField) {
    low.value = String(thumbAt(steps, amountIn(fields[0]), 0));
    high.value = String(thumbAt(steps, amountIn(fields[1]), steps.length));
  }
  const { noLimit } = filterTexts(document.documentElement.lang);
  thumbs.forEach((thumb, index) => {
    thumb.setAttribute('aria-valuetext', fields[index]?.value || noLimit);
  });
  for (const bar of filter.querySelectorAll<HTMLElement>('[data-bar]')) {
    const step = Number(bar.dataset['bar']);
    bar.dataset['in'] = String(step >= Number(low.value) && step < Number(high.value));
  }
}

/** The typed number; undefined for zero and empty fields, which set no limit. */
function amountIn({ value }: HTMLInputElement): number | undefined {
  return readTypedAmount(value) || undefined;
}

/** Stops the search, which would ignore a text that is not a number, and shows why at the field. */
function pointOut(field: HTMLInputElement): void {
  const isWrong = field.value.trim() !== '' && readTypedAmount(field.value) === undefined;
  field.setCustomValidity(isWrong ? filterTexts(document.documentElement.lang).notANumber : '');
}

/** Text that is not a number is not formatted, so that the user can correct it. */
function grouped(text: string, sign: string): string {
  const amount = readTypedAmount(text);
  return amount === undefined ? text : `${sign}${formatCount(amount)}`;
}
