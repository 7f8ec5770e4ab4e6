import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listings } from '#api/listings/table.ts';
import { type PropertyView, propertySchema } from '#api/properties/describe-property.ts';
import { propertyListSchema } from '#api/properties/list-properties.ts';
import { aContext, aSession } from './accounts.ts';
import { aProperty } from './properties.ts';
import { asks } from './requests.ts';

type Answer = Readonly<{ json: Readonly<Record<string, unknown>> }>;
type Person = Readonly<{ headers: Record<string, string> }>;
type Headers = Readonly<Record<string, string>>;

/** What a reviewer says when returning a property. */
export const RETURN_REASONS = { publicRemarks: 'Quite el teléfono.', photos: 'Falta el exterior.' };

/** Creates a property, a complete draft by default, with its owner and an administrator. */
export async function aDraft(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aSession({ profile: 'seller' });
  const admin = await aSession({ profile: 'admin' });
  const property = await aProperty({ ownerId: owner.user.id, ...given });
  return { owner, admin, property };
}

/** Returns the public listing of a property, if it has one. */
export async function listingOf(id: string) {
  const [listing] = await aContext().db.select().from(listings).where(eq(listings.id, id));
  return listing;
}

/** Returns the property of an answer, validated with the API's schema. */
export function propertyIn(answer: Answer): PropertyView {
  return propertySchema.parse(answer.json['property']);
}

/** Returns the paths of a refusal's errors in alphabetical order. */
export function fieldsRefused(answer: Answer): readonly string[] {
  return Object.keys(errorsIn(answer)).toSorted();
}

/** Returns the errors of a refusal by path. */
export function errorsIn(answer: Answer): Record<string, readonly string[]> {
  return z.record(z.string(), z.array(z.string()).min(1)).parse(answer.json['errors']);
}

/** Returns a property as this person gets it. */
export async function propertyOf(person: Person, id: string): Promise<PropertyView> {
  return propertyIn(await asks(`/properties/${id}`, { headers: person.headers }));
}

/** Returns a page of this person's properties, validated with the API's schema. */
export async function propertiesOf(person: Person, query = '') {
  const { json } = await asks(`/properties${query}`, { headers: person.headers });
  return propertyListSchema.parse(json);
}

/** Saves some answers, as the autosave does. */
export function saves(person: Person, id: string, body: unknown, headers: Headers = {}) {
  return asks(`/properties/${id}`, {
    method: 'PATCH',
    body,
    headers: { ...person.headers, ...headers },
  });
}

/** Requests an action by its name in the API. */
export function moves(
  person: Person,
  id: string,
  action: string,
  body: unknown = {},
  headers: Headers = {},
) {
  return asks(`/properties/${id}/${action}`, {
    body,
    headers: { ...person.headers, ...headers },
  });
}
