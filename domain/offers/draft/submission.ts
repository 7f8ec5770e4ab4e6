import type { z } from 'zod';
import { isAskedNow } from '#domain/answers/missing.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { RuleKey } from '#domain/i18n/validation-texts.ts';
import { merged } from '#domain/offers/terms/merged.ts';
import {
  completeTermsSchema,
  type PartialTerms,
  partialTermsSchema,
  TERM_LIST,
} from '#domain/offers/terms.ts';
import { rule } from '#domain/validation.ts';
import { termProblems } from './draft.ts';
import { allFields, missingTerms } from './wizard.ts';

type Context = z.RefinementCtx<unknown>;

/**
 * Schema of terms that can be sent: all questions that apply are answered, and the answers are
 * consistent. The output has defaults and leaves out answers that do not apply (a cash offer has no
 * loan).
 * @param now epoch ms; deadline and closing date must be later.
 */
export function termsSchema({ now }: Readonly<{ now: number }>) {
  return (
    partialTermsSchema
      // Runs even if another answer is invalid, so that all errors are reported at once.
      .superRefine(reportMissing, { when: () => true })
      .superRefine(reportParties, { when: () => true })
      .superRefine((terms, context) => reportProblems(terms, now, context))
      .transform((terms) => completeTermsSchema.parse(normalized(terms)))
  );
}

/** The terms with defaults and without answers that do not apply. */
export function normalized(terms: PartialTerms): PartialTerms {
  const asked = Object.fromEntries(
    Object.entries(terms).flatMap(([key, answer]) => {
      const found = allFields().find(({ field }) => field.path === key && isAskedNow(field, terms));
      return found ? [[key, askedRows(found.field, answer)]] : [];
    }),
  );
  return { ...asked, ...merged(TERM_LIST.map(({ normalized: own }) => own?.(asked) ?? {})) };
}

/** Rows without answers that do not apply, such as the state in a foreign address. */
function askedRows({ kind, fields = [] }: Question, answer: unknown): unknown {
  if (kind !== 'rows' || !Array.isArray(answer)) return answer;
  return answer.map((row: Answers) =>
    Object.fromEntries(
      Object.entries(row).filter(([key]) => {
        const field = fields.find(({ path }) => path === key);
        return field === undefined || isAskedNow(field, row);
      }),
    ),
  );
}

const RULE_OF_MISSING: Readonly<Record<string, RuleKey>> = {
  buyers: 'buyer_or_company',
  acknowledgement: 'acknowledgement',
  'agent.acknowledged': 'acknowledgement',
};

function reportMissing(given: unknown, context: Context): void {
  if (typeof given !== 'object') return;
  const terms: Answers = { ...given };
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

/** Path of the missing answer's group, when the whole group is missing. */
function absentGroup(terms: unknown, path: string): readonly string[] {
  const [group = '', ...rest] = path.split('.');
  return rest.length > 0 && answerAt(terms, group) === undefined ? [group] : [];
}

/** Reports once, for the whole list, that some of its answers are invalid. */
function reportParties(_terms: unknown, context: Context): void {
  const wrong = (list: string) =>
    context.issues.some(({ path = [] }) => path[0] === list && path.length > 1);
  if (wrong('buyers')) reportRule(context, 'buyers', 'buyers_invalid');
  if (wrong('companies')) reportRule(context, 'companies', 'companies_invalid');
}

function reportProblems(terms: PartialTerms, now: number, context: Context): void {
  for (const problem of termProblems(terms, now)) {
    const params = 'rule' in problem ? rule(problem.rule) : { params: { text: problem.text } };
    context.addIssue({ code: 'custom', path: pathParts(problem.path), ...params });
  }
}

function reportRule(context: Context, path: string, key: RuleKey): void {
  context.addIssue({ code: 'custom', path: pathParts(path), ...rule(key) });
}

function pathParts(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
