import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { findAdmins } from '#api/accounts/find-user.ts';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { toOther } from '#api/messages/gather.ts';
import { message } from '#api/messages/outbox.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { fullName } from '#domain/accounts/user.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { labelOfReason, type Reasons } from './reasons.ts';

/** Limit on e-mails to administrators when a property is submitted repeatedly. */
const ANNOUNCED: Limit = { name: 'review_announced', max: 3, perMs: HOUR_MS };

/** Returns the statements that notify the owner of a status change, for its batch. */
export async function notifyOwner(
  context: Context,
  property: PropertyRow,
  template: 'property_approved' | 'property_withdrawn' | 'term_ended',
): Promise<BatchItem<'sqlite'>[]> {
  const { to } = await ownerOf(context, property);
  const { cause, data, subject } = about(context, property);
  return [...toOther(context, { template, to, data, cause }, subject)];
}

/** Returns the statements that tell the owner from when an approved property is public. */
export async function notifyApprovedAhead(
  context: Context,
  property: PropertyRow,
): Promise<BatchItem<'sqlite'>[]> {
  const { to } = await ownerOf(context, property);
  const { cause, data, subject } = about(context, property);
  const ahead = { ...data, startsOn: property.termStartsOn ?? '' };
  return [
    ...toOther(context, { template: 'property_approved_ahead', to, data: ahead, cause }, subject),
  ];
}

/** Returns the statements that tell the owner that a property was returned, and what to correct. */
export async function notifyReturned(
  context: Context,
  property: PropertyRow,
  reasons: Reasons,
): Promise<BatchItem<'sqlite'>[]> {
  const { to } = await ownerOf(context, property);
  const { cause, data, subject } = about(context, property);
  const named = Object.entries(reasons).map(([key, reason]) => ({
    field: labelOfReason(key),
    reason,
  }));
  const all = { ...data, reasons: named };
  return [...toOther(context, { template: 'property_returned', to, data: all, cause }, subject)];
}

/**
 * Returns the statements that confirm a submission to the owner and announce it to the
 * administrators.
 */
export async function notifySubmitted(
  context: Context,
  property: PropertyRow,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, now } = context;
  const { to: owner, name: ownerName } = await ownerOf(context, property);
  const admins = (await mayAnnounce(context, property.id)) ? await findAdmins(context) : [];
  const { cause, data } = about(context, property);
  return [
    message(db, { template: 'property_submitted', to: owner, data, cause }, now()),
    ...admins.map((to) =>
      message(
        db,
        { template: 'property_to_review', to, data: { ...data, ownerName }, cause },
        now(),
      ),
    ),
  ];
}

async function mayAnnounce(context: Context, propertyId: string): Promise<boolean> {
  try {
    await countAttempt(context, ANNOUNCED, propertyId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function ownerOf({ db }: Context, { ownerId }: PropertyRow) {
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!owner) throw new Error('a property has no owner');
  const { firstName, lastName, ...to } = owner;
  return { to, name: fullName({ firstName, lastName }) };
}

function about({ env }: Context, { id, version, facts }: PropertyRow) {
  return {
    subject: `property:${id}`,
    cause: `property:${id}:${version + 1}`,
    data: { origin: env.SITE_ORIGIN, propertyId: id, address: addressLine(facts) },
  };
}
