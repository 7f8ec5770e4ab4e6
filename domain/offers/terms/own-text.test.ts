import { expect, test } from 'vitest';
import { settledTerms } from '#domain/offers/changes/counter-terms.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { dealDocument } from '#domain/signing/deal/deal-document.ts';
import { buyersOf } from '#domain/signing/opening.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { LANGUAGE_PATHS, type OfferTerms } from '../terms.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const { additionalTermsLanguage: _, ...UNMARKED } = EXAMPLE_TERMS;

test.each([
  [{}, 'en'],
  [{ additionalTerms: 'Se queda el cobertizo.' }, 'es'],
  // What the writer says of it counts.
  [{ additionalTerms: 'El seller paga', additionalTermsLanguage: 'en' }, 'en'],
  [{ additionalTerms: 'HVAC' }, 'es'],
  [{ additionalTerms: '', additionalTermsLanguage: 'en' }, undefined],
])('with %j the additional terms are sent as written in %s', (terms, language) => {
  expect(schema.parse({ ...UNMARKED, ...terms }).additionalTermsLanguage).toBe(language);
});

test('another language than those of the site is refused, and each text has its own', () => {
  for (const path of LANGUAGE_PATHS) {
    expect(schema.safeParse({ ...EXAMPLE_TERMS, [path]: 'fr' }).success).toBe(false);
  }
  expect(LANGUAGE_PATHS).toHaveLength(3);
  const sent = schema.parse({ ...UNMARKED, inclusions: 'The shed', exclusions: 'La lámpara' });
  expect([sent.inclusionsLanguage, sent.exclusionsLanguage]).toEqual(['en', 'es']);
  const cleared = settledTerms(sent, { ...sent, inclusions: null } as never);
  expect(cleared.inclusionsLanguage).toBeUndefined();
});

test('both sides read on screen and in the contract in which language a text is', () => {
  const terms: OfferTerms = {
    ...EXAMPLE_TERMS,
    ...{ additionalTerms: 'Se queda el cobertizo.', additionalTermsLanguage: 'es' },
    ...{ inclusions: 'The grill', inclusionsLanguage: 'en' },
  };
  for (const reader of ['buyer', 'seller', 'admin'] as const) {
    const rows = reviewRows(terms, { locale: 'en', reader, now: EXAMPLE_NOW }).flatMap(
      (group) => group.rows,
    );
    const own = rows.find(({ key }) => key === 'additional_terms');
    expect([own?.language, own?.notes[0]?.text]).toEqual([
      'es',
      'Written in Spanish, not translated.',
    ]);
  }
  const { sections } = dealDocument({
    terms,
    ...{ version: 1, acceptedAt: EXAMPLE_NOW, address: '12 Oak Street', county: 'Orange' },
    ...{ parcel: undefined, needsApproval: false, signers: buyersOf(terms) },
  });
  const section = (title: string) => sections.find((one) => one.title.en === title);
  expect(section('Additional terms')).toMatchObject({
    ownWords: [{ text: 'Se queda el cobertizo.', language: 'es' }],
    text: { en: ['As they were written, in Spanish and not translated:', terms.additionalTerms] },
  });
  expect(section('What is included')).toMatchObject({
    ownWords: [{ text: 'The grill', language: 'en' }],
    text: { es: [expect.stringContaining('en inglés y sin traducir: «The grill»')] },
  });
  expect(section('Price')).not.toHaveProperty('ownWords');
});
