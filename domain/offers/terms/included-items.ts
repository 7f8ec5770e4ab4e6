import type { Locale, Localized } from '#domain/i18n/locale.ts';
import {
  languageOf,
  languageSchema,
  WRITTEN_IN,
  type WrittenText,
} from '#domain/i18n/written-text.ts';
import { fromClause } from '#domain/rights.ts';
import { visibleText } from '#domain/scalars.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { languageQuestion, storedLanguage } from './parts/own-text.ts';
import { notes } from './parts/row.ts';
import { answers, type DraftOf, type SentOf, type TermOf } from './term.ts';

/** As in the listing (`inclusions`, `exclusions`). */
const MAX_ITEMS = 1_024;
const items = dealParagraphs(MAX_ITEMS).optional();
const ANSWERS = answers({
  inclusions: items,
  inclusionsLanguage: languageSchema,
  exclusions: items,
  exclusionsLanguage: languageSchema,
});

const TITLE = fromClause('included_items', { es: 'Qué se incluye', en: 'What is included' });

/** Goods that stay with the home and goods that do not, filled in from the listing. */
export const includedItems = {
  key: 'included_items',
  answers: ANSWERS,
  step: 'additional-terms',
  questions: [
    {
      path: 'inclusions',
      kind: 'longtext',
      label: fromClause('included_items', {
        es: 'Qué se queda con la propiedad',
        en: 'What stays with the property',
      }),
      hint: fromClause('included_items', {
        es: 'Lo que dice el anuncio. Puede cambiarlo: lo que quede aquí es lo que el contrato incluye.',
        en: 'As the listing says. You may change it: what stands here is what the contract includes.',
      }),
      maxLength: MAX_ITEMS,
      optional: true,
    },
    languageQuestion('inclusionsLanguage'),
    {
      path: 'exclusions',
      kind: 'longtext',
      label: fromClause('included_items', { es: 'Qué no se incluye', en: 'What is not included' }),
      maxLength: MAX_ITEMS,
      optional: true,
    },
    languageQuestion('exclusionsLanguage'),
  ],
  normalized: (terms) => ({
    inclusionsLanguage: storedLanguage(terms.inclusions, terms.inclusionsLanguage),
    exclusionsLanguage: storedLanguage(terms.exclusions, terms.exclusionsLanguage),
  }),
  row: {
    group: 'conditions',
    write: (terms, { locale }) => {
      const { included, excluded } = ownGoods(terms);
      return {
        label: TITLE[locale],
        value: [included?.text ?? NONE[locale]],
        ...(included && { language: included.language }),
        notes: [
          ...notes(included && WRITTEN_IN[included.language][locale]),
          ...(excluded ? [{ text: `${NOT_INCLUDED[locale]}:`, own: excluded }] : []),
          ...notes(excluded && WRITTEN_IN[excluded.language][locale]),
        ],
      };
    },
  },
  isAddendum: true,
  isText: true,
  negotiable: [
    { answer: 'inclusions', section: 'conditions', isClearable: true },
    { answer: 'inclusionsLanguage', section: 'conditions', isClearable: true },
    { answer: 'exclusions', section: 'conditions', isClearable: true },
    { answer: 'exclusionsLanguage', section: 'conditions', isClearable: true },
  ],
  clause: {
    title: TITLE,
    ownWords: (terms) => {
      const { included, excluded } = ownGoods(terms);
      return [included, excluded].filter((words) => words !== undefined);
    },
  },
  // What is attached to the home goes with it unless excluded (fixtures: common law). See
  // docs/contract-review.md.
  rights: [
    {
      key: 'included_items',
      clause: (terms, locale) => {
        const { included, excluded } = ownGoods(terms);
        const inWords = (words: WrittenText) => IN_LANGUAGE[words.language][locale];
        return [
          included ? INCLUDES[locale](included.text, inWords(included)) : NONE_INCLUDED[locale],
          FIXTURES[locale],
          ...(excluded ? [EXCLUDES[locale](excluded.text, inWords(excluded))] : []),
        ].join(' ');
      },
    },
  ],
} as const satisfies TermOf<DraftOf<typeof ANSWERS>, SentOf<typeof ANSWERS>>;

/** What is included and what is not, in the words and the languages of their authors. */
function ownGoods({
  inclusions,
  inclusionsLanguage,
  exclusions,
  exclusionsLanguage,
}: DraftOf<typeof ANSWERS>): Readonly<Partial<Record<'included' | 'excluded', WrittenText>>> {
  const own = (text: string, language: Locale | undefined) => ({
    text: visibleText(text),
    language: languageOf(text, language),
  });
  return {
    ...(inclusions && { included: own(inclusions, inclusionsLanguage) }),
    ...(exclusions && { excluded: own(exclusions, exclusionsLanguage) }),
  };
}

const NOT_INCLUDED = fromClause('included_items', { es: 'No se incluye', en: 'Not included' });
const NONE: Localized = { es: 'Ningún bien mueble', en: 'No personal property' };
const IN_LANGUAGE: Localized<Localized> = {
  es: { es: 'en español', en: 'in Spanish' },
  en: { es: 'en inglés', en: 'in English' },
};
/** The period after a quotation that has none of its own. */
const ended = (goods: string) => (/[.!?…]$/.test(goods) ? '' : '.');
type Quoting = Localized<(goods: string, language: string) => string>;
const INCLUDES = fromClause<Quoting>('included_items', {
  es: (goods, language) =>
    `El precio incluye, tal como se escribió, ${language} y sin traducir: «${goods}»${ended(goods)}`,
  en: (goods, language) =>
    `The price includes, as written, ${language} and not translated: “${goods}”${ended(goods)}`,
});
const NONE_INCLUDED = fromClause('included_items', {
  es: 'El precio no incluye bienes muebles.',
  en: 'The price includes no personal property.',
});
const EXCLUDES = fromClause<Quoting>('included_items', {
  es: (goods, language) =>
    `No se incluye, tal como se escribió, ${language} y sin traducir: «${goods}»${ended(goods)}`,
  en: (goods, language) =>
    `Not included, as written, ${language} and not translated: “${goods}”${ended(goods)}`,
});
const FIXTURES = fromClause('included_items', {
  es: 'Lo que está fijo a la propiedad se queda con ella, si no se excluye.',
  en: 'What is attached to the property stays with it unless it is excluded.',
});
