import { expect, type Page } from '@playwright/test';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { aPdf } from '#tests/factories/files/pdf-bytes.ts';
import { plainAnswers } from '#tools/sample/offers/plain-answers.ts';
import { ownOrigin } from './accounts.ts';

type Item = Readonly<{
  key: DisclosureKey;
  means: string;
  state: string;
  version: Readonly<{ number: number; sha256: string; at: string | null }> | null;
  readAt?: string | null;
}>;

/** Gives all missing disclosures of a home as its owner, who is logged in on this page. */
export async function giveDisclosures(seller: Page, propertyId: string): Promise<void> {
  const headers = { Origin: ownOrigin() };
  const path = `/api/properties/${propertyId}`;
  const read = async (at: string) => await (await seller.request.get(at)).json();
  const { property } = await read(path);
  const { items } = (await read(`${path}/disclosures`)) as { items: readonly Item[] };
  const home = { propertyType: property.propertyType as PropertyType, facts: property.facts };
  for (const { key, means, state } of items) {
    if (state !== 'missing') continue;
    const at = `${path}/disclosures/${key}`;
    const name = 'Marisol Quintana';
    if (means === 'form') {
      const answers = plainAnswers(key, home);
      expect((await seller.request.patch(at, { data: { answers }, headers })).status()).toBe(200);
      expect((await seller.request.post(at, { data: { name }, headers })).status()).toBe(201);
    } else {
      const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
      const sent = { multipart: { name, file }, headers };
      expect((await seller.request.post(`${at}/paper`, sent)).status()).toBe(201);
    }
  }
}

/** Confirms what the seller has given, as the buyer logged in on this page. */
export async function readDisclosures(buyer: Page, offerId: string): Promise<void> {
  const path = `/api/offers/${offerId}/disclosures`;
  const { items } = (await (await buyer.request.get(path)).json()) as { items: readonly Item[] };
  for (const { key, version, readAt } of items) {
    if (!version?.at || readAt) continue;
    const data = { key, number: version.number, sha256: version.sha256 };
    const headers = { Origin: ownOrigin() };
    expect((await buyer.request.post(path, { data, headers })).status()).toBe(200);
  }
}
