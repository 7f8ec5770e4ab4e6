import type { PlaywrightWorkerArgs } from '@playwright/test';
import type { Profile } from '#domain/accounts/user.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';

export type Playwright = Pick<PlaywrightWorkerArgs['playwright'], 'request'>;

/**
 * Logs in to a profile's sample account, with a separate request context because contexts keep
 * cookies. Returns the cookie of the session, and texts that identify its owner.
 */
export async function sessionOf(playwright: Playwright, profile: Profile, baseURL = '') {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.post('/api/auth/login', {
    data: { email: `${profile}@trato.example`, password: SAMPLE_PASSWORD },
  });
  const { token, user } = (await answer.json()) as {
    token: string;
    user: { id: string; name: string; email: string };
  };
  await request.dispose();
  const canaries: readonly string[] = [token, user.id, user.email, user.name];
  return { token, user, headers: { Cookie: `token=${token}` }, canaries };
}

export type Session = Awaited<ReturnType<typeof sessionOf>>;

/** Logs in to the sample account of each profile. */
export async function sessionsOf(playwright: Playwright, baseURL: string) {
  return {
    seller: await sessionOf(playwright, 'seller', baseURL),
    buyer: await sessionOf(playwright, 'buyer', baseURL),
    admin: await sessionOf(playwright, 'admin', baseURL),
  } satisfies Readonly<Record<Profile, Session>>;
}
