import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedPercent } from '#domain/i18n/typed-measure.ts';
import { readTypedCents, readTypedNumber } from '#domain/i18n/typed-number.ts';
import {
  type CostFigures,
  type CostView,
  costInput,
  costView,
} from '#site/listings/detail/monthly-cost-view.ts';

const FIGURES = [
  'downPercent',
  'ratePercent',
  'years',
  'taxPercent',
  'insuranceYear',
  'associationMonth',
] as const satisfies readonly (keyof CostFigures)[];
type Figure = (typeof FIGURES)[number];

/** Recalculates the monthly cost when its figures change. */
export function followCostFigures(locale: Locale): void {
  const box = document.querySelector<HTMLElement>('[data-monthly-cost]');
  if (!box) return;
  const priceCents = Number(box.dataset['monthlyCost']);
  const inputs = new Map(
    FIGURES.map((name) => [name, box.querySelector<HTMLInputElement>(`[name="${name}"]`)]),
  );
  const trouble = box.querySelector<HTMLElement>('[data-cost-trouble]');
  box.addEventListener('input', () => {
    let isAllRead = true;
    const figureOf = (name: Figure) => {
      const input = inputs.get(name);
      const value = readFigure(name, input?.value ?? '');
      const isFine = value !== undefined && value <= Number(input?.dataset['max']);
      if (isFine) input?.removeAttribute('aria-invalid');
      else input?.setAttribute('aria-invalid', 'true');
      isAllRead &&= isFine;
      return isFine ? value : 0;
    };
    const figures: CostFigures = {
      downPercent: figureOf('downPercent'),
      ratePercent: figureOf('ratePercent'),
      years: Math.max(1, figureOf('years')),
      taxPercent: figureOf('taxPercent'),
      insuranceYear: figureOf('insuranceYear'),
      associationMonth: figureOf('associationMonth'),
    };
    if (trouble) trouble.textContent = isAllRead ? '' : (trouble.dataset['costTrouble'] ?? '');
    show(box, isAllRead ? costView(costInput(priceCents, figures), figures, locale) : NO_FIGURE);
  });
}

const NO_FIGURE: CostView = { total: '–', basis: '', lines: [] };

/** Parses a figure, zero or more. Dollars never have three decimals, so `1.200` is 1,200. */
function readFigure(name: Figure, text: string): number | undefined {
  if (name === 'insuranceYear' || name === 'associationMonth') {
    const cents = readTypedCents(text);
    return cents === undefined ? undefined : cents / 100;
  }
  const read =
    name === 'years' ? readTypedNumber(text) : readTypedPercent(text, name === 'downPercent');
  return read && 'value' in read && read.value >= 0 ? read.value : undefined;
}

function show(box: HTMLElement, { total, basis, lines }: CostView): void {
  const write = (selector: string, text: string) => {
    const place = box.querySelector(selector);
    if (place) place.textContent = text;
  };
  write('[data-cost-total]', total);
  write('[data-cost-basis]', basis);
  box.querySelector('.cost-bar')?.replaceChildren(
    ...lines.map(({ key, share }) => {
      const part = document.createElement('span');
      part.dataset['part'] = key;
      part.style.flexGrow = String(share);
      return part;
    }),
  );
  box.querySelector('dl')?.replaceChildren(
    ...lines.map(({ key, label, amount }) => {
      const [row, term, value] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag));
      if (!row || !term || !value) throw new Error('a row has three parts');
      row.dataset['part'] = key;
      term.textContent = label;
      value.textContent = amount;
      value.className = 'money';
      row.append(term, value);
      return row;
    }),
  );
}
