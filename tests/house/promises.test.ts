import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { contingenciesOf } from '#domain/offers/changes/compare.ts';
import { plannedExits } from '#domain/offers/planned-exits.ts';
import { OFFER_ACTIONS, type OfferAction } from '#domain/offers/status.ts';
import { type OfferTerms, TERM_LIST } from '#domain/offers/terms.ts';
import { RIGHT_KEYS, type RightKey } from '#domain/rights.ts';
import { dealDocument } from '#domain/signing/deal/deal-document.ts';
import { buyersOf } from '#domain/signing/opening.ts';
import { allClauses } from '../examples/clause-values.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '../examples/offer-terms.ts';
import { TEXTS, type Text, textsOf } from './texts.ts';

/**
 * What a text may promise, by the words that promise it, and the words with which a clause grants
 * it.
 */
type Promised = Readonly<{ text: Record<Locale, RegExp>; clause: Record<Locale, RegExp> }>;
const PROMISES: readonly Promised[] = [
  {
    text: {
      es: /(?<!\p{L})cancel(?:ar(?:lo|la)?|e|a|en|an)(?!\p{L})/iu,
      en: /\bcancels?\b/i,
    },
    clause: { es: /cancel/i, en: /cancel/i },
  },
  {
    text: {
      es: /(?<!\p{L})(?:recuper(?:ar?|e|o|an|en)|devuelv\p{L}*)(?!\p{L})/iu,
      en: /\bdeposits?\b.*\b(?:back|return(?:s|ed)?)\b|\bback\b.*\bdeposit|\brefund/i,
    },
    clause: { es: /devuelv|recuperar/i, en: /return|back/i },
  },
  {
    text: { es: /(?<!\p{L})quedarse con(?!\p{L})/iu, en: /\bkeep the deposit/i },
    clause: { es: /quedarse con los depósitos/i, en: /keep the deposits/i },
  },
  {
    text: {
      es: /(?<!\p{L})(?:inclu(?:ye|yen|ido|ida|idos|idas)|se queda(?:n)? con la (?:casa|propiedad))(?!\p{L})/iu,
      en: /\binclude[sd]?\b|\bstays? with the (?:home|property)\b/i,
    },
    clause: { es: /incluye|garantía/i, en: /include|warranty/i },
  },
  {
    text: { es: /(?:casa|propiedad|compra) como está(?!\p{L})/iu, en: /\bas is\b/i },
    clause: { es: /como está/i, en: /as is/i },
  },
  {
    text: {
      es: /(?<!\p{L})(?:pued(?:o|e|en) ceder(?:lo)?)(?!\p{L})/iu,
      en: /\bassign (?:it|the contract)\b/i,
    },
    clause: { es: /ceder el contrato/i, en: /assign the contract/i },
  },
  {
    text: { es: /(?<!\p{L})(?:vence|vencen|caduca)(?!\p{L})/iu, en: /\bexpires?\b/i },
    // No clause says that: an offer ends by a move of its lifecycle, before there is a contract.
    clause: { es: /(?!)/, en: /(?!)/ },
  },
];

/** Phrases about the life of an offer, and the move that does what they say. */
const MOVES: readonly (readonly [RegExp, OfferAction])[] = [
  [/la oferta vence|the offer expires|Vence la respuesta/i, 'lapse'],
  // A backup behind an accepted offer.
  [/no vence(?:n?\.| mientras|,|\.)|do(?:es)? not expire|will not expire/i, 'accept'],
  [/¿?Cancelar la oferta|Cancel (?:the )?offer/i, 'withdraw'],
];

/** Phrases with such words that promise nothing about a deal, and why. */
const OTHER: readonly (readonly [RegExp, why: string])[] = [
  [/incluidos?[.]?$|deposits? included|^Incluye sus?|^Includes your/i, 'what a sum consists of'],
  [/cancelar cada una|cancel each one|cancel them and say so/i, 'visits of other people'],
  [/incluid[oa]s? quienes|including those/i, 'people, not goods'],
  [/cuándo vence|fecha en que vencen|Vence el contrato firmado/i, 'the name of a date'],
  [/vence el 31 de marzo|las que vencen|cuotas que vencen/i, 'when a bill is due'],
  [/le devuelven/i, 'taxes that the other side refunds in the net sheet'],
  [/contraseña|password/i, 'a link of an account'],
  [
    /la ley deja cancelar|law lets the buyers cancel|plazo para cancelar por|Period to cancel because/i,
    'a right by statute, which the rule of the date names',
  ],
  [/\b(?:718\.503|720\.401)\b/, 'a right by statute, which the text names'],
  [/no incluye$|does not include$/i, 'what a sum consists of'],
];

/** Folders and files with the screens, mails and papers of a deal and of a listing. */
const OF_A_DEAL =
  /^(?:domain\/(?:offers|signing|closing|listings|leads)\/|domain\/properties\/catalogue\/fields\/(?:disclosure|sale-terms)|site\/(?:offers|signing|closing|listings|leads|guide|home|plans)\/|api\/messages\/templates\/(?:offers|contracts|contract-signing)\.ts$)/;

const inScope = TEXTS.filter(({ file }) => OF_A_DEAL.test(file));
const promising = inScope.filter((text) => promised(text).length > 0);

