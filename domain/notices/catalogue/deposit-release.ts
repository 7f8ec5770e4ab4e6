import type { Answers } from '#domain/answers/paths.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fullDate } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { foreseenBy } from '../clauses.ts';
import { deposits, type Notice, type NoticeFacts } from '../notice.ts';

/** After a contract has ended, both sides sign to whom the title company pays the deposits. */
export const depositRelease = {
  key: 'deposit_release',
  title: { es: 'Liberar el depósito', en: 'Release the deposit' },
  lead: {
    es: 'La compañía de título paga los depósitos cuando lo firman las dos partes.',
    en: 'The title company pays out the deposits when both sides have signed.',
  },
  by: ['buyer', 'seller'],
  isProposal: true,
  clause: (facts) =>
    facts.isEnded && heldCents(facts) > 0 ? foreseenBy(facts, 'deposit_returned') : undefined,
  questions: (facts) => [
    {
      path: 'buyerCents',
      kind: 'money',
      min: 0,
      max: heldCents(facts),
      label: { es: 'Cuánto recibe quien compra', en: 'What the buyers receive' },
      hint: inBoth((locale) => REST_TO_SELLER[locale](formatCents(heldCents(facts), locale))),
    },
  ],
  problems: (facts, answers) =>
    sharesOf(facts, answers).seller < 0
      ? [
          {
            path: 'buyerCents',
            text: inBoth((locale) => TOO_MUCH[locale](formatCents(heldCents(facts), locale))),
          },
        ]
      : [],
  text: (facts, answers) => {
    const { buyer, seller } = sharesOf(facts, answers);
    return inBoth((locale) => [
      ENDED[locale](facts.address, fullDate(facts.effectiveOn, locale)),
      PAYS[locale](facts.company, formatCents(buyer, locale), formatCents(seller, locale)),
    ]);
  },
  follows: (facts, answers) => {
    const { buyer, seller } = sharesOf(facts, answers);
    return [
      inBoth((locale) => GETS.buyer[locale](formatCents(buyer, locale))),
      inBoth((locale) => GETS.seller[locale](formatCents(seller, locale))),
      inBoth((locale) => CALL[locale](facts.company)),
    ];
  },
} as const satisfies Notice;

/** The deposits whose receipt is in; otherwise all, because the receipt may be missing. */
function heldCents(facts: NoticeFacts): number {
  const { paidCents, dueCents } = deposits(facts);
  return paidCents > 0 ? paidCents : dueCents;
}

function sharesOf(facts: NoticeFacts, answers: Answers) {
  const given = answers['buyerCents'];
  const buyer = typeof given === 'number' ? given : 0;
  return { buyer, seller: heldCents(facts) - buyer };
}

const REST_TO_SELLER: Localized<(held: string) => string> = {
  es: (held) => `De ${held}. Lo demás lo recibe quien vende.`,
  en: (held) => `Of ${held}. The sellers receive the rest.`,
};
const TOO_MUCH: Localized<(held: string) => string> = {
  es: (held) => `Son ${held} en total.`,
  en: (held) => `It is ${held} in all.`,
};
const ENDED: Localized<(address: string, day: string) => string> = {
  es: (address, day) =>
    `El contrato de compraventa de ${address}, con fecha efectiva del ${day}, ha terminado.`,
  en: (address, day) =>
    `The purchase and sale contract for ${address}, effective ${day}, has ended.`,
};
const PAYS = fromClause<Localized<(company: string, buyer: string, seller: string) => string>>(
  'deposit_returned',
  {
    es: (company, buyer, seller) =>
      `Las dos partes piden a ${company} que pague de los depósitos ${buyer} a quien compra y ${seller} a quien vende.`,
    en: (company, buyer, seller) =>
      `Both sides ask ${company} to pay out of the deposits ${buyer} to the buyers and ${seller} to the sellers.`,
  },
);
const GETS = {
  buyer: {
    es: (amount: string) => `Quien compra recibe ${amount}.`,
    en: (amount: string) => `The buyers receive ${amount}.`,
  },
  seller: {
    es: (amount: string) => `Quien vende recibe ${amount}.`,
    en: (amount: string) => `The sellers receive ${amount}.`,
  },
} as const;
const CALL: Localized<(company: string) => string> = {
  es: (company) =>
    `${company} pregunta a cada quien por teléfono dónde pagarle: aquí no se escribe ninguna cuenta.`,
  en: (company) =>
    `${company} asks each side by telephone where to pay: no account details are entered here.`,
};
