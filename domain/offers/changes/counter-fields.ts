import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { CounterSection, NegotiableAnswer } from '#domain/offers/terms/term.ts';
import { type AnswerKey, TERM_LIST } from '#domain/offers/terms.ts';

export const COUNTER_SECTION_LABELS = {
  usual: { es: 'Lo que más se negocia', en: 'Most often negotiated' },
  money: { es: 'Más sobre el dinero', en: 'More about the money' },
  dates: { es: 'Plazos del préstamo', en: 'Loan periods' },
  conditions: { es: 'Condiciones', en: 'Conditions' },
  financing: { es: 'Préstamo', en: 'Loan' },
} as const satisfies Record<CounterSection, Localized>;

/** What comes first in its section; the others follow in the order of the terms. */
const FIRST: readonly AnswerKey[] = [
  'amountCents',
  'sellerCredit',
  'closingDate',
  'loanApprovalDays',
  'contingentOnSale',
  'assignability',
  'specialAssessment',
];

type Negotiable = NegotiableAnswer &
  Readonly<{ answer: AnswerKey; fields: Readonly<Record<OfferSide, Question>> }>;

const NEGOTIABLE: readonly Negotiable[] = TERM_LIST.flatMap(({ negotiable = [], questions }) =>
  negotiable.flatMap((one) => {
    const asked = one.field ?? questions.find(({ path }) => path === one.answer);
    if (!asked) return [];
    // A term names its own answers, which are those of the terms.
    const answer = one.answer as AnswerKey;
    return [{ ...one, answer, fields: fieldsOf(one, asked) }];
  }),
).toSorted((a, b) => placeOf(a.answer) - placeOf(b.answer));

/** The answers a side may change in a counter-offer: never who buys, nor what the other declared. */
export function counterKeys(side: OfferSide): readonly AnswerKey[] {
  return NEGOTIABLE.filter(({ by = side }) => by === side).map(({ answer }) => answer);
}

/** The fields of the counter-offer's form, in the words of the side that writes it. */
export function counterFields(section: CounterSection, side: OfferSide): readonly Question[] {
  return NEGOTIABLE.filter((one) => one.section === section && (one.by ?? side) === side).map(
    ({ fields }) => fields[side],
  );
}

/** The members without which a group is empty, by the answer. */
export function neededMembers(answer: string): readonly string[] {
  return NEGOTIABLE.find((one) => one.answer === answer)?.needs ?? [];
}

/** What a counter-offer may take away altogether. */
export const CLEARABLE: readonly AnswerKey[] = NEGOTIABLE.filter(
  ({ isClearable }) => isClearable,
).map(({ answer }) => answer);

/** A separate field fits both sides; that of the wizard is reworded for each. */
function fieldsOf({ field, buyer, seller }: NegotiableAnswer, asked: Question) {
  return {
    buyer: { ...asked, ...buyer },
    seller: { ...(field ? asked : asSeller(asked)), ...seller },
  };
}

function placeOf(answer: AnswerKey): number {
  const place = FIRST.indexOf(answer);
  return place < 0 ? FIRST.length : place;
}

/** The wizard's hints speak to the buyer. */
function asSeller({ hint: _, usual: __, ...field }: Question): Question {
  return field.fields ? { ...field, fields: field.fields.map(asSeller) } : field;
}
