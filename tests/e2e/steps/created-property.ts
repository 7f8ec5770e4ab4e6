import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { type Newcomer, ownOrigin } from './accounts.ts';

/**
 * Signs the agreement, creates the property and pays for its plan with the requests of the pages,
 * then opens the first page of the wizard, for journeys about the wizard. `first-deal` does all of
 * this through the pages.
 */
export async function createProperty(
  page: Page,
  locale: Locale,
  owner: Newcomer,
  street: string,
  type: PropertyType,
): Promise<string> {
  const { firstName, lastName, phone, email } = owner;
  const seller = { firstName, middleName: '', hasNoMiddleName: true, lastName, phone, email };
  const example = anAgreement();
  const post = async (path: string, data: unknown, status = 201) => {
    const answer = await page.request.post(path, { data, headers: { Origin: ownOrigin() } });
    expect(answer.status(), path).toBe(status);
    return answer;
  };
  const { signature: _, ...answers } = anAgreement({
    sellers: [seller],
    address: { ...example.address, street, city: 'Coral Gables', zip: '33134' },
    listing: { ...example.listing, personalPropertyIncluded: 'Lavadora y secadora.' },
  });
  const preview = await post('/api/agreements/preview.pdf', answers, 200);
  const openedProof = preview.headers()['agreement-opened'] ?? '';
  const signature = { ...typedSignature(`${firstName} ${lastName}`), openedProof };
  const signed = await post('/api/agreements', { ...answers, signature });
  const { agreement } = (await signed.json()) as { agreement: { id: string } };
  const created = await post('/api/properties', { agreementId: agreement.id, propertyType: type });
  const { property } = (await created.json()) as { property: { id: string } };
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  await post('/api/payments', { plan: 'self_service', card });
  await page.goto(`/${locale}/properties/edit/${property.id}/general`);
  return property.id;
}
