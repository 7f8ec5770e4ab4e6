import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { type RichText, strong } from '#domain/offers/rich-text.ts';
import { COUNTED_FROM_SIGNING } from '#domain/offers/terms/parts/date-rule.ts';
import { fromClause } from '#domain/rights.ts';
import { positiveCents } from '#domain/scalars.ts';
import { DAYS, shareInPercent } from '../format.ts';
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

const DEFAULT: Localized = { es: 'Incumplimiento', en: 'Default' };

/** The first deposit, paid to the title company. */
export const deposit = {
  key: 'deposit',
  after: { sentences: 'title_policy' },
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
  // Who may hold a deposit: Fla. Stat. 626.8473 (title agents). Agreed damages in place of the real
  // loss: Hyman v. Cohen, 73 So. 2d 393 (Fla. 1954); they must not be one of several choices of the
  // seller: Lefemine v. Baron, 573 So. 2d 326 (Fla. 1991). See docs/contract-review.md.
  rights: [
    {
      key: 'deposit_held',
      holds: hasDeposit,
      clause: (_terms, locale) => HELD[locale],
      reading: {
        buyer: {
          es: 'Lo guarda la compañía de título y cuenta para el precio.',
          en: 'The title company holds it, and it counts toward the price.',
        },
        seller: {
          es: 'Lo guarda la compañía de título y cuenta para el precio.',
          en: 'The title company holds it, and it counts toward the price.',
        },
      },
    },
    {
      key: 'deposit_returned',
      holds: hasDeposit,
      clause: (_terms, locale) => RETURNED[locale],
      reading: {
        buyer: fromClause('deposit_returned', {
          es: 'Lo recupera si cancela a tiempo por una razón que el contrato permite.',
          en: 'You get it back if you cancel in time for a reason the contract allows.',
        }),
        seller: fromClause('deposit_returned', {
          es: 'El comprador lo recupera si cancela a tiempo por una razón que el contrato permite.',
          en: 'The buyer gets it back if they cancel in time for a reason the contract allows.',
        }),
      },
    },
    {
      key: 'buyer_default',
      title: DEFAULT,
      holds: hasDeposit,
      clause: (_terms, locale) => BUYER_DEFAULT[locale],
      reading: {
        buyer: fromClause('buyer_default', {
          es: 'Si usted no cumple, el vendedor puede quedarse con el depósito, y nada más.',
          en: 'If you do not perform, the seller may keep the deposit, and nothing more.',
        }),
        seller: fromClause('buyer_default', {
          es: 'Si el comprador no cumple, usted puede quedarse con el depósito, y nada más.',
          en: 'If the buyer does not perform, you may keep the deposit, and nothing more.',
        }),
      },
    },
    {
      key: 'seller_default',
      title: DEFAULT,
      holds: hasDeposit,
      clause: (_terms, locale) => SELLER_DEFAULT[locale],
      reading: {
        buyer: fromClause('seller_default', {
          es: 'Si el vendedor no cumple, usted puede recuperar el depósito y reclamar el daño, o pedir a un juez que ordene la venta.',
          en: 'If the seller does not perform, you may get the deposit back and claim your loss, or ask a court to order the sale.',
        }),
        seller: fromClause('seller_default', {
          es: 'Si usted no cumple, el comprador puede recuperar el depósito y reclamar el daño, o pedir a un juez que ordene la venta.',
          en: 'If you do not perform, the buyer may get the deposit back and claim their loss, or ask a court to order the sale.',
        }),
      },
    },
  ],
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
      rule: ({ deposit: first }) => ({ from: 'effective', days: first.deliveryDays }),
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

function hasDeposit({ deposit: first }: Draft): boolean {
  return first?.amountCents !== undefined;
}

/** Both deposits share one sentence. */
function sentence(terms: Draft, locale: Locale): RichText | undefined {
  const { deposit: one, secondDeposit: second } = terms;
  if (one?.amountCents === undefined) return undefined;
  const amount = strong(formatCents(one.amountCents, locale));
  const when = deliveredIn(one.deliveryDays, locale);
  const first: RichText = {
    es: ['Entrega ', amount, ` de depósito${when}`],
    en: ['You deposit ', amount, when],
  }[locale];
  if (second?.amountCents === undefined) return [...first, '.'];
  const more = strong(formatCents(second.amountCents, locale));
  const total = strong(formatCents(one.amountCents + second.amountCents, locale));
  const later = laterIn(second.deliveryDays, locale);
  return {
    es: [...first, ' y ', more, ` más${later}: `, total, ' en total.'],
    en: [...first, ' and ', more, ` more${later}: `, total, ' in all.'],
  }[locale];
}

function deliveredIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return { es: ' al firmar', en: ' at signing' }[locale];
  return {
    es: ` hasta ${DAYS.es(days)} después de la firma`,
    en: ` within ${DAYS.en(days)} of signing`,
  }[locale];
}

function laterIn(days: number | undefined, locale: Locale): string {
  if (days === undefined) return '';
  if (days === 0) return deliveredIn(days, locale);
  const [count, unit] = DAYS[locale](days).split(' ');
  return {
    es: days === 1 ? ' al día siguiente' : ` a los ${count} ${unit}`,
    en: ` within ${count} ${unit}`,
  }[locale];
}

const HELD = fromClause('deposit_held', {
  es: 'La compañía de título que nombra este contrato guarda los depósitos y en el cierre los descuenta del precio.',
  en: 'The title company that this contract names holds the deposits and counts them toward the price at closing.',
});
const RETURNED = fromClause('deposit_returned', {
  es: 'Los depósitos se devuelven al comprador si cancela a tiempo de una de las maneras que da este contrato, o si la venta no se cierra por una razón que no es un incumplimiento del comprador. La compañía de título los paga cuando las dos partes firman que se liberen o cuando lo decide un juez, y puede dejar una disputa en manos de un juez.',
  en: 'The deposits are returned to the buyer if the buyer cancels in time in one of the ways that this contract gives, or if the sale does not close for a reason other than the buyer’s default. The title company pays them out when both sides sign their release or a court decides, and may leave a dispute to a court.',
});
const BUYER_DEFAULT = fromClause('buyer_default', {
  es: 'Si el comprador no entrega un depósito a tiempo o no cierra, sin tener derecho a cancelar, el vendedor puede terminar este contrato con un aviso y quedarse con los depósitos que se debían hasta entonces. Las partes los fijan como indemnización porque el daño real sería difícil de calcular; el vendedor no puede reclamar nada más.',
  en: 'If the buyer does not deliver a deposit in time or does not close, without a right to cancel, the seller may end this contract by notice and keep the deposits that were due by then. The sides set them as the agreed damages because the real loss would be hard to work out; the seller has no other claim.',
});
const SELLER_DEFAULT = fromClause('seller_default', {
  es: 'Si el vendedor no cierra o no cumple otra obligación, el comprador puede terminar este contrato con un aviso, recuperar los depósitos y reclamar el daño, o en vez de eso pedir a un juez que ordene la venta.',
  en: 'If the seller does not close or does not perform another duty, the buyer may end this contract by notice, get the deposits back and claim the loss, or instead ask a court to order the sale.',
});
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
