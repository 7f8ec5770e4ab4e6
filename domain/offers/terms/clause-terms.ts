import { z } from 'zod';
import { dateOf } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { days } from '#domain/offers/answers.ts';
import {
  type ClauseDate,
  type ClauseField,
  type ClauseValues,
  clauseText,
} from '#domain/offers/clauses/clause.ts';
import {
  type ClauseAnswer,
  type ClauseKey,
  STANDARD_CLAUSES,
  type StandardClause,
} from '#domain/offers/clauses/library.ts';
import type { FinanceType } from '#domain/offers/money/loan.ts';
import { strong } from '#domain/offers/rich-text.ts';
import { COUNTED_FROM_SIGNING } from '#domain/offers/terms/parts/date-rule.ts';
import { dateSchema, positiveCents } from '#domain/scalars.ts';
import { meaning, moreDays, moreMoney } from './parts/difference.ts';
import type { TermDate, TermOf, TermProblem } from './term.ts';

type Answers = { readonly [Answer in ClauseAnswer]?: ClauseValues | undefined };
type Draft = Answers &
  Readonly<{
    contingentOnSale?: boolean | undefined;
    financeType?: FinanceType | undefined;
    closingDate?: string | undefined;
  }>;

type Shape = Readonly<Record<ClauseAnswer, z.ZodOptional<z.ZodType<ClauseValues>>>>;
type ClauseTerm = Omit<TermOf<Draft, Answers>, 'key' | 'answers' | 'dates'> &
  Readonly<{
    key: ClauseKey;
    answers: Readonly<{ draft: Shape; sent: Shape }>;
    dates: readonly (TermDate<Answers> & Readonly<{ kind: ClauseDate }>)[];
  }>;

/** Each standard clause is a term of the offer, so that everything that reads terms knows it. */
export const CLAUSE_TERMS: readonly ClauseTerm[] = STANDARD_CLAUSES.map(termOf);

function termOf(clause: StandardClause): ClauseTerm {
  const { key, answer, title, fields, right, cost } = clause;
  const { draft, sent } = valueSchemas(fields);
  const valuesOf = (terms: Answers) => terms[answer];
  const textOf = (terms: Answers, locale: Locale) =>
    clauseText(clause, valuesOf(terms) ?? {}, locale);
  const holds = (terms: Answers) => valuesOf(terms) !== undefined;
  return {
    key,
    // Each term has only its own answer, but the type of all of them is needed for those of terms.
    answers: {
      draft: { [answer]: draft.optional() },
      sent: { [answer]: sent.optional() },
    } as unknown as ClauseTerm['answers'],
    step: 'additional-terms',
    isOfHome: true,
    isAddendum: true,
    questions: [{ path: answer, kind: 'group', label: title, optional: true, fields }],
    problems: (terms, now) => (holds(terms) ? problemsOf(clause, terms, now) : []),
    row: {
      group: 'conditions',
      write: (terms, { locale }) => {
        const text = holds(terms) ? textOf(terms, locale) : WITHOUT[locale];
        return {
          label: title[locale],
          value: text === undefined ? [] : [text],
          notes: [],
          isAbsent: !holds(terms),
        };
      },
    },
    meaning: (before, after, { locale }) => changeOf(clause, before, after, locale),
    negotiable: [
      {
        answer,
        section: 'conditions',
        needs: fields.map(({ path }) => path),
        isClearable: true,
      },
    ],
    sentence: {
      steps: ['additional-terms'],
      write: (terms, locale) => {
        const text = holds(terms) ? textOf(terms, locale) : undefined;
        return text === undefined ? undefined : [strong(`${title[locale]}:`), ` ${text}`];
      },
    },
    clause: {
      title,
      write: (terms, locale) => (right || !holds(terms) ? [] : [textOf(terms, locale) ?? '']),
    },
    rights: right
      ? [
          {
            key: right.key,
            holds,
            clause: (terms, locale) => textOf(terms, locale) ?? '',
            ...(right.reading && { reading: right.reading }),
            ...(right.exit && { exit: { until: right.exit.kind, text: right.exit.text } }),
          },
        ]
      : [],
    ...(right?.exit && {
      contingency: (terms: Answers) => (holds(terms) ? { text: title, weighs: true } : undefined),
    }),
    dates: datesOf(clause),
    ...(cost && { cost: (terms: Draft) => costOf(clause, terms) }),
  };
}

function costOf({ title, answer, cost }: StandardClause, terms: Draft) {
  const values = terms[answer];
  const found = values && cost?.(values, terms.closingDate);
  if (!found || found.amountCents === 0) return undefined;
  const { isLimit, ...line } = found;
  return { ...line, label: title, ...(isLimit && { note: AT_MOST }) };
}

