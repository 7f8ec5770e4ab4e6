import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { SoldHome } from '#domain/offers/money/net/net-sheet.ts';
import { USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { BuyerFigures, NetFigures } from './FigureTable.tsx';

/** $8,395 per year is $23 per day. */
const HOME: SoldHome = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 50_000_000,
  annualTaxCents: 839_500,
  today: '2026-11-22',
};

// The tests of the proration have other dates.
test.each([
  ['2026-12-28', '2027-01-05', '-$184'], // 8 days later
  ['2027-01-05', '2026-12-28', '+$184'],
])(
  'a counter-offer that moves the closing from %s to %s changes the net by %s',
  (from, to, change) => {
    const html = renderToStaticMarkup(
      createElement(NetFigures, {
        before: { ...EXAMPLE_TERMS, closingDate: from },
        after: { ...EXAMPLE_TERMS, closingDate: to },
        names: ['Before', 'After'],
        basis: { home: HOME, choices: USUAL_CHOICES },
        locale: 'en',
      }),
    );
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[−–]/g, '-');
    expect(text.slice(text.lastIndexOf('Your net'))).toContain(change);
  },
);

test.each(LOCALES)('a wire-fraud warning is beside the figures of both sides, in %s', (locale) => {
  const both = {
    ...{ before: EXAMPLE_TERMS, after: EXAMPLE_TERMS, locale },
    names: ['v1', 'v2'] as const,
  };
  const basis = { home: HOME, choices: USUAL_CHOICES };
  const home = { ...HOME, associationFeeCents: 0 };
  for (const figures of [
    createElement(NetFigures, { ...both, basis }),
    createElement(BuyerFigures, { ...both, home }),
  ]) {
    expect(renderToStaticMarkup(figures)).toContain(wireFraudWarning(locale));
  }
});
