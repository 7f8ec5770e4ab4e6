import type { Localized } from '#domain/i18n/locale.ts';
import { fromClause } from '#domain/rights.ts';
import { paragraphs, visibleText } from '#domain/scalars.ts';
import { notes } from './parts/row.ts';
import { answers, type DraftOf, type SentOf, type TermOf } from './term.ts';

/** As in the listing (`inclusions`, `exclusions`). */
const MAX_ITEMS = 1_024;
const items = paragraphs(MAX_ITEMS).optional();
const ANSWERS = answers({ inclusions: items, exclusions: items });

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
        es: 'Qué se queda con la casa',
        en: 'What stays with the home',
      }),
      hint: fromClause('included_items', {
        es: 'Lo que dice el anuncio. Puede cambiarlo: lo que quede aquí es lo que el contrato incluye.',
        en: 'As the listing says. You may change it: what stands here is what the contract includes.',
      }),
      maxLength: MAX_ITEMS,
      optional: true,
    },
    {
      path: 'exclusions',
      kind: 'longtext',
      label: fromClause('included_items', { es: 'Qué no se incluye', en: 'What is not included' }),
      maxLength: MAX_ITEMS,
      optional: true,
    },
  ],
  row: {
    group: 'conditions',
    write: ({ inclusions, exclusions }, { locale }) => ({
      label: TITLE[locale],
      value: [visibleText(inclusions ?? '') || NONE[locale]],
      notes: notes(exclusions && `${NOT_INCLUDED[locale]}: ${visibleText(exclusions)}`),
    }),
  },
  isAddendum: true,
  isText: true,
  negotiable: [
    { answer: 'inclusions', section: 'conditions', isClearable: true },
    { answer: 'exclusions', section: 'conditions', isClearable: true },
  ],
  clause: { title: TITLE },
  // What is attached to the home goes with it unless excluded (fixtures: common law). See
  // docs/contract-review.md.
  rights: [
    {
      key: 'included_items',
      clause: ({ inclusions, exclusions }, locale) =>
        [
          inclusions ? INCLUDES[locale](visibleText(inclusions)) : NONE_INCLUDED[locale],
          FIXTURES[locale],
          ...(exclusions ? [EXCLUDES[locale](visibleText(exclusions))] : []),
        ].join(' '),
    },
  ],
} as const satisfies TermOf<DraftOf<typeof ANSWERS>, SentOf<typeof ANSWERS>>;

const NOT_INCLUDED = fromClause('included_items', { es: 'No se incluye', en: 'Not included' });
const NONE: Localized = { es: 'Ningún bien mueble', en: 'No personal property' };
const INCLUDES = fromClause<Localized<(goods: string) => string>>('included_items', {
  es: (goods) => `El precio incluye, tal como se escribió y sin traducir: «${goods}».`,
  en: (goods) => `The price includes, as written and not translated: “${goods}”.`,
});
const NONE_INCLUDED = fromClause('included_items', {
  es: 'El precio no incluye bienes muebles.',
  en: 'The price includes no personal property.',
});
const EXCLUDES = fromClause<Localized<(goods: string) => string>>('included_items', {
  es: (goods) => `No se incluye, tal como se escribió y sin traducir: «${goods}».`,
  en: (goods) => `Not included, as written and not translated: “${goods}”.`,
});
const FIXTURES = fromClause('included_items', {
  es: 'Lo que está fijo a la casa se queda con ella, si no se excluye.',
  en: 'What is attached to the home stays with it unless it is excluded.',
});
