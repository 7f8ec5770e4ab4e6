import { z } from 'zod';
import { addDays } from '#domain/calendar.ts';
import { rule } from '#domain/validation.ts';
import { MAX_SELLERS, unsignedAgreementSchema } from './agreement.ts';

/** How long an agreement runs unless its owner says otherwise. */
export const USUAL_TERM_DAYS = 180;

/**
 * What is answered of a listing agreement before it is signed, by the path that its errors name:
 * `listing.startDate`, `sellers.1.email`. What is not answered is absent.
 */
export type AgreementAnswers = Readonly<Record<string, AgreementAnswer>>;
type AgreementAnswer = string | number | boolean | readonly string[];

/** Of Florida, always; it is not asked. */
const NOT_ASKED: readonly string[] = ['address.state'];

/** Each answer of the agreement by its path, with the schema that signing checks it with. */
const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType<AgreementAnswer>>> = Object.fromEntries(
  leavesOf(unsignedAgreementSchema).filter(([path]) => !NOT_ASKED.includes(path)),
);

/**
 * Some answers of a draft, each as the signed agreement takes it; `null` or a blank text takes one
 * back.
 */
export const agreementAnswersSchema: z.ZodType<Readonly<Record<string, AgreementAnswer | null>>> = z
  .strictObject(
    Object.fromEntries(
      Object.entries(ANSWER_SCHEMAS).map(([path, schema]) => [
        path,
        z.preprocess(blankToNull, schema.nullable()).exactOptional(),
      ]),
    ),
  )
  .superRefine((answers, context) => {
    const { 'listing.startDate': start, 'listing.endDate': end } = answers;
    if (typeof start !== 'string' || typeof end !== 'string' || start < end) return;
    context.addIssue({ code: 'custom', path: ['listing.endDate'], ...rule('date_order') });
  });

type Person = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>> &
  Readonly<{ middleName?: string | null }>;

/**
 * The answers that a new draft begins with: who writes it, and a term from today (`YYYY-MM-DD`).
 */
export function newAgreementAnswers(person: Person, today: string): AgreementAnswers {
  const { firstName, middleName, lastName, email, phone } = person;
  const seller = { firstName, middleName, lastName, email, phone };
  return {
    ...Object.fromEntries(
      Object.entries(seller).flatMap(([key, answer]) =>
        answer ? [[`sellers.0.${key}`, answer] as const] : [],
      ),
    ),
    'listing.startDate': today,
    'listing.endDate': addDays(today, USUAL_TERM_DAYS),
  };
}

/** The answers after a change; what is `null` in it is absent. */
export function patchedAgreement(
  answers: AgreementAnswers,
  patch: Readonly<Record<string, AgreementAnswer | null>>,
): AgreementAnswers {
  const all = Object.entries({ ...answers, ...patch });
  return Object.fromEntries(all.flatMap(([path, one]) => (one === null ? [] : [[path, one]])));
}

/** How many sellers the answers name; one at least. */
export function sellerCount(answers: Readonly<Record<string, unknown>>): number {
  const places = Object.entries(answers).flatMap(([path, answer]) => {
    const place = /^sellers\.(\d)\./.exec(path)?.[1];
    return place === undefined || answer === null || answer === undefined ? [] : [Number(place)];
  });
  return Math.max(0, ...places) + 1;
}

/**
 * The answers as the body that signs them, without the signature; what is not answered is absent, so
 * that signing asks for it.
 */
export function agreementOf(answers: Readonly<Record<string, unknown>>) {
  const part = (name: string) => partOf(answers, `${name}.`);
  const {
    'mortgage.clear': clear,
    'mortgage.totalCents': totalCents,
    ...disclosed
  } = part('disclosure');
  const sellers = Array.from({ length: sellerCount(answers) }, (_, place) => ({
    middleName: '',
    ...part(`sellers.${place}`),
  }));
  return {
    sellers,
    address: { ...part('address'), state: 'FL' },
    listing: part('listing'),
    authorisation: part('authorisation'),
    disclosure: {
      ...disclosed,
      mortgage: {
        ...(clear !== undefined && { clear }),
        ...(totalCents !== undefined && clear !== true && { totalCents }),
      },
    },
  };
}

function partOf(answers: Readonly<Record<string, unknown>>, prefix: string) {
  const own = Object.entries(answers).filter(
    ([path, answer]) => path.startsWith(prefix) && answer !== null && answer !== undefined,
  );
  return Object.fromEntries(own.map(([path, answer]) => [path.slice(prefix.length), answer]));
}

function blankToNull(answer: unknown): unknown {
  const isBlank = typeof answer === 'string' ? answer.trim() === '' : isEmptyList(answer);
  return isBlank ? null : answer;
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** The schema of every single answer inside a schema, by its path. */
function leavesOf(schema: z.core.$ZodType, path = ''): [string, z.ZodType<AgreementAnswer>][] {
  const inner = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, one]) => leavesOf(one, inner(key)));
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) {
    return leavesOf(schema.in, path);
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
    const { element } = schema;
    return Array.from({ length: MAX_SELLERS }, (_, row) => leavesOf(element, inner(row))).flat();
  }
  // The leaves of the agreement are texts, amounts, choices and yes or no.
  return [[path, schema as z.ZodType<AgreementAnswer>]];
}
