import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { offers } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { fullName, PROFILES } from '#domain/accounts/user.ts';
import { formatPhone } from '#domain/phone.ts';

/** A person in the list of an administrator. */
export const personSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** As it is written: `(305) 372-1234`. */
  phoneText: z.string(),
  profile: z.enum(PROFILES),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Number of properties they own. */
  properties: z.int(),
  /** Number of offers they made or received; drafts count for their buyer only. */
  offers: z.int(),
});
export type Person = z.output<typeof personSchema>;

/** The columns of a person, with indexed subqueries for both counts. */
export const PERSON_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  profile: users.profile,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  properties: countOf(sql`${properties} where ${eq(properties.ownerId, users.id)}`),
  offersMade: countOf(
    sql`${offers} where ${eq(offers.buyerId, users.id)} and ${ne(offers.status, 'draft')}`,
  ),
  offersReceived: countOf(
    sql`${offers} where ${eq(offers.sellerId, users.id)} and ${ne(offers.status, 'draft')}`,
  ),
} as const;

type PersonRow = Readonly<
  Pick<
    typeof users.$inferSelect,
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'profile'
    | 'emailVerifiedAt'
    | 'createdAt'
  > & { properties: number; offersMade: number; offersReceived: number }
>;

export function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    name: fullName(row),
    email: row.email,
    phone: row.phone,
    phoneText: formatPhone(row.phone),
    profile: row.profile,
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
    properties: row.properties,
    offers: row.offersMade + row.offersReceived,
  };
}

function countOf(rows: SQL): SQL<number> {
  return sql<number>`(select count(*) from ${rows})`;
}
