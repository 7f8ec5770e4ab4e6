import { and, gte, lt } from 'drizzle-orm';
import { attempts } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { countAttempt, countFromNetwork, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

const QUARTER_MS = HOUR_MS / 4;

/** Limits on failed logins: per account and IP address, per account, and per IP address. */
export const LOGIN_HERE: Limit = { name: 'login_here', max: 5, perMs: QUARTER_MS };
export const LOGIN_ACCOUNT: Limit = { name: 'login_account', max: 50, perMs: HOUR_MS };
export const LOGIN_NETWORK: Limit = { name: 'login_place', max: 40, perMs: QUARTER_MS };

/** Limit on wrong second-factor codes: per account, and again for its known networks together. */
export const SECOND_FACTOR: Limit = { name: 'second_factor', max: 5, perMs: QUARTER_MS };

/**
 * Networks an account has logged in from: wrong passwords from elsewhere do not lock the owner out
 * there.
 */
export const KNOWN_PLACE: Limit = { name: 'login_known', max: Infinity, perMs: 2_160 * HOUR_MS };

/** Condition for the counts of an account's known networks; `;` is the character after `:`. */
export function knownNetworksOf(email: string) {
  const start = `${KNOWN_PLACE.name}:${email}`;
  return and(gte(attempts.key, `${start}:`), lt(attempts.key, `${start};`));
}

export const REGISTER: Limit = { name: 'register', max: 10, perMs: HOUR_MS };

const MAIL_TO: Limit = { name: 'mail_to', max: 3, perMs: HOUR_MS };
const MAIL_FROM_NETWORK: Limit = { name: 'mail_from', max: 10, perMs: HOUR_MS };

/**
 * Counts a requested e-mail; the limits are 3 an hour per address and 10 an hour per IP address.
 * Returns false beyond a limit instead of throwing: a refusal would reveal that the address is
 * known.
 */
export async function mayMail(context: Context, purpose: string, email: string): Promise<boolean> {
  try {
    await countFromNetwork(context, MAIL_FROM_NETWORK, purpose);
    await countAttempt(context, MAIL_TO, `${purpose}:${email}`);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
