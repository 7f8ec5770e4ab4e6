import type { Localized } from '#domain/i18n/locale.ts';
import { COUNTED_FROM_SIGNING } from '#domain/offers/terms/parts/date-rule.ts';
import {
  DELIVERY_DAYS,
  DEPOSIT_NEEDS,
  type DraftDeposit,
  delivered,
  depositSchema,
} from './parts/deposit-answer.ts';
import type { TermOf } from './term.ts';

type Draft = Readonly<{
  amountCents?: number | undefined;
  deposit?: DraftDeposit | undefined;
  secondDeposit?: DraftDeposit | undefined;
}>;

/** An additional deposit paid later. */
export const secondDeposit = {
  key: 'second_deposit',
  answers: {
    draft: { secondDeposit: depositSchema.partial() },
    sent: { secondDeposit: depositSchema.optional() },
  },
  step: 'deposit',
  questions: [
    {
      path: 'secondDeposit',
      kind: 'group',
      label: { es: 'Segundo depósito', en: 'Second deposit' },
      optional: true,
      ask: {
        label: { es: '¿Habrá un segundo depósito?', en: 'Will there be a second deposit?' },
        hint: { es: 'Es opcional.', en: 'It is optional.' },
        no: { es: 'No, solo uno', en: 'No, just one' },
        yes: { es: 'Sí, entrego otro más adelante', en: 'Yes, I will deliver another one later' },
      },
      fields: [
        {
          path: 'amountCents',
          kind: 'money',
          plausible: { min: 50_000, max: 500_000_000 },
          label: { es: 'Segundo depósito', en: 'Second deposit' },
          min: 1,
        },
        {
          ...DELIVERY_DAYS,
          label: { es: 'Días después de la firma', en: 'Days after signing' },
          usual: [15],
        },
      ],
    },
  ],
  problems: ({ amountCents: price, deposit, secondDeposit: second }) => {
    const first = deposit?.amountCents ?? 0;
    const isOver =
      price !== undefined && first <= price && first + (second?.amountCents ?? 0) > price;
    const [days, laterDays] = [deposit?.deliveryDays, second?.deliveryDays];
    const isEarly = days !== undefined && laterDays !== undefined && laterDays < days;
    return [
      ...(isOver
        ? [{ path: 'secondDeposit.amountCents', rule: 'deposits_over_amount' } as const]
        : []),
      ...(isEarly
        ? [
            {
              path: 'secondDeposit.deliveryDays',
              other: 'deposit.deliveryDays',
              text: BEFORE_FIRST,
            },
          ]
        : []),
    ];
  },
  row: {
    group: 'money',
    write: ({ secondDeposit: second }, { locale }) => ({
      label: LABEL[locale],
      value: second ? delivered(second, locale) : [NONE[locale]],
      notes: [],
    }),
  },
  negotiable: [
    { answer: 'secondDeposit', section: 'money', needs: DEPOSIT_NEEDS, isClearable: true },
  ],
  clause: {
    title: { es: 'Depósitos', en: 'Deposits' },
    write: ({ secondDeposit: second }, locale) => [
      second ? `${LABEL[locale]}: ${delivered(second, locale).join('')}.` : NO_SECOND[locale],
    ],
  },
  dates: [
    {
      kind: 'second_deposit',
      by: 'buyers_to_company',
      isPaid: true,
      title: { es: 'Segundo depósito', en: 'Second deposit' },
      note: {
        es: 'Último día para entregar el segundo depósito.',
        en: 'Last day to deliver the second deposit.',
      },
      provisional: COUNTED_FROM_SIGNING,
      amountCents: ({ secondDeposit: second }) => second?.amountCents,
      rule: ({ secondDeposit: second }) =>
        second?.deliveryDays === undefined
          ? undefined
          : { from: 'effective', days: second.deliveryDays },
    },
  ],
} as const satisfies TermOf<Draft, Draft>;

const LABEL: Localized = { es: 'Segundo depósito', en: 'Second deposit' };
const NONE: Localized = { es: 'Ninguno', en: 'None' };
const BEFORE_FIRST: Localized = {
  es: 'El segundo depósito se entrega antes que el primero. Cambie los días de uno de los dos.',
  en: 'The second deposit would be delivered before the first. Change the days of one of them.',
};
const NO_SECOND: Localized = { es: 'Sin segundo depósito.', en: 'No second deposit.' };
