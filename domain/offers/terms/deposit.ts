import { addDays } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { positiveCents } from '#domain/scalars.ts';
import { DAYS, shareInPercent } from '../format.ts';
import { COUNTED_FROM_SIGNING } from './parts/counted-days.ts';
import {
  DELIVERY_DAYS,
  DEPOSIT_NEEDS,
  type Deposit,
  type DraftDeposit,
  delivered,
  depositSchema,
} from './parts/deposit-answer.ts';
import { meaning, moreMoney, soonerOrLater } from './parts/difference.ts';
import { notes } from './parts/row.ts';
import type { TermOf } from './term.ts';

type Draft = Readonly<{
  amountCents?: number | undefined;
  deposit?: DraftDeposit | undefined;
  secondDeposit?: DraftDeposit | undefined;
}>;
type Sent = Readonly<{ deposit: Deposit }>;
type Wishes = Readonly<{ depositCents?: number | undefined }>;

/** The first deposit, paid to the title company. */
export const deposit = {
  key: 'deposit',
  answers: { draft: { deposit: depositSchema.partial() }, sent: { deposit: depositSchema } },
  step: 'deposit',
  questions: [
    {
      path: 'deposit',
      kind: 'group',
      label: { es: 'Depósito inicial', en: 'First deposit' },
      fields: [
        {
          path: 'amountCents',
          kind: 'money',
          plausible: { min: 50_000, max: 500_000_000 },
          label: { es: 'Depósito inicial', en: 'First deposit' },
          min: 1,
        },
        {
          ...DELIVERY_DAYS,
          label: {
            es: '¿En cuántos días lo entrega?',
            en: 'Within how many days will you deliver it?',
          },
          hint: {
            es: 'Se cuentan desde que firman las dos partes.',
            en: 'Counted from the day both sides sign.',
          },
          usual: [3],
        },
      ],
    },
  ],
  problems: ({ amountCents: price, deposit: first }) =>
    price !== undefined && (first?.amountCents ?? 0) > price
      ? [{ path: 'deposit.amountCents', rule: 'deposit_over_amount' }]
      : [],
  row: {
    group: 'money',
    write: ({ amountCents: price, deposit: first }, { locale }) => ({
      label: LABEL[locale],
      value: delivered(first, locale),
      notes:
        price && first?.amountCents
          ? notes(SHARE[locale](shareInPercent(first.amountCents, price, locale)))
          : [],
    }),
  },
  meaning: (before, after, { locale, reader }) =>
    meaning(
      [
        moreMoney(after.deposit.amountCents - before.deposit.amountCents, locale),
        soonerOrLater(after.deposit.deliveryDays - before.deposit.deliveryDays, locale),
      ].join(' '),
      reader === 'buyer' ? PART_OF_CASH[locale] : '',
    ),
  negotiable: [{ answer: 'deposit', section: 'usual', needs: DEPOSIT_NEEDS }],
  sentence: { steps: ['deposit'], write: sentence },
  undecided: {
    name: { es: 'depósito', en: 'deposit' },
    isOpen: (terms) => terms.deposit?.amountCents === undefined,
  },
  clause: {
    title: { es: 'Depósitos', en: 'Deposits' },
    write: (terms, locale) => [`${LABEL[locale]}: ${delivered(terms.deposit, locale).join('')}.`],
  },
  dates: [
    {
      kind: 'deposit',
      by: 'buyers_to_company',
      isPaid: true,
      title: { es: 'Depósito', en: 'Deposit' },
      note: {
        es: 'Último día para entregar el depósito.',
        en: 'Last day to deliver the deposit.',
      },
      provisional: COUNTED_FROM_SIGNING,
      amountCents: (terms) => terms.deposit.amountCents,
      on: (terms, signedOn) => addDays(signedOn, terms.deposit.deliveryDays),
    },
  ],
  preference: {
    answers: { depositCents: positiveCents },
    questions: [
      {
        path: 'depositCents',
        kind: 'money',
        label: { es: 'Depósito, al menos', en: 'Deposit, at least' },
        optional: true,
      },
    ],
    begin: ({ depositCents }) =>
      depositCents === undefined ? undefined : { deposit: { amountCents: depositCents } },
    hint: ({ depositCents: min }, terms) => {
      const offered = terms.deposit?.amountCents;
      return min === undefined
        ? undefined
        : {
            text: inBoth((locale) => WISH[locale](formatCents(min, locale))),
            isDifferent: offered !== undefined && offered < min,
          };
    },
    row: ({ depositCents: min }) =>
      min === undefined
        ? undefined
        : {
            key: 'deposit',
            label: { es: 'Depósito', en: 'Earnest money deposit' },
            value: inBoth((locale) => OR_MORE[locale](formatCents(min, locale))),
          },
  },
} as const satisfies TermOf<Draft, Sent, Wishes>;

/** Both deposits share one sentence. */
function sentence(terms: Draft, locale: Locale): RichText | undefined {
  const { deposit: one, secondDeposit: second } = terms;
  if (one?.amountCents === undefined) return undefined;
  const amount = strong(formatCents(one.amountCents, locale));
  const when = deliveredIn(one.deliveryDays, locale);
  const first: RichText =
    locale === 'es' ? ['Entrega ', amount, ` de depósito${when}`] : ['You deposit ', amount, when];
  if (second?.amountCents === undefined) return [...first, '.'];
  const more = strong(formatCents(second.amountCents, locale));
  const total = strong(formatCents(one.amountCents + second.amountCents, locale));
  const later = laterIn(second.deliveryDays, locale);
  return locale === 'es'
    ? [...first, ' y ', more, ` más${later}: `, total, ' en total.']
    : [...first, ' and ', more, ` more${later}: `, total, ' in all.'];
}

function deliveredIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return locale === 'es' ? ' al firmar' : ' at signing';
  return locale === 'es'
    ? ` ${DAYS.es(days)} después de la firma`
    : ` within ${DAYS.en(days)} of signing`;
}

function laterIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return deliveredIn(days, locale);
  const [count, unit] = DAYS[locale](days).split(' ');
  if (locale === 'en') return ` within ${count} ${unit}`;
  return days === 1 ? ' al día siguiente' : ` a los ${count} ${unit}`;
}

const LABEL: Localized = { es: 'Depósito inicial', en: 'First deposit' };
const SHARE: Localized<(share: string) => string> = {
  es: (share) => `${share} de la oferta`,
  en: (share) => `${share} of the offer`,
};
const PART_OF_CASH: Localized = {
  es: 'Es parte de lo que lleva al cierre, no se suma.',
  en: 'It is part of your cash to close, not on top of it.',
};
const WISH: Localized<(amount: string) => string> = {
  es: (amount) => `El vendedor prefiere un depósito de ${amount} o más.`,
  en: (amount) => `The seller would like a deposit of ${amount} or more.`,
};
const OR_MORE: Localized<(amount: string) => string> = {
  es: (amount) => `${amount} o más`,
  en: (amount) => `${amount} or more`,
};
