import { z } from 'zod';
import { addDays } from '#domain/calendar.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { rule } from '#domain/validation.ts';
import { isAgreedAddress } from './agreed-address.ts';
import { type Agreement, MAX_SELLERS, unsignedAgreementSchema } from './agreement.ts';
import { isTermOver } from './agreement-term.ts';

/** Default term of an agreement. */
export const USUAL_TERM_DAYS = 180;

/**
 * Answers of an unsigned listing agreement by path, as used in errors: `listing.startDate`,
 * `sellers.1.email`. Missing answers are absent.
 */
export type AgreementAnswers = Readonly<Record<string, AgreementAnswer>>;
type AgreementAnswer = string | number | boolean | readonly string[];

/** Schema of each answer by path, the same as for signing. */
const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType<AgreementAnswer>>> = Object.fromEntries(
  leavesOf(unsignedAgreementSchema),
);

/**
 * A change of a draft, checked with the schemas of the signed agreement; `null` or a blank text
 * clears an answer.
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
 * Initial answers of a draft: its author as the seller, Florida, and a term from today
 * (`YYYY-MM-DD`).
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
    'address.state': 'FL',
    'listing.startDate': today,
    'listing.endDate': addDays(today, USUAL_TERM_DAYS),
  };
}

/** The answers after a change. `null` removes an answer. */
export function patchedAgreement(
  answers: AgreementAnswers,
  patch: Readonly<Record<string, AgreementAnswer | null>>,
): AgreementAnswers {
  const all = Object.entries({ ...answers, ...patch });
  return Object.fromEntries(all.flatMap(([path, one]) => (one === null ? [] : [[path, one]])));
}

/** Number of sellers in the answers, at least one. */
export function sellerCount(answers: Readonly<Record<string, unknown>>): number {
  const places = Object.entries(answers).flatMap(([path, answer]) => {
    const place = /^sellers\.(\d)\./.exec(path)?.[1];
    return place === undefined || answer === null || answer === undefined ? [] : [Number(place)];
  });
  return Math.max(0, ...places) + 1;
}

/**
 * Converts answers to the request body for signing, without the signature. Missing answers stay
 * absent, so that signing reports them.
 */
export function agreementOf(answers: Readonly<Record<string, unknown>>) {
  const part = (name: string) => partOf(answers, `${name}.`);
  const {
    'mortgage.clear': clear,
    'mortgage.totalCents': totalCents,
    ...disclosed
  } = part('disclosure');
  const { unit, ...place } = part('address');
  const { homeWarranty, ...told } = disclosed;
  const listing = part('listing');
  // Vacant land has no unit and no home warranty: answers given for another type do not count.
  const isLand = listing['propertyType'] === 'vacant_land';
  const warranty = isLand ? false : homeWarranty;
  const sellers = Array.from({ length: sellerCount(answers) }, (_, place) => ({
    middleName: '',
    ...part(`sellers.${place}`),
  }));
  return {
    sellers,
    address: { state: 'FL', ...place, ...(unit !== undefined && !isLand && { unit }) },
    listing,
    authorisation: part('authorisation'),
    disclosure: {
      ...told,
      ...(warranty !== undefined && { homeWarranty: warranty }),
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

/** Paths and schemas of all leaves of a schema. */
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
  // All leaves of the agreement are texts, amounts, choices or booleans.
  return [[path, schema as z.ZodType<AgreementAnswer>]];
}

type Agreed = Readonly<{
  address: Pick<Agreement['address'], 'street' | 'unit' | 'city' | 'zip' | 'county'>;
  listing: Pick<Agreement['listing'], 'endDate'>;
}>;

/**
 * Why a property cannot be published with its agreement: it is for another address, or its term is
 * over or shorter than the listing's. Undefined if it can. The wizard says it where the answer is
 * written, and the API refuses it.
 * @param now epoch ms
 */
export function agreementProblem(
  { address, listing }: Agreed,
  facts: Facts,
  now: number,
): 'agreement_address' | 'agreement_term' | undefined {
  if (!isAgreedAddress(address, facts)) return 'agreement_address';
  const { endDate } = listing;
  const isShort =
    isTermOver(endDate, address.county, now) || (facts.expirationDate ?? '') > endDate;
  return isShort ? 'agreement_term' : undefined;
}
