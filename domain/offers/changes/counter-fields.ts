import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { CounterSection, NegotiableAnswer } from '#domain/offers/terms/term.ts';
import { type AnswerKey, inOrder, TERM_LIST } from '#domain/offers/terms.ts';

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
