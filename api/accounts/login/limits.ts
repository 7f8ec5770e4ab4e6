import type { Context } from '#api/context.ts';
import { countAttempt, countFromNetwork, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

const QUARTER_MS = HOUR_MS / 4;

/** Failed logins: of one account from one IP address, of one account, and from one IP address. */
export const LOGIN_HERE: Limit = { name: 'login_here', max: 5, perMs: QUARTER_MS };
export const LOGIN_ACCOUNT: Limit = { name: 'login_account', max: 50, perMs: HOUR_MS };
export const LOGIN_PLACE: Limit = { name: 'login_place', max: 40, perMs: QUARTER_MS };

/** Wrong codes of the second step: of one account, apart from the places its owner logs in from. */
export const SECOND_FACTOR: Limit = { name: 'second_factor', max: 5, perMs: QUARTER_MS };

/** Places an account has logged in from: wrong passwords from elsewhere do not lock the owner out there. */
export const KNOWN_PLACE: Limit = { name: 'login_known', max: Infinity, perMs: 2_160 * HOUR_MS };

export const REGISTER: Limit = { name: 'register', max: 10, perMs: HOUR_MS };

const MAIL_TO: Limit = { name: 'mail_to', max: 3, perMs: HOUR_MS };
const MAIL_FROM_PLACE: Limit = { name: 'mail_from', max: 10, perMs: HOUR_MS };

/**
 * Counts a requested e-mail: 3 per address and 10 per IP address in an hour. Beyond that none is
 * sent, and the answer is the same: a refusal would reveal that the address is known.
 */
export async function mayMail(context: Context, purpose: string, email: string): Promise<boolean> {
  try {
    await countFromNetwork(context, MAIL_FROM_PLACE, purpose);
    await countAttempt(context, MAIL_TO, `${purpose}:${email}`);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
