import type { Localized } from '#domain/i18n/locale.ts';
import { inBoth } from '#domain/i18n/locale.ts';
import { COUNTED_FROM_SIGNING, type DateRule } from '#domain/offers/terms/parts/date-rule.ts';
import { fromClause } from '#domain/rights.ts';
import { MAX_DAYS, MAX_LENGTH } from '../answers.ts';
import { DAYS } from '../format.ts';
import { FINANCED, LOAN_ANSWERS, type LoanDraft, type SentLoan } from './parts/loan-answers.ts';
import { choice, ifFinanced, notes } from './parts/row.ts';
import type { TermOf } from './term.ts';

/** Term of the loan, type of rate, and days until it is approved. */
export const loanTerm = {
  key: 'loan_term',
  answers: LOAN_ANSWERS.loanTerm,
  step: 'loan-term',
  questions: [
    {
      path: 'loanTerm',
      kind: 'choice',
      label: { es: 'Plazo', en: 'Term' },
      options: [
        { key: '15', label: { es: '15 años', en: '15 years' } },
        { key: '30', label: { es: '30 años', en: '30 years' } },
        { key: 'other', label: { es: 'Otro plazo', en: 'Another term' } },
      ],
      when: FINANCED,
    },
    {
      path: 'loanTermOther',
      kind: 'text',
      label: { es: '¿Qué plazo?', en: 'What term?' },
      hint: { es: 'Por ejemplo, 20 años.', en: 'For example, 20 years.' },
      maxLength: MAX_LENGTH.name,
      when: { field: 'loanTerm', is: ['other'] },
    },
    {
      path: 'rateType',
      kind: 'choice',
      label: { es: 'Tasa de interés', en: 'Interest rate' },
      options: [
        {
          key: 'fixed',
          label: { es: 'Fija', en: 'Fixed' },
          hint: { es: 'No cambia en todo el plazo.', en: 'It stays the same for the whole term.' },
        },
        {
          key: 'adjustable',
          label: { es: 'Ajustable', en: 'Adjustable' },
          hint: { es: 'Puede subir o bajar.', en: 'It may go up or down.' },
        },
      ],
      when: FINANCED,
    },
    {
      path: 'loanApplicationDays',
      kind: 'number',
      plausible: { min: 1, max: 15 },
      label: {
        es: '¿En cuántos días solicita el préstamo?',
        en: 'Within how many days will you apply for the loan?',
      },
      hint: {
        es: 'Se cuentan desde que firman las dos partes. Lo usual son 5.',
        en: 'Counted from the day both sides sign. 5 is usual.',
      },
      unit: 'days',
      min: 1,
      max: MAX_DAYS,
      usual: [5],
      when: FINANCED,
    },
    {
      path: 'loanApprovalDays',
      kind: 'number',
      plausible: { min: 3, max: 60 },
      label: {
        es: '¿Cuántos días necesita para que lo aprueben?',
        en: 'How many days do you need for approval?',
      },
      hint: fromClause('loan_exit', {
        es: 'Si en ese plazo no se lo aprueban, puede cancelar y recuperar su depósito, con un aviso por escrito a más tardar el último día. Después ya no. Lo usual son 30 o 45; 15 o 3 solo si su prestamista ya revisó sus ingresos.',
        en: 'If it is not approved by then, you may cancel and get your deposit back, with written notice no later than the last day. After that you may not. 30 or 45 is usual; 15 or 3 only if your lender has already checked your income.',
      }),
      unit: 'days',
      min: 1,
      max: MAX_DAYS,
      usual: [30, 45, 3, 15],
      when: FINANCED,
    },
  ],
  problems: ({ financeType, loanApplicationDays: apply, loanApprovalDays: approve }) =>
    financeType === 'financing' && apply !== undefined && approve !== undefined && approve < apply
      ? [{ path: 'loanApprovalDays', other: 'loanApplicationDays', text: BEFORE_APPLICATION }]
      : [],
  row: {
    group: 'money',
    write: (terms, { locale }) => {
      const { loanApplicationDays: apply, loanApprovalDays: approve, rateType } = terms;
      const term =
        terms.loanTerm === 'other'
          ? terms.loanTermOther
          : terms.loanTerm && YEARS[locale](terms.loanTerm);
      const text = [term, choice(RATE, rateType, locale)[0]].filter(Boolean).join(', ');
      return {
        label: LABEL[locale],
        value: ifFinanced(terms, text || undefined, locale),
        notes:
          terms.financeType === 'cash' || apply === undefined || approve === undefined
            ? []
            : notes(PERIODS[locale](DAYS[locale](apply), DAYS[locale](approve))),
      };
    },
  },
  contingency: ({ loanApprovalDays: approve }) =>
    approve
      ? { text: inBoth((locale) => CONTINGENCY[locale](DAYS[locale](approve))), weighs: false }
      : undefined,
  negotiable: [
    { answer: 'loanTerm', section: 'financing', by: 'buyer' },
    { answer: 'loanTermOther', section: 'financing', by: 'buyer' },
    { answer: 'rateType', section: 'financing', by: 'buyer' },
    { answer: 'loanApplicationDays', section: 'financing', by: 'buyer' },
    { answer: 'loanApprovalDays', section: 'dates' },
  ],
  dates: [
    {
      kind: 'loan_application',
      by: 'buyers',
      title: { es: 'Solicitud del préstamo', en: 'Loan application' },
      note: {
        es: 'Último día para solicitar el préstamo.',
        en: 'Last day to apply for the loan.',
      },
      provisional: COUNTED_FROM_SIGNING,
      rule: (terms) => daysAfter(terms, terms.loanApplicationDays),
    },
    {
      kind: 'loan_approval',
      by: 'buyers',
      title: { es: 'Aprobación del préstamo', en: 'Loan approval' },
      note: fromClause('loan_exit', {
        es: 'Último día para que aprueben el préstamo, o para que el comprador cancele por falta de aprobación y recupere su depósito.',
        en: 'Last day for the loan to be approved, or for the buyer to cancel for lack of approval and get the deposit back.',
      }),
      provisional: COUNTED_FROM_SIGNING,
      rule: (terms) => daysAfter(terms, terms.loanApprovalDays),
    },
  ],
  clause: { title: { es: 'Condición del préstamo', en: 'Financing contingency' } },
  // Good faith in obtaining the loan is a duty of the buyer also where a contract does not say so.
  // See docs/contract-review.md.
  rights: [
    {
      key: 'loan_exit',
      holds: ({ financeType, loanApprovalDays: approve }) =>
        financeType === 'financing' && approve !== undefined,
      clause: ({ loanApplicationDays: apply = 0, loanApprovalDays: approve = 0 }, locale) =>
        LOAN_EXIT[locale](DAYS[locale](apply), DAYS[locale](approve)),
      reading: {
        buyer: fromClause('loan_exit', {
          es: 'Si no se lo aprueban en ese plazo, puede cancelar y recuperar su depósito; avise por escrito a más tardar el último día.',
          en: 'If it is not approved in that time, you may cancel and get your deposit back; give written notice no later than the last day.',
        }),
        seller: fromClause('loan_exit', {
          es: 'Si no lo aprueban en ese plazo, el comprador puede cancelar y recuperar su depósito hasta el último día; después, ya no.',
          en: 'If it is not approved in that time, the buyer may cancel and get the deposit back until the last day; after that they may not.',
        }),
      },
      exit: {
        until: 'loan_approval',
        text: fromClause('loan_exit', {
          es: (day) =>
            `Quien compra puede cancelar si el préstamo no se aprueba y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel if the loan is not approved and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
  ],
  undecided: {
    name: { es: 'plazo del préstamo', en: 'loan term' },
    isOpen: (terms) =>
      terms.financeType !== 'cash' &&
      (terms.loanTerm === undefined || terms.rateType === undefined),
  },
} as const satisfies TermOf<LoanDraft, SentLoan>;

/** Undefined for a cash purchase. */
function daysAfter({ financeType }: SentLoan, days: number | undefined): DateRule | undefined {
  return financeType === 'cash' || !days ? undefined : { from: 'effective', days };
}

const BEFORE_APPLICATION: Localized = {
  es: 'La aprobación sería antes de la solicitud. Dé más días a la aprobación o menos a la solicitud.',
  en: 'The approval would come before the application. Allow more days for the approval or fewer for the application.',
};
const LOAN_EXIT = fromClause<Localized<(apply: string, approve: string) => string>>('loan_exit', {
  es: (apply, approve) =>
    `El comprador solicita el préstamo dentro de ${apply} desde la fecha efectiva, entrega al prestamista lo que le pida y avisa al vendedor si se lo niegan. El préstamo está aprobado cuando el prestamista lo aprueba por escrito sin otras condiciones que las usuales antes del cierre. Si a los ${approve} de la fecha efectiva no está aprobado aunque el comprador haya hecho lo anterior, el comprador puede cancelar con un aviso a más tardar el último de esos días, y los depósitos se le devuelven. Sin ese aviso, este contrato sigue en pie y ya no depende del préstamo.`,
  en: (apply, approve) =>
    `The buyer applies for the loan within ${apply} of the effective date, gives the lender what it asks for, and tells the seller if it is refused. The loan is approved when the lender approves it in writing with no conditions left but those usual before closing. If it is not approved within ${approve} of the effective date although the buyer did so, the buyer may cancel by notice no later than the last of those days, and the deposits are returned to the buyer. Without that notice this contract stays in force and no longer depends on the loan.`,
});
const LABEL: Localized = { es: 'Plazo del préstamo', en: 'Loan term' };
const RATE = {
  fixed: { es: 'tasa fija', en: 'fixed rate' },
  adjustable: { es: 'tasa ajustable', en: 'adjustable rate' },
} as const satisfies Record<string, Localized>;
const YEARS: Localized<(years: string) => string> = {
  es: (years) => `${years} años`,
  en: (years) => `${years} years`,
};
const PERIODS: Localized<(apply: string, approve: string) => string> = {
  es: (apply, approve) => `Lo solicita en ${apply}. Aprobación en ${approve}.`,
  en: (apply, approve) => `Application within ${apply}. Approval within ${approve}.`,
};
const CONTINGENCY: Localized<(days: string) => string> = {
  es: (days) => `Préstamo, ${days}`,
  en: (days) => `Loan, ${days}`,
};
