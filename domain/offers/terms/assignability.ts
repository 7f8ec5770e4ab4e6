import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { fromClause } from '#domain/rights.ts';
import { choice } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

const ASSIGNABILITIES = ['released', 'not_released', 'not_assignable'] as const;
type Assignability = (typeof ASSIGNABILITIES)[number];
type Draft = Readonly<{ assignability?: Assignability | undefined }>;
type Sent = Readonly<{ assignability: Assignability }>;

/** Whether the buyer may assign the contract to someone else. */
export const assignability = {
  key: 'assignability',
  answers: answers({ assignability: z.enum(ASSIGNABILITIES) }),
  step: 'assignable',
  questions: [
    {
      path: 'assignability',
      kind: 'choice',
      label: { es: 'Cesión del contrato', en: 'Assignment' },
      options: fromClause('assignment', [
        {
          key: 'not_assignable',
          label: { es: 'No puedo cederlo', en: 'I may not assign it' },
          hint: {
            es: 'Compro yo. Es lo que más tranquiliza al vendedor.',
            en: 'I am the one who buys. Sellers find this the safest.',
          },
        },
        {
          key: 'not_released',
          label: {
            es: 'Puedo cederlo, pero sigo respondiendo',
            en: 'I may assign it and stay liable',
          },
          hint: {
            es: 'Si la otra persona no cumple, respondo yo.',
            en: 'If the other person does not perform, I do.',
          },
        },
        {
          key: 'released',
          label: { es: 'Puedo cederlo y quedar libre', en: 'I may assign it and be released' },
          hint: {
            es: 'Otra persona toma mi lugar del todo.',
            en: 'Somebody else takes my place entirely.',
          },
        },
      ]),
    },
  ],
  row: {
    group: 'conditions',
    write: (terms, { locale, reader }) => ({
      label: LABEL[locale],
      value: choice(VALUES[reader], terms.assignability, locale),
      notes: [],
    }),
  },
  isAddendum: true,
  badge: (terms) =>
    terms.assignability === 'not_assignable' ? undefined : { text: ANOTHER_MAY_BUY, tone: 'warn' },
  contingency: (terms) =>
    terms.assignability === 'not_assignable' ? undefined : { text: MAY_ASSIGN, weighs: true },
  negotiable: [
    {
      answer: 'assignability',
      section: 'conditions',
      after: 'contingentOnSale',
      seller: {
        options: fromClause('assignment', [
          {
            key: 'not_assignable',
            label: { es: 'No pueden cederlo', en: 'They may not assign it' },
          },
          {
            key: 'not_released',
            label: {
              es: 'Pueden cederlo, pero siguen respondiendo',
              en: 'They may assign it and stay liable',
            },
          },
          {
            key: 'released',
            label: {
              es: 'Pueden cederlo y quedar libres',
              en: 'They may assign it and be released',
            },
          },
        ]),
      },
    },
  ],
  sentence: {
    steps: ['assignable'],
    write: ({ assignability: chosen }, locale) =>
      chosen && chosen !== 'not_assignable' ? SENTENCES[chosen][locale] : undefined,
  },
  undecided: {
    name: { es: 'cesión', en: 'assignment' },
    isOpen: (terms) => terms.assignability === undefined,
  },
  clause: { title: { es: 'Cesión', en: 'Assignment' } },
  // The row's value is the reading.
  rights: [
    {
      key: 'assignment',
      clause: ({ assignability: chosen }, locale) => CLAUSES[chosen][locale],
    },
  ],
} as const satisfies TermOf<Draft, Sent>;

const LABEL: Localized = { es: 'Cesión del contrato', en: 'Assignment' };
const ANOTHER_MAY_BUY: Localized = { es: 'Otro podría comprar', en: 'Somebody else may buy' };
const MAY_ASSIGN = fromClause('assignment', {
  es: 'Puede ceder el contrato',
  en: 'May assign the contract',
});
const VALUES = fromClause('assignment', {
  buyer: {
    released: { es: 'Puede cederlo y queda libre', en: 'You may assign it and be released' },
    not_released: {
      es: 'Puede cederlo y sigue respondiendo',
      en: 'You may assign it and stay liable',
    },
    not_assignable: { es: 'No puede cederlo', en: 'You may not assign the contract' },
  },
  seller: {
    released: { es: 'Pueden cederlo y quedan libres', en: 'They may assign it and be released' },
    not_released: {
      es: 'Pueden cederlo y siguen respondiendo',
      en: 'They may assign it and stay liable',
    },
    not_assignable: { es: 'No pueden cederlo', en: 'They may not assign the contract' },
  },
  admin: {
    released: {
      es: 'El comprador puede cederlo y queda libre',
      en: 'The buyer may assign it and be released',
    },
    not_released: {
      es: 'El comprador puede cederlo y sigue respondiendo',
      en: 'The buyer may assign it and stay liable',
    },
    not_assignable: {
      es: 'El comprador no puede cederlo',
      en: 'The buyer may not assign the contract',
    },
  },
} as const satisfies Record<OfferReader, Record<Assignability, Localized>>);
const SENTENCES = fromClause('assignment', {
  released: {
    es: ['Puede ', strong('ceder el contrato y quedar libre'), '.'],
    en: ['You may ', strong('assign the contract and be released'), '.'],
  },
  not_released: {
    es: ['Puede ', strong('ceder el contrato'), ', pero sigue respondiendo.'],
    en: ['You may ', strong('assign the contract'), ' and stay liable.'],
  },
} as const satisfies Record<string, Localized<RichText>>);
const CLAUSES = {
  released: fromClause('assignment', {
    es: 'El comprador puede ceder el contrato y queda libre desde que la otra persona asume por escrito todas sus obligaciones.',
    en: 'The buyer may assign the contract and is released once the other person takes over all duties in writing.',
  }),
  not_released: fromClause('assignment', {
    es: 'El comprador puede ceder el contrato y sigue respondiendo de todas sus obligaciones.',
    en: 'The buyer may assign the contract and stays liable for all duties.',
  }),
  not_assignable: fromClause('assignment', {
    es: 'El comprador no puede ceder el contrato.',
    en: 'The buyer may not assign the contract.',
  }),
} as const satisfies Record<Assignability, Localized>;