/** Deals that together have every right: a loan and cash, with and without each option. */
const DEALS: readonly OfferTerms[] = [
  EXAMPLE_TERMS,
  EXAMPLE_CASH_TERMS,
  { ...EXAMPLE_TERMS, inspectionDays: 0, assignability: 'not_released' },
  {
    ...EXAMPLE_TERMS,
    contingentOnSale: true,
    saleOfHome: { address: '1408 Lake Baldwin Lane, Orlando', lastDate: '2026-05-20' },
    appraisalGapCents: 1_000_000,
    escalation: { stepCents: 200_000, limitCents: 58_000_000 },
    homeWarranty: { paidBy: 'seller', limitCents: 60_000 },
    inclusions: 'Washer and dryer',
    exclusions: 'The chandelier',
  },
  { ...EXAMPLE_TERMS, ...allClauses() },
];
const CONTRACTS = DEALS.map((terms) => ({ terms, document: contractOf(terms) }));

test('texts of deals and listings that promise something were found', () => {
  expect(inScope.length).toBeGreaterThan(2_000);
  expect(promising.length).toBeGreaterThan(90);
});

test('a text that promises something names its clause, or the move that does it', () => {
  expect(promising.flatMap(unfounded)).toEqual([]);
});

test.each([
  ["{ es: 'Puede cancelar cuando quiera.', en: 'You may cancel at any time.' }", 2],
  ["{ es: 'Recupera su depósito.', en: 'You get your deposit back.' }", 2],
  ["{ es: 'La nevera se queda con la casa.', en: 'The fridge stays with the home.' }", 2],
  ["fromClause('as_is', { es: 'Puede cancelar.', en: 'You may keep the deposit.' })", 1],
  ["fromClause('inspection_exit', { es: 'Puede cancelar.', en: 'You may cancel.' })", 0],
  ["fromClause('no_such', { es: 'Puede cancelar.', en: 'You may cancel.' })", 2],
])('%s has %i unfounded texts', (source, count) => {
  expect(textsOf('a.ts', `const text = ${source};`).flatMap(unfounded)).toHaveLength(count);
});

describe.each(RIGHT_KEYS)('%s', (key) => {
  const [term, ...others] = TERM_LIST.filter(({ rights = [] }) =>
    rights.some((right) => right.key === key),
  );
  const right = term?.rights?.find((one) => one.key === key);

  test('belongs to one term and is a clause of the contract in both languages', () => {
    expect(others).toEqual([]);
    const granted = CONTRACTS.filter(({ terms }) => right?.holds?.(terms) ?? true);
    expect(granted.length).toBeGreaterThan(0);
    for (const { terms, document } of granted) {
      for (const locale of LOCALES) {
        const paragraphs = document.sections.flatMap(({ text }) => text[locale]);
        expect(paragraphs).toContain(right?.clause(terms, locale));
      }
    }
  });
});

test('each way to cancel is among the planned exits, in every deal that has the contingency', () => {
  for (const { terms, document } of CONTRACTS) {
    const cancels = document.sections
      .flatMap(({ text }) => text.en)
      .filter((text) => /the buyer may cancel/.test(text));
    expect(cancels).toHaveLength(plannedExits(terms).length);
    // The right to assign ends nothing.
    const contingencies = contingenciesOf(terms).filter(({ text }) => !/assign/.test(text.en));
    expect(plannedExits(terms).length).toBeGreaterThanOrEqual(contingencies.length);
  }
});

/** Where the text is, if it promises something that nothing grants. */
function unfounded(text: Text): readonly string[] {
  const at = `${text.file}:${text.line} ${text.clause ?? 'without a clause'}: ${text.text}`;
  const lacks = promised(text).some((promise) => !isGranted(promise, text));
  return lacks ? [at] : [];
}

function isGranted(promise: Promised, { file, clause, language, text }: Text): boolean {
  if (OTHER.some(([phrase]) => phrase.test(text))) return true;
  if (MOVES.some(([phrase, move]) => phrase.test(text) && OFFER_ACTIONS.includes(move)))
    return true;
  // An article of the guide is about any contract, so some clause grants what it says.
  const clauses = file.startsWith('site/guide/articles/') ? RIGHT_KEYS : [clause as RightKey];
  return clauses
    .flatMap(sectionsOf)
    .some((section) =>
      section[language].some((paragraph) => promise.clause[language].test(paragraph)),
    );
}

function promised({ language, text }: Text): readonly Promised[] {
  return PROMISES.filter((promise) => promise.text[language].test(text));
}

/** The sections of the contracts that grant the right. */
function sectionsOf(key: RightKey) {
  const right = TERM_LIST.flatMap(({ rights = [] }) => rights).find((one) => one.key === key);
  if (!right) return [];
  return CONTRACTS.flatMap(({ terms, document }) =>
    (right.holds?.(terms) ?? true)
      ? document.sections
          .map(({ text }) => text)
          .filter(({ en }) => en.includes(right.clause(terms, 'en')))
      : [],
  );
}

function contractOf(terms: OfferTerms) {
  return dealDocument({
    terms,
    version: 1,
    acceptedAt: EXAMPLE_NOW,
    address: '80 Lake Eola Drive, Orlando, FL 32801',
    county: 'Orange',
    parcel: undefined,
    needsApproval: true,
    signers: buyersOf(terms),
  });
}
