import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import type { Profile } from '#domain/accounts/user.ts';
import { SAMPLE_PASSWORD } from '#tests/sample/people.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];

/** Ids of the sample that addresses need. */
export type Ids = Readonly<{
  listing: string;
  property: string;
  offer: string;
  sellersOffer: string;
  draft: string;
  user: string;
}>;

/** The token of the sample account of a profile; by a request of its own, for it keeps cookies. */
export async function tokenOf(playwright: Playwright, profile: Profile, baseURL = '') {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.post('/api/auth/login', {
    data: { email: `${profile}@trato.example`, password: SAMPLE_PASSWORD },
  });
  const { token } = (await answer.json()) as { token: string };
  await request.dispose();
  return token;
}

/** Looks the ids up, and begins an offer where the sample has no draft. */
export async function findIds(
  request: APIRequestContext,
  tokens: Readonly<Record<Profile, string>>,
): Promise<Ids> {
  const first = async (path: string, profile: Profile): Promise<string> => {
    const answer = await request.get(path, { headers: bearer(tokens[profile]) });
    const { items } = (await answer.json()) as { items: readonly { id: string }[] };
    if (!items[0]) throw new Error(`${path} is empty for the ${profile}`);
    return items[0].id;
  };
  const listing = await first('/api/listings?limit=1', 'buyer');
  const begun = await request.post('/api/offers', {
    data: { propertyId: listing },
    headers: bearer(tokens.buyer),
  });
  const { offer } = (await begun.json()) as { offer: { id: string } };
  return {
    listing,
    property: await first('/api/properties', 'seller'),
    offer: await first('/api/offers?role=buyer&status=sent', 'buyer'),
    sellersOffer: await first('/api/offers?role=seller&status=sent', 'seller'),
    draft: offer.id,
    user: await first('/api/admin/users?q=buyer%40trato', 'admin'),
  };
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
