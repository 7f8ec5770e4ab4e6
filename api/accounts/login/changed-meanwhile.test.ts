import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secondFactors, sessions, users } from '#api/accounts/table.ts';
import { changePassword, updateUser } from '#api/accounts/user-routes.ts';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { sha256Hex } from '#api/hash.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { watchedDatabase } from '#tests/factories/watched-database.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { logIn } from './log-in.ts';
import { endSessions } from './sessions.ts';

const PASSWORD = 'alameda siete mares';
const NEW = 'siete lagos azules';
const { db } = aContext();

/** A context in which something happens after a request has read and before it writes. */
function interrupted(context: Context, meanwhile: () => Promise<unknown>): Context {
  const watched = watchedDatabase(env.DB, {
    batch: async (all, run) => {
      await meanwhile();
      return run(all);
    },
  });
  return { ...context, db: openDatabase(watched) };
}

async function hasNewPassword(id: string) {
  await db
    .update(users)
    .set({ passwordHash: cheapHash(NEW), pendingEmail: null })
    .where(eq(users.id, id));
  await endSessions(db, id);
}

async function aPersonLoggedIn() {
  const { user, token } = await aSession({ passwordHash: cheapHash(PASSWORD) });
  return { user, context: aContext(user, { sessionHash: await sha256Hex(token) }) };
}

test('a login with a password that is replaced while it is checked starts no session', async () => {
  const { id, email } = await aUser({ passwordHash: cheapHash(PASSWORD) });
  const context = interrupted(aContext(), () => hasNewPassword(id));
  const login = logIn(context, { email, password: PASSWORD });
  await expect(login).rejects.toMatchObject({ code: 'credentials_invalid' });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test('a login while a second factor is turned on starts no session without a code', async () => {
  const { id, email } = await aUser({ passwordHash: cheapHash(PASSWORD) });
  const row = { userId: id, sealedSecret: 'x', createdAt: 1, confirmedAt: 2 };
  const context = interrupted(aContext(), async () => db.insert(secondFactors).values(row));
  const login = logIn(context, { email, password: PASSWORD });
  await expect(login).rejects.toMatchObject({ code: 'second_factor_required' });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test('a former password cannot replace one that was set while it was checked', async () => {
  const { user, context } = await aPersonLoggedIn();
  const asked = { currentPassword: PASSWORD, newPassword: 'x'.repeat(20) };
  const change = changePassword(
    interrupted(context, () => hasNewPassword(user.id)),
    { ...asked, newPassword_confirmation: asked.newPassword },
  );
  await expect(change).rejects.toMatchObject({ code: 'invalid' });
  const [stored] = await db.select().from(users).where(eq(users.id, user.id));
  expect(stored?.passwordHash).toBe(cheapHash(NEW));
});

test('a session that is ended meanwhile cannot ask for another e-mail', async () => {
  const { user, context } = await aPersonLoggedIn();
  const ended = interrupted(context, () => hasNewPassword(user.id));
  const change = updateUser(ended, user.id, { email: `${createId()}@example.com` });
  await expect(change).rejects.toMatchObject({ code: 'unauthenticated' });
  const [stored] = await db.select().from(users).where(eq(users.id, user.id));
  expect(stored?.pendingEmail).toBeNull();
});
