import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { mailingLine } from '#domain/offers/mailing-line.ts';
import { COST_LABELS } from '#domain/offers/money/closing-cost-labels.ts';
import { NEGOTIATED_COSTS } from '#domain/offers/money/closing-customs.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { fullDate, fullName } from '#domain/offers/words.ts';
import { formatPhone } from '#domain/phone.ts';
import { visibleText } from '#domain/scalars.ts';
import { loanClause } from './summary-loan-clause.ts';
import {
  ASSESSMENT,
  ASSIGNMENT,
  COMPENSATION,
  CREDIT,
  DEPOSIT,
  INSPECTION,
  PAID_BY,
  WORDS,
} from './summary-words.ts';

/** What the summary says beside the terms. */
export type SummaryDeal = Readonly<{ seller: string; address: string }>;

export type SummaryClause = Readonly<{ title: Localized; text: Localized<readonly string[]> }>;

type Writer = (terms: OfferTerms, locale: Locale) => readonly string[];

/**
 * The terms of a version in clauses, in both languages. Each clause is one function of the terms and
 * a language, so that neither column can carry a term that the other lacks.
 */
export function summaryClauses(terms: OfferTerms, deal: SummaryDeal): readonly SummaryClause[] {
  return [
    {
      title: { es: 'Partes y propiedad', en: 'Parties and property' },
      text: { es: parties(terms, 'es', deal), en: parties(terms, 'en', deal) },
    },
    ...termClauses(terms),
    {
      title: { es: 'Qué es este documento', en: 'What this document is' },
      text: { es: [WORDS.binding.es], en: [WORDS.binding.en] },
    },
  ];
}

/** The clauses of what is negotiated, which are the same ones in the same order for any terms. */
export function termClauses(terms: OfferTerms): readonly SummaryClause[] {
  return CLAUSES.map(({ title, write }) => ({
    title,
    text: { es: write(terms, 'es'), en: write(terms, 'en') },
  }));
}

const parties = (
  { buyers, companies }: OfferTerms,
  locale: Locale,
  { seller, address }: SummaryDeal,
): readonly string[] => [
  ...buyers.map(
    (buyer) =>
      `${WORDS.buyer[locale]}: ${fullName(buyer)}. ${mailingLine(buyer, locale)}. ${formatPhone(buyer.phone)}, ${buyer.email}.`,
  ),
  ...companies.map(
    (company) =>
      `${WORDS.buyer[locale]}: ${company.name}. ${mailingLine(company, locale)}. ${formatPhone(company.phone)}, ${company.email}. ${WORDS.signer[locale]}: ${fullName(company.signer)} (${company.signer.email}). ${WORDS.owner[locale]}: ${fullName(company.owner)}.`,
  ),
  `${WORDS.seller[locale]}: ${seller}.`,
  `${WORDS.property[locale]}: ${address}.`,
];

const price: Writer = ({ amountCents }, locale) => [`${formatCents(amountCents, locale)}.`];

const deposits: Writer = ({ deposit, secondDeposit }, locale) => [
  DEPOSIT[locale](
    WORDS.first[locale],
    formatCents(deposit.amountCents, locale),
    deposit.deliveryDays,
  ),
  secondDeposit
    ? DEPOSIT[locale](
        WORDS.second[locale],
        formatCents(secondDeposit.amountCents, locale),
        secondDeposit.deliveryDays,
      )
    : WORDS.noSecond[locale],
];

const credit: Writer = ({ sellerCredit }, locale) => [
  sellerCredit.requested
    ? CREDIT[locale](formatCents(sellerCredit.amountCents, locale))
    : WORDS.noCredit[locale],
];

const closingCosts: Writer = (terms, locale) => [
  ...NEGOTIATED_COSTS.map((cost) => {
    const payer = terms[cost];
    return PAID_BY[locale](COST_LABELS[cost][locale], payer && WORDS[payer][locale]);
  }),
  WORDS.prorated[locale],
];

const agent: Writer = (terms, locale) => {
  if (terms.buyerType === 'direct' || !terms.agent) return [WORDS.noAgent[locale]];
  const { agent: known } = terms;
  return [
    `${fullName(known)}, ${known.brokerage}. ${formatPhone(known.phone)}, ${known.email}.`,
    COMPENSATION[locale](formatPercent(known.compensation ?? 0, locale)),
  ];
};

const closing: Writer = ({ closingDate }, locale) => [
  `${sentence(fullDate(closingDate, locale))}.`,
];

const title: Writer = (terms, locale) => {
  const { company, isAssigned } = titleCompanyOf(terms);
  const { contact, email, phone, address } = company;
  const known = [company.company, contact, phone && formatPhone(phone), email, address];
  return [`${known.filter(Boolean).join(', ')}.`, ...(isAssigned ? [WORDS.assigned[locale]] : [])];
};

const inspection: Writer = ({ inspectionDays }, locale) => [
  inspectionDays === 0 ? WORDS.noInspection[locale] : INSPECTION[locale](inspectionDays),
];

const anotherSale: Writer = ({ contingentOnSale }, locale) => [
  (contingentOnSale ? WORDS.contingent : WORDS.notContingent)[locale],
];

const assignment: Writer = ({ assignability }, locale) => [ASSIGNMENT[assignability][locale]];

const assessments: Writer = ({ specialAssessment }, locale) => [
  ASSESSMENT[specialAssessment][locale],
];

const additional: Writer = ({ additionalTerms }, locale) =>
  additionalTerms === ''
    ? [WORDS.none[locale]]
    : [WORDS.asWritten[locale], visibleText(additionalTerms)];

const deadline: Writer = ({ responseDeadline }, locale) => [
  `${sentence(formatInstant(Date.parse(responseDeadline), locale))}.`,
];

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CLAUSES: readonly Readonly<{ title: Localized; write: Writer }>[] = [
  { title: { es: 'Precio', en: 'Price' }, write: price },
  { title: { es: 'Forma de pago', en: 'Financing' }, write: loanClause },
  { title: { es: 'Depósitos', en: 'Deposits' }, write: deposits },
  { title: { es: 'Crédito del vendedor', en: 'Seller credit' }, write: credit },
  {
    title: { es: 'Timbres, título e impuestos', en: 'Stamps, title and taxes' },
    write: closingCosts,
  },
  { title: { es: 'Agente del comprador', en: 'Buyer’s agent' }, write: agent },
  { title: { es: 'Fecha de cierre', en: 'Closing date' }, write: closing },
  { title: { es: 'Compañía de título', en: 'Title company' }, write: title },
  { title: { es: 'Inspección', en: 'Inspection period' }, write: inspection },
  { title: { es: 'Venta de otra propiedad', en: 'Sale of another property' }, write: anotherSale },
  { title: { es: 'Cesión', en: 'Assignment' }, write: assignment },
  {
    title: { es: 'Cuotas públicas especiales', en: 'Public special assessments' },
    write: assessments,
  },
  { title: { es: 'Términos adicionales', en: 'Additional terms' }, write: additional },
  { title: { es: 'Fecha límite de respuesta', en: 'Response deadline' }, write: deadline },
];
