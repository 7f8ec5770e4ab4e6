import type { Question } from '#domain/answers/question.ts';
import { addDays, DAY_MS, dateOf, instantAt } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { CounterSection, NegotiableAnswer } from '#domain/offers/terms/term.ts';
import {
  type AnswerKey,
  inOrder,
  type OfferTerms,
  type PartialTerms,
  TERM_LIST,
} from '#domain/offers/terms.ts';

/** The wizard's question for each answer. */
const QUESTIONS = new Map(
  TERM_LIST.flatMap(({ questions }) => questions.map((one) => [one.path, one] as const)),
);

/**
 * Keys of a patch that this side may not change in a counter-offer: for the seller, the buyers,
 * their agent and how they pay. Unchanged values are ignored.
 */
export function foreignKeys(
  side: OfferSide,
  base: PartialTerms,
  patch: TermsPatch,
): readonly AnswerKey[] {
  if (side === 'buyer') return [];
  const may = counterKeys(side);
  // The patch was validated, so its keys are those of the terms.
  const keys = Object.keys(patch) as AnswerKey[];
  return keys.filter((key) => {
    if (patch[key] === undefined || isCanonicallySame(patch[key], base[key])) return false;
    if (key === 'agent') return !isCanonicallySame(identityOf(patch.agent), identityOf(base.agent));
    return !may.includes(key);
  });
}

/** Keys whose answers differ between two versions of the terms. */
export function differingKeys(one: PartialTerms, other: PartialTerms): readonly AnswerKey[] {
  // `Object.keys` returns strings.
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as AnswerKey[];
  return keys.filter((key) => !isCanonicallySame(one[key], other[key]));
}

/** The terms as they would be sent now: missing and incomplete answers keep the value of `base`. */
export function settledTerms(base: OfferTerms, draft: PartialTerms): OfferTerms {
  const answers: Readonly<Record<string, unknown>> = draft;
  const settled = Object.entries(answers).flatMap(([key, answer]) => {
    const whole = wholeAnswer(QUESTIONS.get(key), answer);
    return whole === undefined ? [] : [[key, whole] as const];
  });
  const terms = { ...base, ...Object.fromEntries(settled) };
  const cleared = CLEARABLE.filter((key) => answers[key] === null);
  for (const key of cleared) delete terms[key];
  for (const { answers: own, normalized } of TERM_LIST) {
    if (cleared.some((key) => key in own.sent)) Object.assign(terms, normalized?.(terms));
  }
  return terms;
}

/** Default deadline of an answer: in two days at 6 p.m. in Florida, as ISO 8601. */
export function suggestedDeadline(now: number): string {
  const evening = instantAt(`${addDays(dateOf(now), 2)}T18:00`) ?? now + 2 * DAY_MS;
  return new Date(evening).toISOString();
}

/** The answer without its cleared members; `undefined` while any part of it is incomplete. */
function wholeAnswer(question: Question | undefined, answer: unknown): unknown {
  if (answer === null || answer === undefined) return undefined;
  switch (question?.kind) {
    case 'money':
    case 'number':
    case 'percent':
      return typeof answer === 'number' ? answer : undefined;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(answer)) ? answer : undefined;
    case 'group':
      return wholeGroup(question, answer);
    default:
      return answer;
  }
}

function wholeGroup({ path, fields = [] }: Question, answer: object): unknown {
  const members = Object.entries(answer).filter(([, value]) => value !== null);
  const whole = members.map(([name, value]) => {
    const field = fields.find((one) => one.path === name);
    return [name, wholeAnswer(field, value)] as const;
  });
  if (whole.some(([, value]) => value === undefined)) return undefined;
  const group = Object.fromEntries(whole);
  return neededMembers(path).every((name) => name in group) ? group : undefined;
}

function identityOf(agent: PartialTerms['agent'] | null): unknown {
  if (!agent) return null;
  const { compensation: _, ...identity } = agent;
  return identity;
}

function isCanonicallySame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}

export const COUNTER_SECTION_LABELS = {
  usual: { es: 'Lo que más se negocia', en: 'Most often negotiated' },
  money: { es: 'Más sobre el dinero', en: 'More about the money' },
  dates: { es: 'Plazos del préstamo', en: 'Loan periods' },
  conditions: { es: 'Condiciones', en: 'Conditions' },
  financing: { es: 'Préstamo', en: 'Loan' },
} as const satisfies Record<CounterSection, Localized>;

type Negotiable = NegotiableAnswer &
  Readonly<{ answer: AnswerKey; fields: Readonly<Record<OfferSide, Question>> }>;

const NEGOTIABLE: readonly Negotiable[] = inOrder(
  TERM_LIST.flatMap(({ negotiable = [], questions }) =>
    negotiable.flatMap((one) => {
      const asked = one.field ?? questions.find(({ path }) => path === one.answer);
      if (!asked) return [];
      // The type of `answer` is only `string`, but terms name their own answers.
      const answer = one.answer as AnswerKey;
      return [{ ...one, answer, fields: fieldsOf(one, asked) }];
    }),
  ),
  ({ answer }) => answer,
  ({ after }) => after,
);

/**
 * Answers a side may change in a counter-offer: never the buyers, nor what the other side declared.
 */
export function counterKeys(side: OfferSide): readonly AnswerKey[] {
  return NEGOTIABLE.filter(({ by = side }) => by === side).map(({ answer }) => answer);
}

/** Fields of the counter-offer's form, worded for the side that writes it. */
export function counterFields(section: CounterSection, side: OfferSide): readonly Question[] {
  return NEGOTIABLE.filter((one) => one.section === section && (one.by ?? side) === side).map(
    ({ fields }) => fields[side],
  );
}

/** Members a group must have in order not to count as empty. */
export function neededMembers(answer: string): readonly string[] {
  return NEGOTIABLE.find((one) => one.answer === answer)?.needs ?? [];
}

/** Answers that a counter-offer may remove. */
export const CLEARABLE: readonly AnswerKey[] = NEGOTIABLE.filter(
  ({ isClearable }) => isClearable,
).map(({ answer }) => answer);

/** A separate field fits both sides; a field of the wizard is reworded for the seller. */
function fieldsOf({ field, buyer, seller }: NegotiableAnswer, asked: Question) {
  return {
    buyer: { ...asked, ...buyer },
    seller: { ...(field ? asked : asSeller(asked)), ...seller },
  };
}

/** The hints and usual values of the wizard are meant for buyers. */
function asSeller({ hint: _, usual: __, ...field }: Question): Question {
  return field.fields ? { ...field, fields: field.fields.map(asSeller) } : field;
}
