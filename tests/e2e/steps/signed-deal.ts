import { type Browser, expect, type Page } from '@playwright/test';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './accounts.ts';
import { giveDisclosures, readDisclosures } from './disclosures.ts';
import { aHomeOnTheMarket, sendOfferFor } from './sent-offer.ts';

const SAMPLE_OWNER = {
  name: `${SELLER.firstName} ${SELLER.lastName}`,
  email: SELLER.email,
};
const HEADERS = () => ({ Origin: ownOrigin() });

/** A contract of a new buyer with the sample seller that both have signed, each on their own page. */
export async function aSignedDeal(browser: Browser) {
  const seller = await (await browser.newContext()).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const buyer = await (await browser.newContext()).newPage();
  const email = `notices-${Date.now()}@example.com`;
  await openAccount(buyer, 'en', {
    ...{ profile: 'buyer', firstName: 'Hannah', lastName: 'Whitfield', phone: '4075550148' },
    ...{ email, password: 'garza-azul-5821' },
  });
  const [first] = EXAMPLE_TERMS.buyers;
  if (!first) throw new Error('the example has a buyer');
  const buyers = [{ ...first, firstName: 'Hannah', lastName: 'Whitfield', email }];
  const id = await sendOfferFor(buyer, propertyId, { buyers });
  await sends(seller, `/api/offers/${id}/accept`, { version: 1 });
  const sellerName = await signAccepted({ id, propertyId, buyer, seller });
  return { id, propertyId, buyer, seller, buyerName: 'Hannah Whitfield', sellerName };
}

type Accepted = Readonly<{ id: string; propertyId: string; buyer: Page; seller: Page }>;
type Owner = Readonly<{ name: string; email: string }>;

/** Signs the contract of an accepted offer as both sides. Resolves to the sample seller's name. */
export async function signAccepted({ id, propertyId, buyer, seller }: Accepted): Promise<string> {
  await opensSigning({ id, propertyId, buyer, seller });
  await bothSign(id, buyer, seller, SAMPLE_OWNER);
  return SAMPLE_OWNER.name;
}

/** Gives and reads the disclosures of an accepted offer, and opens its contract for signing. */
export async function opensSigning({ id, propertyId, buyer, seller }: Accepted): Promise<void> {
  await giveDisclosures(seller, propertyId);
  await readDisclosures(buyer, id);
  await opens(id, seller, SAMPLE_OWNER);
}

/** Opens the signing of an accepted offer and signs it as both sides, with requests. */
export async function bothSign(id: string, buyer: Page, seller: Page, owner: Owner): Promise<void> {
  await opens(id, seller, owner);
  const path = `/api/offers/${id}/signing`;
  await signs(buyer, path);
  await signs(seller, path);
}

async function opens(id: string, seller: Page, owner: Owner): Promise<void> {
  const path = `/api/offers/${id}/signing`;
  // The acceptance may have opened it.
  if (await signingOf(seller, path)) return;
  await sends(seller, path, { isHomestead: false, sellers: [owner] });
}

type Signing = Readonly<{ document: { sha256: string }; yours: { name: string } }>;

async function signingOf(page: Page, path: string): Promise<Signing | null> {
  // Cast to the response type that the API declares.
  const { signing } = (await (await page.request.get(path)).json()) as { signing: Signing | null };
  return signing;
}

async function signs(page: Page, path: string): Promise<void> {
  const signing = await signingOf(page, path);
  if (!signing) throw new Error('no signing');
  const answer = await page.request.get(path);
  const { consent } = (await answer.json()) as { consent: { sha256: string } };
  await page.request.get(`${path}/document.pdf`);
  await sends(page, `${path}/consent`, { consentSha256: consent.sha256, accepted: true });
  await sends(page, `${path}/sign`, {
    documentSha256: signing.document.sha256,
    signature: { kind: 'typed', name: signing.yours.name },
    intent: true,
  });
}

/** Sends a request of the person logged in on this page, and resolves to its answer. */
export async function sends<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: HEADERS() });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${text}`).toBe(true);
  // Cast to the response type that the API declares.
  return (text && JSON.parse(text)) as Answer;
}
