import type { z } from 'zod';
import { dateOf } from '#domain/calendar.ts';
import { rule } from '#domain/validation.ts';
import type { RuleKey } from '#domain/validation-texts.ts';
import { answerAt, isAsked, type OfferField } from './field.ts';
import {
  completeTermsSchema,
  DEFAULT_SPECIAL_ASSESSMENT,
  type PartialTerms,
  partialTermsSchema,
} from './terms.ts';
import { allFields, missingTerms } from './wizard.ts';

type Context = z.RefinementCtx<unknown>;

/**
 * The terms as they have to be to be sent: everything that is asked is answered and the answers
 * agree with each other. Its result has no answers that are not asked (a cash offer has no loan), and
 * the defaults in place.
 * @param now epoch ms; the deadline and the closing date lie after it.
 */
export function termsSchema({ now }: Readonly<{ now: number }>) {
  return (
    partialTermsSchema
      // Also when another answer is wrong, so that a person hears of everything at once.
      .superRefine(reportMissing, { when: () => true })
      .superRefine(reportParties, { when: () => true })
      .superRefine((terms, context) => {
        reportDates(terms, now, context);
        reportAmounts(terms, context);
      })
      .transform((terms) => completeTermsSchema.parse(normalised(terms)))
  );
}

/** The terms without the answers that are not asked, and with the defaults. */
export function normalised(terms: PartialTerms): PartialTerms {
  const asked = Object.fromEntries(
    Object.entries(terms).flatMap(([key, answer]) => {
      const found = allFields().find(({ field }) => field.path === key && isAsked(field, terms));
      return found ? [[key, askedRows(found.field, answer)]] : [];
    }),
  );
  return {
    buyers: [],
    companies: [],
    specialAssessment: DEFAULT_SPECIAL_ASSESSMENT,
    additionalTerms: '',
    ...asked,
    ...(terms.sellerCredit && {
      sellerCredit: terms.sellerCredit.requested
        ? terms.sellerCredit
        : { ...terms.sellerCredit, amountCents: 0 },
    }),
  };
}

/** The rows of a list without what their other answers do not ask for: no state in an address abroad. */
function askedRows({ kind, fields = [] }: OfferField, answer: unknown): unknown {
  if ((kind !== 'people' && kind !== 'companies') || !Array.isArray(answer)) return answer;
  return answer.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).filter(([key]) => {
        const field = fields.find(({ path }) => path === key);
        return field === undefined || isAsked(field, row);
      }),
    ),
  );
}

const RULE_OF_MISSING: Readonly<Record<string, RuleKey>> = {
  buyers: 'buyer_or_company',
  acknowledgement: 'acknowledgement',
  'agent.acknowledged': 'acknowledgement',
};

function reportMissing(terms: unknown, context: Context): void {
  if (typeof terms !== 'object') return;
  const paths = missingTerms(terms).map(({ path }) => path);
  for (const path of new Set([...paths.flatMap((one) => absentGroup(terms, one)), ...paths])) {
    const said = RULE_OF_MISSING[path];
    context.addIssue(
      said
        ? { code: 'custom', path: pathParts(path), ...rule(said) }
        : {
            code: 'invalid_type',
            expected: 'nonoptional',
            input: undefined,
            path: pathParts(path),
          },
    );
  }
}

/** The group a missing answer belongs to, when nothing of the group is there. */
function absentGroup(terms: unknown, path: string): readonly string[] {
  const [group = '', ...rest] = path.split('.');
  return rest.length > 0 && answerAt(terms, group) === undefined ? [group] : [];
}

/** Says once, for the whole list, that some of its answers are wrong. */
function reportParties(_terms: unknown, context: Context): void {
  const wrong = (list: string) =>
    context.issues.some(({ path = [] }) => path[0] === list && path.length > 1);
  if (wrong('buyers')) complain(context, 'buyers', 'buyers_invalid');
  if (wrong('companies')) complain(context, 'companies', 'companies_invalid');
}

function reportDates(terms: PartialTerms, now: number, context: Context): void {
  const { responseDeadline, closingDate, loanCommitmentDate } = terms;
  const today = dateOf(now);
  const answerBy = responseDeadline === undefined ? undefined : Date.parse(responseDeadline);
  if (answerBy !== undefined && answerBy <= now) {
    complain(context, 'responseDeadline', 'deadline_past');
  }
  if (closingDate !== undefined && closingDate <= today) {
    complain(context, 'closingDate', 'closing_past');
  } else if (
    closingDate !== undefined &&
    answerBy !== undefined &&
    closingDate <= dateOf(answerBy)
  ) {
    complain(context, 'closingDate', 'closing_before_answer');
  }
  if (terms.financeType !== 'financing' || loanCommitmentDate === undefined) return;
  if (loanCommitmentDate < today) complain(context, 'loanCommitmentDate', 'commitment_past');
  else if (closingDate !== undefined && loanCommitmentDate > closingDate) {
    complain(context, 'loanCommitmentDate', 'commitment_after_closing');
  }
}

function reportAmounts(terms: PartialTerms, context: Context): void {
  const price = terms.amountCents;
  if (price === undefined) return;
  const first = terms.deposit?.amountCents ?? 0;
  const second = terms.secondDeposit?.amountCents ?? 0;
  if (first > price) complain(context, 'deposit.amountCents', 'deposit_over_amount');
  else if (first + second > price) {
    complain(context, 'secondDeposit.amountCents', 'deposits_over_amount');
  }
  const credit = terms.sellerCredit;
  if (credit?.requested === true && credit.amountCents !== undefined) {
    if (credit.amountCents === 0) complain(context, 'sellerCredit.amountCents', 'amount_positive');
    if (credit.amountCents > price) {
      complain(context, 'sellerCredit.amountCents', 'credit_over_amount');
    }
  }
}

function complain(context: Context, path: string, key: RuleKey): void {
  context.addIssue({ code: 'custom', path: pathParts(path), ...rule(key) });
}

function pathParts(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
