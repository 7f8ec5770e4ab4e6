import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { TermProblem } from '#domain/offers/terms/term.ts';
import {
  type AnswerKey,
  type PartialTerms,
  partialTermsSchema,
  TERM_LIST,
} from '#domain/offers/terms.ts';
import { stepNumber, stepOfPath } from './wizard.ts';

/** Maximum nesting depth; no answer of an offer is deeper. */
const DEEPEST = 6;

/**
 * Schema of a save. Each key is optional; `null` or a blank text clears it. A group or list
 * replaces the previous one as a whole and may be incomplete, but wrong types, values out of range,
 * texts that are too long and unknown keys are refused.
 */
export const termsPatchSchema = z.preprocess(
  withoutBlanks,
  z.strictObject(clearable(partialTermsSchema.shape)),
);
export type TermsPatch = z.infer<typeof termsPatchSchema>;

/** Returns the draft after a save. */
export function mergeTerms(draft: PartialTerms, patch: TermsPatch): PartialTerms {
  return answered({ ...draft, ...patch });
}

/** Keys of the answers that a patch changes or clears. */
export function patchedKeys(patch: TermsPatch): readonly AnswerKey[] {
  return partialTermsSchema.keyof().options.filter((key) => patch[key] !== undefined);
}

type Answered<Answers> = { [Key in keyof Answers]?: NonNullable<Answers[Key]> };

function answered<Answers extends object>(answers: Answers): Answered<Answers> {
  const result: Answered<Answers> = {};
  for (const key in answers) {
    const answer = answers[key];
    if (answer !== null && answer !== undefined) result[key] = answer;
  }
  return result;
}

type Clearable<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>;
};

function clearable<Shape extends z.ZodRawShape>(shape: Shape): Clearable<Shape> {
  const entries = Object.entries(shape).map(([key, schema]) => [key, z.nullish(schema)]);
  // Object.fromEntries loses the type of each key.
  return Object.fromEntries(entries) as Clearable<Shape>;
}

/** Blank texts become `null` at the top level and are removed inside groups and rows. */
function withoutBlanks(patch: unknown): unknown {
  if (!isPlain(patch)) return patch;
  return Object.fromEntries(
    Object.entries(patch).map(([key, answer]) => [key, isBlank(answer) ? null : filled(answer, 1)]),
  );
}

function filled(answer: unknown, depth: number): unknown {
  if (depth > DEEPEST) return answer;
  if (Array.isArray(answer)) return answer.map((row: unknown) => filled(row, depth + 1));
  if (!isPlain(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([, inner]) => !isBlank(inner))
      .map(([key, inner]) => [key, filled(inner, depth + 1)]),
  );
}

function isBlank(answer: unknown): boolean {
  return answer === null || (typeof answer === 'string' && answer.trim() === '');
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Cross-field errors of a draft, such as a closing date in the past.
 * @param now epoch ms
 */
export function termProblems(terms: PartialTerms, now: number): readonly TermProblem[] {
  return TERM_LIST.flatMap(({ problems }) => problems?.(terms, now) ?? []);
}

/**
 * The cross-field errors to correct on a step, each with the path of its answer there. An error of
 * two steps is shown on both; not before its own step was reached, where it can be corrected too.
 * @param number of the step, and of the furthest step reached, from 1. @param now epoch ms
 */
export function problemsOnStep(
  terms: PartialTerms,
  number: number,
  furthest: number,
  now: number,
): readonly Readonly<{ at: string; problem: TermProblem }>[] {
  return termProblems(terms, now).flatMap((problem) => {
    const own = placeOf(problem.path);
    if (own === number) return [{ at: problem.path, problem }];
    const { other } = problem;
    const isElsewhere = other === undefined || placeOf(other) !== number || own > furthest;
    return isElsewhere ? [] : [{ at: other, problem }];
  });
}

function placeOf(path: string): number {
  const step = stepOfPath(path);
  return (step && stepNumber(step)) ?? 0;
}

/** The message of a cross-field error. */
export function problemText(problem: TermProblem): Localized {
  return 'rule' in problem ? RULE_TEXTS[problem.rule] : problem.text;
}