function datesOf({ answer, right }: StandardClause): ClauseTerm['dates'] {
  if (!right?.exit) return [];
  const { kind, field, title, note } = right.exit;
  return [
    {
      kind,
      by: 'buyers',
      title,
      note,
      provisional: COUNTED_FROM_SIGNING,
      rule: (terms) => {
        const days = terms[answer]?.[field];
        return typeof days === 'number' ? { from: 'effective', days } : undefined;
      },
    },
  ];
}

function problemsOf(clause: StandardClause, terms: Draft, now: number): readonly TermProblem[] {
  const { answer, fields, conflicts = [], needs, closing } = clause;
  const values = terms[answer] ?? {};
  const past = fields
    .filter(({ kind, path }) => kind === 'date' && String(values[path] ?? '9') <= dateOf(now))
    .map(({ path }) => ({ path: `${answer}.${path}`, text: PAST }));
  if (past.length > 0) return past;
  const day = closing && values[closing.field];
  const { closingDate } = terms;
  const isWrongSide =
    closing &&
    closingDate !== undefined &&
    typeof day === 'string' &&
    (closing.is === 'before' ? day >= closingDate : day <= closingDate);
  return [
    ...(isWrongSide
      ? [
          {
            path: `${answer}.${closing.field}`,
            other: 'closingDate',
            text: closing.is === 'before' ? NOT_BEFORE_CLOSING : NOT_AFTER_CLOSING,
          },
        ]
      : []),
    ...(needs && terms[needs.answer] !== undefined && terms[needs.answer] !== needs.is
      ? [{ path: answer, other: needs.answer, text: needs.text }]
      : []),
    ...conflicts.flatMap(({ with: key, sharing }) => {
      const other = STANDARD_CLAUSES.find((one) => one.key === key);
      const theirs = other && terms[other.answer];
      if (!theirs || (sharing && !isSharing(values[sharing], theirs[sharing]))) return [];
      return [
        { path: answer, other: other.answer, text: inBoth((at) => AGAINST[at](other.title[at])) },
      ];
    }),
  ];
}

function isSharing(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && one.some((key) => other.includes(key));
}

/** What a change of the clause means: added, struck, or by how much an amount or a period differs. */
function changeOf(
  { answer, fields }: StandardClause,
  before: Answers,
  after: Answers,
  locale: Locale,
) {
  const [was, is] = [before[answer], after[answer]];
  if (!was || !is) return meaning(is ? ADDED[locale] : was ? STRUCK[locale] : '');
  const differences = fields.flatMap(({ kind, path, label }) => {
    const [first, second] = [was[path], is[path]];
    if (typeof first !== 'number' || typeof second !== 'number' || first === second) return [];
    const difference = second - first;
    const text =
      kind === 'money' ? moreMoney(difference, locale, '') : moreDays(difference, locale);
    return [`${label[locale]}: ${text}.`];
  });
  const [lead = '', ...rest] = differences;
  return meaning(lead, rest.join(' '));
}

const WITHOUT: Localized = { es: 'Sin esta cláusula', en: 'Without this clause' };
const ADDED: Localized = { es: 'Cláusula agregada.', en: 'Clause added.' };
const STRUCK: Localized = { es: 'Cláusula quitada.', en: 'Clause struck.' };
const AT_MOST: Localized = { es: 'como máximo', en: 'at most' };
const PAST: Localized = {
  es: 'La fecha debe ser posterior a hoy.',
  en: 'The date must be after today.',
};
const NOT_BEFORE_CLOSING: Localized = {
  es: 'La fecha debe ser anterior al cierre.',
  en: 'The date must be before closing.',
};
const NOT_AFTER_CLOSING: Localized = {
  es: 'La fecha debe ser posterior al cierre.',
  en: 'The date must be after closing.',
};
const AGAINST: Localized<(other: string) => string> = {
  es: (other) =>
    `Se contradice con la cláusula «${other}». Quite una de las dos o cambie lo que eligió.`,
  en: (other) =>
    `It contradicts the clause “${other}”. Remove one of the two or change what you chose.`,
};

/** Schemas of a clause's values: for drafts, where any may be missing, and complete. */
function valueSchemas(fields: readonly ClauseField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.path, schemaOf(field)]));
  const schema = z.strictObject(shape);
  // The values are those of `schemaOf`.
  return {
    draft: schema.partial() as unknown as z.ZodType<ClauseValues>,
    sent: schema as unknown as z.ZodType<ClauseValues>,
  };
}

function schemaOf({ kind, min = 1, options = [] }: ClauseField): z.ZodType {
  const keys = options.map(({ key }) => key);
  switch (kind) {
    case 'money':
      return positiveCents;
    case 'number':
      return days(min);
    case 'date':
      return dateSchema;
    case 'choice':
      return z.enum(keys);
    case 'choices':
      return (
        z
          .array(z.enum(keys))
          .min(1)
          .max(keys.length)
          // Another order says nothing else.
          .overwrite((chosen) => keys.filter((key) => chosen.includes(key)))
      );
  }
}
