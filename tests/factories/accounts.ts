import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { newSession } from '#api/accounts/login/sessions.ts';
import { sessions, users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Viewer } from '#domain/accounts/user.ts';

type UserRow = typeof users.$inferSelect;

/** Creates a person with an account and a verified address, with the given values. */
export async function aUser(given: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const id = given.id ?? createId();
  const now = Date.now();
  const [row] = await openDatabase(env.DB)
    .insert(users)
    .values({
      id,
      email: `${id}@example.com`,
      emailVerifiedAt: now,
      passwordHash: '',
      profile: 'buyer',
      language: 'es',
      firstName: 'Ana',
      lastName: 'Prueba',
      phone: '+13055550199',
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  if (!row) throw new Error('the account was not written');
  return row;
}

/**
 * Values for an administrator who gets messages. They go to the twenty oldest administrators, and
 * other tests of the same database create administrators too.
 */
export function aNotifiedAdmin(): Partial<typeof users.$inferInsert> {
  return { profile: 'admin', createdAt: -Date.now() };
}

/** Creates a session of a person; `headers` authenticate API requests. */
export async function aSession(
  given: Partial<typeof users.$inferInsert> = {},
): Promise<{ user: UserRow; token: string; headers: Record<string, string> }> {
  const user = await aUser(given);
  const { token, row } = await newSession(user.id, user.profile, Date.now());
  await openDatabase(env.DB).insert(sessions).values(row);
  return { user, token, headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'es' } };
}

/** Creates a context for calling functions without a request. */
export function aContext(user?: UserRow, given: Partial<Context> = {}): Context {
  return {
    db: openDatabase(env.DB),
    env,
    viewer: user && viewerOf(user),
    sessionHash: undefined,
    locale: 'es',
    now: Date.now,
    ip: '203.0.113.1',
    later: () => {},
    ...given,
  };
}

function viewerOf(user: UserRow): Viewer {
  return {
    id: user.id,
    profile: user.profile,
    emailVerified: user.emailVerifiedAt !== null,
    language: user.language,
    name: `${user.firstName} ${user.lastName}`,
  };
}
