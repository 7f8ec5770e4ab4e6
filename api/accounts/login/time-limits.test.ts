import { createId } from '@paralleldrive/cuid2';
import { describe, expect, test } from 'vitest';
import { sessions } from '#api/accounts/table.ts';
import { verificationUrl, verifyEmail } from '#api/accounts/verify-email.ts';
import type { Context } from '#api/context.ts';
import {
  countAttempt,
  countFromNetwork,
  type Limit,
  UPLOADS,
} from '#api/http/limits/rate-limit.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import {
  LOGIN_ACCOUNT,
  LOGIN_HERE,
  LOGIN_NETWORK,
  mayMail,
  REGISTER,
  SECOND_FACTOR,
} from './limits.ts';
import { checkCredentials } from './log-in.ts';
import { findSession, newSession, requireRecentPassword, touchSession } from './sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 3, 16, 18);
const { db } = aContext();

const at = (ms: number, given: Partial<Context> = {}) =>
  aContext(undefined, { now: () => START + ms, ...given });

/** Whether a call resolves. */
async function passes(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

let places = 0;
const aPlace = () => {
  places += 1;
  return `192.0.2.${places}`;
};

/** Idle and absolute timeout of each profile. */
const SESSION_LIVES = [
  ['buyer', 7 * DAY, 30 * DAY],
  ['seller', 7 * DAY, 30 * DAY],
  ['admin', 30 * MINUTE, 12 * HOUR],
] as const;

describe.each(SESSION_LIVES)('a session of a %s', (profile, idleMs, wholeMs) => {
  async function aSession() {
    const user = await aUser({ profile });
    const { token, row } = await newSession(user.id, profile, START);
    await db.insert(sessions).values(row);
    return {
      isOpen: async (ms: number) => (await findSession(db, token, START + ms)) !== undefined,
      uses: (ms: number) => touchSession(db, row.tokenHash, START + ms),
    };
  }

  test('ends with its idle time, not a millisecond earlier', async () => {
    const { isOpen } = await aSession();
    expect([await isOpen(idleMs - 1), await isOpen(idleMs)]).toEqual([true, false]);
  });

  test('continues while it is used, and ends at its maximum age', async () => {
    const { isOpen, uses } = await aSession();
    await uses(wholeMs - 1);
    expect([await isOpen(wholeMs - 1), await isOpen(wholeMs)]).toEqual([true, false]);
  });
});

test('an entered password is valid for 15 minutes', async () => {
  const user = await aUser();
  const { row } = await newSession(user.id, 'buyer', START);
  await db.insert(sessions).values(row);
  const asked = (ms: number) => requireRecentPassword(at(ms, { sessionHash: row.tokenHash }));
  expect(await passes(asked(15 * MINUTE - 1))).toBe(true);
  await expect(asked(15 * MINUTE)).rejects.toMatchObject({ code: 'password_required' });
});

/** Each limit: how many attempts in which time. */
const LIMITS = [
  ['failed logins of an account from a place', LOGIN_HERE, 5, 15 * MINUTE],
  ['failed logins of an account', LOGIN_ACCOUNT, 50, HOUR],
  ['failed logins from a network', LOGIN_NETWORK, 40, 15 * MINUTE],
  ['wrong codes of a second step', SECOND_FACTOR, 5, 15 * MINUTE],
  ['registrations from a place', REGISTER, 10, HOUR],
  ['uploads of a person', UPLOADS, 60, HOUR],
] as const satisfies readonly (readonly [string, Limit, number, number])[];

test.each(LIMITS)(
  '%s: the last allowed attempt, one more, and the next window',
  async (_, limit, max, perMs) => {
    const who = createId();
    const counts = (ms: number) => passes(countAttempt(at(ms), limit, who));
    for (let count = 1; count < max; count += 1) await counts(0);
    expect(await counts(perMs - 1)).toBe(true);
    expect(await counts(perMs - 1)).toBe(false);
    expect(await counts(perMs)).toBe(true);
  },
);

test('a refusal has the seconds until the next attempt', async () => {
  const limit: Limit = { name: createId(), max: 1, perMs: HOUR };
  const ip = aPlace();
  await countFromNetwork(at(0, { ip }), limit);
  const refused = countFromNetwork(at(HOUR - 1_500, { ip }), limit);
  await expect(refused).rejects.toMatchObject({ details: { retryAfterSeconds: 2 } });
});

describe.each(['verify', 'reset'])('mails to %s', (purpose) => {
  test('are sent to one address three times an hour', async () => {
    const email = `${createId()}@example.com`;
    const sent = (ms: number) => mayMail(at(ms, { ip: aPlace() }), purpose, email);
    expect([await sent(0), await sent(0), await sent(HOUR - 1)]).toEqual([true, true, true]);
    expect(await sent(HOUR - 1)).toBe(false);
    expect(await sent(HOUR)).toBe(true);
  });

  test('can be requested ten times an hour from one network', async () => {
    const ip = aPlace();
    const sent = (ms: number) => mayMail(at(ms, { ip }), purpose, `${createId()}@example.com`);
    for (let count = 1; count < 10; count += 1) await sent(0);
    expect([await sent(HOUR - 1), await sent(HOUR - 1), await sent(HOUR)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test('a successful login clears the failures of its account, and no others of its network', async () => {
  const passwordHash = cheapHash('siete lagos azules');
  const [own, other] = [await aUser({ passwordHash }), await aUser({ passwordHash })];
  const ip = aPlace();
  const here = at(0, { ip });
  const logsIn = ({ email }: { email: string }) =>
    passes(checkCredentials(here, { email, password: 'siete lagos azules' }));
  // 39 failed logins with unknown addresses; the limit is 40.
  for (let count = 1; count < 40; count += 1) await countFromNetwork(here, LOGIN_NETWORK);
  expect([await logsIn(own), await logsIn(other)]).toEqual([true, true]);
  await passes(checkCredentials(here, { email: own.email, password: 'otra cosa distinta' }));
  await expect(
    checkCredentials(here, { email: other.email, password: 'siete lagos azules' }),
  ).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a successful login resets the count of its account', async () => {
  const password = 'siete lagos azules';
  const { email } = await aUser({ passwordHash: cheapHash(password) });
  const here = at(0, { ip: aPlace() });
  for (let count = 1; count < LOGIN_HERE.max; count += 1) {
    await countAttempt(here, LOGIN_HERE, `${email}:${here.ip}`);
  }
  expect(await passes(checkCredentials(here, { email, password }))).toBe(true);
  expect(await passes(checkCredentials(here, { email, password }))).toBe(true);
});

test('a link to verify an address is valid for 24 hours', async () => {
  const user = await aUser({ emailVerifiedAt: null });
  const url = new URL(await verificationUrl(at(0), user));
  const [id = '', token = ''] = url.pathname.split('/').slice(-2);
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams);
  const opens = (ms: number) => verifyEmail(at(ms), { id, token, expires, signature });
  await expect(opens(DAY)).rejects.toMatchObject({ code: 'link_expired' });
  await opens(DAY - 1);
  await expect(opens(-1_000)).rejects.toMatchObject({ code: 'link_invalid' });
});
