import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedCents, readTypedNumber } from '#domain/i18n/typed-number.ts';
import { withoutUnit } from '#domain/i18n/typed-unit.ts';
import { type CostFigures, costInput, costView } from '#site/listings/detail/monthly-cost-view.ts';

const FIGURES = [
  'downPercent',
  'ratePercent',
  'years',
  'taxPercent',
  'insuranceYear',
  'associationMonth',
] as const satisfies readonly (keyof CostFigures)[];

/** Recalculates the monthly cost when its figures change. */
export function followCostFigures(locale: Locale): void {
  const box = document.querySelector<HTMLElement>('[data-monthly-cost]');
  if (!box) return;
  const priceCents = Number(box.dataset['monthlyCost']);
  const inputs = new Map(
    FIGURES.map((name) => [name, box.querySelector<HTMLInputElement>(`[name="${name}"]`)]),
  );
  box.addEventListener('input', () => {
    let isAllRead = true;
    const figureOf = (name: (typeof FIGURES)[number]) => {
      const input = inputs.get(name);
      const value = readFigure(name, input?.value ?? '');
      const isFine = value !== undefined && value <= Number(input?.dataset['max']);
      if (isFine) input?.removeAttribute('aria-invalid');
      else input?.setAttribute('aria-invalid', 'true');
      isAllRead &&= isFine;
      return isFine ? value : Number(input?.defaultValue);
    };
    const figures: CostFigures = {
      downPercent: figureOf('downPercent'),
      ratePercent: figureOf('ratePercent'),
      years: Math.max(1, figureOf('years')),
      taxPercent: figureOf('taxPercent'),
      insuranceYear: figureOf('insuranceYear'),
      associationMonth: figureOf('associationMonth'),
    };
    const trouble = box.querySelector<HTMLElement>('[data-cost-trouble]');
    if (trouble) trouble.textContent = isAllRead ? '' : (trouble.dataset['costTrouble'] ?? '');
    show(box, costView(costInput(priceCents, figures), figures, locale));
  });
}

/** Parses a figure, zero or more. Dollars never have three decimals, so `1.200` is 1,200. */
function readFigure(name: (typeof FIGURES)[number], text: string): number | undefined {
  if (name === 'insuranceYear' || name === 'associationMonth') {
    const cents = readTypedCents(text);
    return cents === undefined ? undefined : cents / 100;
  }
  const read = readTypedNumber(name === 'years' ? text : withoutUnit(text, '%'));
  return read && 'value' in read && read.value >= 0 ? read.value : undefined;
}

function show(box: HTMLElement, { total, basis, lines }: ReturnType<typeof costView>): void {
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
