import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { newSession } from '#api/accounts/login/sessions.ts';
import { sessions } from '#api/accounts/table.ts';
import { api } from '#api/app.ts';
import type { Profile } from '#domain/accounts/user.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import type { Person } from '#tests/factories/offers.ts';

/**
 * The actors; each row of the matrix has the expected answer for each of them. One buyer and one
 * seller are enough: objects of others belong to people who are no actors.
 */
export const ACTORS = [
  'visitor',
  'unverified',
  'buyer',
  'seller',
  'admin',
  'deadSession',
  'foreignCookie',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The person of each actor; a visitor has none. */
export type People = Readonly<Record<Exclude<Actor, 'visitor'>, Person>>;

/** A canary in all names: a refusal that contains it leaks personal data. */
export const CANARY = 'Canariosecreto';

/** Creates a person of a profile with a session, whose name is the canary. */
export async function aWitness(profile: Profile, isVerified = true): Promise<Person> {
  const user = await aUser({
    profile,
    firstName: CANARY,
    ...(isVerified ? {} : { emailVerifiedAt: null }),
  });
  const { token, row } = await newSession(user.id, profile, Date.now());
  await aContext().db.insert(sessions).values(row);
  return { ...user, headers: { Authorization: `Bearer ${token}` } };
}

export async function everybody(): Promise<People> {
  const deadSession = await aWitness('buyer');
  const { db } = aContext();
  await db.delete(sessions).where(eq(sessions.userId, deadSession.id));
  const foreign = await aWitness('buyer');
  return {
    unverified: await aWitness('buyer', false),
    buyer: await aWitness('buyer'),
    seller: await aWitness('seller'),
    admin: await aWitness('admin'),
    deadSession,
    foreignCookie: { ...foreign, headers: foreignHeaders(foreign) },
  };
}

/** Headers of a browser with the cookie, sent from a page of another site. */
function foreignHeaders({ headers }: Person): Record<string, string> {
  const token = headers['Authorization']?.replace('Bearer ', '') ?? '';
  return { Cookie: `token=${token}`, Origin: 'https://evil.example' };
}

export type Answer = Readonly<{
  status: number;
  /** The media type, without parameters. */
  type: string;
  text: string;
  code: string | undefined;
}>;

let calls = 0;

/** Sends a request as this person, or as a visitor. */
export async function knocks(
  who: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  calls += 1;
  const isForm = body instanceof FormData;
  const response = await api.request(
    `http://localhost${path}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'es',
        // Limits count by IP address, so each request has another one.
        'CF-Connecting-IP': `198.19.${Math.floor(calls / 250)}.${calls % 250}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...who?.headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
    env,
  );
  const text = await response.text();
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const isProblem = type === 'application/problem+json';
  return {
    status: response.status,
    type,
    text,
    code: isProblem ? (JSON.parse(text) as { code: string }).code : undefined,
  };
}
