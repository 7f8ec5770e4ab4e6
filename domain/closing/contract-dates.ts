import type { CancellationWindow } from '#domain/disclosures/cancellation-windows.ts';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { type DateRule, dayOf } from '#domain/offers/terms/parts/date-rule.ts';
import type { TermDate } from '#domain/offers/terms/term.ts';
import { type OfferTerms, TERM_DATE_KINDS, TERM_LIST } from '#domain/offers/terms.ts';
import { type ContractHome, sectionNumbers } from '#domain/signing/deal/deal-document.ts';
import { ASSOCIATION_DAYS, ASSOCIATION_TEXT } from '#domain/signing/deal/deal-texts.ts';

/** The kinds of all dates that clauses of the contract fix. */
export const CONTRACT_DATE_KINDS = [
  ...TERM_DATE_KINDS,
  'association_application',
  'association_approval',
  'window_condominium',
  'window_cooperative',
  'window_association',
  'window_lead_paint',
] as const;
export type ContractDateKind = (typeof CONTRACT_DATE_KINDS)[number];

/** A date that a clause of the contract fixes. */
type DateOfClause = TermDate<OfferTerms> &
  Readonly<{
    kind: ContractDateKind;
    clause: Localized;
    applies: (home: ContractHome) => boolean;
  }>;

const ASSOCIATION_DATES: readonly DateOfClause[] = [
  {
    kind: 'association_application',
    by: 'buyers',
    clause: ASSOCIATION_TEXT.title,
    title: { es: 'Solicitud a la asociación', en: 'Application to the association' },
    note: {
      es: 'Último día para presentar la solicitud a la asociación.',
      en: 'Last day to apply to the association.',
    },
    applies: ({ needsApproval }) => needsApproval,
    rule: () => ({ from: 'effective', days: ASSOCIATION_DAYS.apply }),
  },
  {
    kind: 'association_approval',
    by: 'buyers',
    clause: ASSOCIATION_TEXT.title,
    title: { es: 'Aprobación de la asociación', en: 'Approval of the association' },
    note: {
      es: 'Último día para que llegue la aprobación de la asociación.',
      en: 'Last day for the approval of the association to arrive.',
    },
    applies: ({ needsApproval }) => needsApproval,
    rule: () => ({ from: 'closing', days: ASSOCIATION_DAYS.answer }),
  },
];

/** Every date that a contract may have. */
export const CONTRACT_DATES: readonly DateOfClause[] = [
  ...TERM_LIST.flatMap(({ dates = [], clause }) =>
    dates.flatMap((date) => {
      const title = date.clause ?? clause?.title;
      return title ? [{ ...date, clause: title, applies: () => true }] : [];
    }),
  ),
  ...ASSOCIATION_DATES,
];

/** The kinds of the dates on which a period of the law ends, by the disclosure that begins it. */
export const WINDOW_KINDS = {
  condominium: 'window_condominium',
  cooperative: 'window_cooperative',
  association: 'window_association',
  lead_paint: 'window_lead_paint',
} as const satisfies Partial<Record<DisclosureKey, ContractDateKind>>;

const MAY_CANCEL: Localized = {
  es: 'Último día en que la ley deja cancelar a quien compra.',
  en: 'Last day on which the law lets the buyers cancel.',
};

/** Periods that the law gives, besides the contract. */
const WINDOW_DATES: readonly (Pick<DateOfClause, 'kind' | 'title' | 'note'> &
  Pick<TermDate<OfferTerms>, 'provisional' | 'isPaid'>)[] = [
  {
    kind: 'window_condominium',
    title: {
      es: 'Termina el plazo para cancelar por los documentos del condominio',
      en: 'Period to cancel because of the condominium documents ends',
    },
    note: MAY_CANCEL,
  },
  {
    kind: 'window_cooperative',
    title: {
      es: 'Termina el plazo para cancelar por los documentos de la cooperativa',
      en: 'Period to cancel because of the cooperative documents ends',
    },
    note: MAY_CANCEL,
  },
  {
    kind: 'window_association',
    title: {
      es: 'Termina el plazo para cancelar por el resumen de la asociación',
      en: 'Period to cancel because of the association summary ends',
    },
    note: MAY_CANCEL,
  },
  {
    kind: 'window_lead_paint',
    title: {
      es: 'Termina el plazo para inspeccionar por plomo',
      en: 'Period to inspect for lead ends',
    },
    note: {
      es: 'Último día de los que la ley da para inspeccionar por plomo.',
      en: 'Last of the days that the law gives to inspect for lead.',
    },
  },
];

/** The disclosures whose period lets the buyers cancel; lead paint gives a period to inspect. */
export const CANCELING = [
  'condominium',
  'cooperative',
  'association',
] as const satisfies readonly (keyof typeof WINDOW_KINDS)[];

/** Words of every date, of clauses and of the law. */
export const DATE_WORDS = [...CONTRACT_DATES, ...WINDOW_DATES];

/**
 * A date that the law gives: it ends a number of days after a disclosure was received. While the
 * disclosure is missing, the period is open until closing.
 */
export type LawRule = Readonly<{ from: 'law'; disclosure: DisclosureKey; isOpen: boolean }>;

/** A date of a contract, with the rule and the section that it follows from. */
export type ContractDate = Readonly<{
  kind: ContractDateKind;
  /** `YYYY-MM-DD`. */
  on: string;
  by: TermDate<OfferTerms>['by'];
  /** Amount due on that day, in cents. */
  amountCents: number | null;
  rule: DateRule | LawRule;
  /** The closed day, `YYYY-MM-DD`, from which it was moved to the next business day. */
  movedFrom: string | null;
  /** Number of the section of the contract. */
  section: number | null;
}>;

/**
 * Every date of a contract and of the law, earliest first.
 * @param windows the periods of the law that are open or were (`cancellationWindows`).
 * @param effectiveOn the day on which the last person signed where the home is, `YYYY-MM-DD`.
 */
export function contractDates(
  terms: OfferTerms,
  home: ContractHome,
  effectiveOn: string,
  windows: readonly CancellationWindow[] = [],
): readonly ContractDate[] {
  const sections = sectionNumbers(terms, home);
  const agreed = CONTRACT_DATES.filter(({ applies }) => applies(home)).flatMap(
    ({ kind, by, clause, amountCents, rule: ruleOf }) => {
      const rule = ruleOf(terms);
      if (!rule) return [];
      return {
        ...{ kind, by, rule, amountCents: amountCents?.(terms) ?? null },
        ...dayOf(rule, effectiveOn, terms.closingDate),
        section: sections.get(clause.en) ?? null,
      };
    },
  );
  const ofLaw = windows.flatMap((window) => windowDate(window, effectiveOn, terms.closingDate));
  return [...agreed, ...ofLaw].toSorted((a, b) => a.on.localeCompare(b.on));
}

/** The end of a period of the law; none if it was over before the contract. It ends at closing. */
function windowDate(
  { key, ends }: CancellationWindow,
  effectiveOn: string,
  closingOn: string,
): readonly ContractDate[] {
  const kinds: Readonly<Partial<Record<DisclosureKey, ContractDateKind>>> = WINDOW_KINDS;
  const kind = kinds[key];
  if (!kind || (ends !== null && ends < effectiveOn)) return [];
  const isOpen = ends === null;
  return [
    {
      ...{ kind, by: 'buyers', amountCents: null, movedFrom: null, section: null },
      on: ends === null || ends > closingOn ? closingOn : ends,
      rule: { from: 'law', disclosure: key, isOpen },
    },
  ];
}
