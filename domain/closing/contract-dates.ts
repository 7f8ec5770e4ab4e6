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

/** A date of a contract, with the rule and the section that it follows from. */
export type ContractDate = Readonly<{
  kind: ContractDateKind;
  /** `YYYY-MM-DD`. */
  on: string;
  by: TermDate<OfferTerms>['by'];
  /** Amount due on that day, in cents. */
  amountCents: number | null;
  rule: DateRule;
  /** The closed day, `YYYY-MM-DD`, from which it was moved to the next business day. */
  movedFrom: string | null;
  /** Number of the section of the contract. */
  section: number | null;
}>;

/**
 * Every date of a contract, earliest first.
 * @param effectiveOn the day on which the last person signed where the home is, `YYYY-MM-DD`.
 */
export function contractDates(
  terms: OfferTerms,
  home: ContractHome,
  effectiveOn: string,
): readonly ContractDate[] {
  const sections = sectionNumbers(terms, home);
  return CONTRACT_DATES.filter(({ applies }) => applies(home))
    .flatMap(({ kind, by, clause, amountCents, rule: ruleOf }) => {
      const rule = ruleOf(terms);
      if (!rule) return [];
      return {
        ...{ kind, by, rule, amountCents: amountCents?.(terms) ?? null },
        ...dayOf(rule, effectiveOn, terms.closingDate),
        section: sections.get(clause.en) ?? null,
      };
    })
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
