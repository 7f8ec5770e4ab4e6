import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { languageOf, type WrittenText } from '#domain/i18n/written-text.ts';
import { clauseText } from '#domain/offers/clauses/clause.ts';
import { type ClauseKey, STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { fromClause, type RightKey } from '#domain/rights.ts';
import { visibleText } from '#domain/scalars.ts';
import { type ClauseQuote, type ClauseRef, clauseOf } from './clause-of.ts';

/** One thing that the buyers look at before closing. */
export type WalkRow = Readonly<{
  key: string;
  title: Localized;
  text: Localized;
  /** What was agreed in a person's own words. */
  own?: WrittenText;
  /** The clause that it follows from. */
  follows: ClauseRef;
}>;

type Walked = Readonly<{
  terms: OfferTerms;
  /** The day on which the last person signed, `YYYY-MM-DD`. */
  effectiveOn: string;
  propertyType: PropertyType;
}>;

/** What the buyers look at before closing: each row follows from the terms or a fact of the deal. */
export function walkThroughRows({ terms, effectiveOn, propertyType }: Walked): readonly WalkRow[] {
  const isLand = propertyType === 'vacant_land';
  const clauses = clauseRows(terms);
  const has = (...keys: readonly ClauseKey[]) => clauses.some(({ key }) => isOneOf(keys, key));
  const isOccupied = terms.leaseStays ?? terms.rentBack ?? terms.earlyOccupancy;
  const { inclusions, additionalTerms } = terms;
  return [
    {
      ...{ key: 'condition', title: CONDITION, follows: 'walk_through' },
      text: inBoth((locale) =>
        AS_BEFORE[isLand ? 'land' : 'home'][locale](formatDate(effectiveOn, locale)),
      ),
    },
    ...(inclusions
      ? [
          {
            ...{ key: 'inclusions', ...INCLUDED, follows: 'included_items' as const },
            own: written(inclusions, terms.inclusionsLanguage),
          },
        ]
      : []),
    ...(isLand ? [] : [{ key: 'fixtures', ...FIXTURES, follows: 'included_items' as const }]),
    ...clauses,
    ...(additionalTerms
      ? [
          {
            ...{ key: 'additional', ...ADDITIONAL, follows: 'additional_terms' as const },
            own: written(additionalTerms, terms.additionalTermsLanguage),
          },
        ]
      : []),
    ...(isOccupied || has('vacant')
      ? []
      : [{ key: 'empty', ...EMPTY, follows: 'possession' as const }]),
    ...(isLand || has('keys') ? [] : [{ key: 'keys', ...KEYS, follows: 'possession' as const }]),
  ];
}

/**
 * What the contract says about rows that are not as agreed: their own clauses, then what follows
 * when the sellers do not perform, and how both sides may agree on something else.
 */
export function walkThroughQuotes(
  terms: OfferTerms,
  home: Parameters<typeof clauseOf>[1],
  rows: readonly Pick<WalkRow, 'follows'>[],
): readonly ClauseQuote[] {
  if (rows.length === 0) return [];
  const refs = new Set([
    ...rows.map(({ follows }) => follows),
    'seller_default',
    'changes',
  ] as const);
  return [...refs].flatMap((ref) => clauseOf(terms, home, ref) ?? []);
}

/** Rows of the standard clauses whose result can be seen in the home. */
function clauseRows(terms: OfferTerms): readonly (WalkRow & Readonly<{ key: ClauseKey }>)[] {
  return STANDARD_CLAUSES.flatMap((clause) => {
    const values = terms[clause.answer];
    if (!clause.isSeen || !values) return [];
    const follows: RightKey | ClauseKey = clause.right?.key ?? clause.key;
    const text = inBoth((locale) => clauseText(clause, values, locale) ?? '');
    return [{ key: clause.key, title: clause.title, text, follows }];
  });
}

function written(text: string, language: WrittenText['language'] | undefined): WrittenText {
  return { text: visibleText(text), language: languageOf(text, language) };
}

function isOneOf(keys: readonly ClauseKey[], key: ClauseKey): boolean {
  return keys.includes(key);
}

const CONDITION: Localized = { es: 'Estado', en: 'Condition' };
const AS_BEFORE = {
  home: {
    es: (day: string) => `La casa está como en la fecha efectiva, el ${day}, salvo el uso normal.`,
    en: (day: string) => `The home is as on the effective date, ${day}, except for normal wear.`,
  },
  land: {
    es: (day: string) => `El terreno está como en la fecha efectiva, el ${day}.`,
    en: (day: string) => `The land is as on the effective date, ${day}.`,
  },
} as const;
const INCLUDED = {
  title: fromClause('included_items', { es: 'Qué se incluye', en: 'What is included' }),
  text: fromClause('included_items', {
    es: 'Está todo lo que el contrato incluye.',
    en: 'Everything that the contract includes is there.',
  }),
};
const FIXTURES = {
  title: { es: 'Lo que está fijo', en: 'What is attached' },
  text: fromClause('included_items', {
    es: 'Lo que está fijo a la propiedad sigue en su lugar, salvo lo que el contrato excluye.',
    en: 'What is attached to the property is still in place, except for what the contract excludes.',
  }),
};
const ADDITIONAL = {
  title: { es: 'Términos adicionales', en: 'Additional terms' },
  text: {
    es: 'Se hizo lo que las partes agregaron.',
    en: 'What the sides added has been done.',
  },
};
const EMPTY = {
  title: { es: 'Sin ocupantes', en: 'Vacant' },
  text: fromClause('possession', {
    es: 'No la ocupa nadie, o así será para el cierre.',
    en: 'Nobody occupies it, or so it will be by closing.',
  }),
};
const KEYS = {
  title: { es: 'Llaves, controles y códigos', en: 'Keys, remotes and codes' },
  text: fromClause('possession', {
    es: 'Están listas las llaves, con sus controles y códigos.',
    en: 'The keys are ready, with their remotes and codes.',
  }),
};
