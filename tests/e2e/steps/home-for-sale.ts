import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { pictureFile } from '#tools/sample/pictures/pictures.ts';
import { type Newcomer, openAccount, ownOrigin } from './accounts.ts';
import { createProperty } from './created-property.ts';
import { sends } from './signed-deal.ts';

/** Answers that the agreement gives. */
const AGREED = ['streetAddress', 'city', 'postalCode', 'countyOrParish', 'listPrice'];

/** A home whose owner, logged in on this page, has answered everything but the disclosures. */
export async function aWrittenHome(
  owner: Page,
  locale: Locale,
  person: Newcomer,
  type: PropertyType,
  changes: Partial<Facts>,
): Promise<string> {
  await openAccount(owner, locale, person);
  const street = `${1000 + (Date.now() % 8000)} Llave Way`;
  const id = await createProperty(owner, locale, person, street, type);
  const facts = Object.entries({ ...EXAMPLE_FACTS[type], ...changes });
  const patch = Object.fromEntries(facts.filter(([key]) => !AGREED.includes(key)));
  const headers = { Origin: ownOrigin() };
  const saved = await owner.request.patch(`/api/properties/${id}`, {
    data: patch,
    headers,
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const buffer = await sharp(pictureFile('mediterranean-2-day', 480)).resize(240).jpeg().toBuffer();
  const photos = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  const sent = await owner.request.post(`/api/properties/${id}/photos`, {
    multipart: { photos },
    headers,
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return id;
}

/** Sends a home to review as its owner and approves it as an administrator. */
export async function publish(owner: Page, admin: Page, id: string): Promise<void> {
  await sends(owner, `/api/properties/${id}/submit`, {});
  await sends(admin, `/api/properties/${id}/approve`, {});
}
