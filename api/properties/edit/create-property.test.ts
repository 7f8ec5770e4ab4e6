import { expect, test } from 'vitest';
import { signedAgreementSchema } from '#api/properties/agreements/agreements.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { fieldsRefused, propertyIn } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';

test('a property of each type begins with the answers of its agreement, and the coordinates of its address', async () => {
  const seller = await aSession({ profile: 'seller' });
  for (const propertyType of PROPERTY_TYPES) {
    const agreementId = await signs(seller);
    const body = { agreementId, propertyType };
    const answer = await asks('/properties', { body, headers: seller.headers });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([201, '"1"']);
    const property = propertyIn(answer);
    expect(property).toMatchObject({
      agreementId,
      propertyType,
      status: 'draft',
      version: 1,
      facts: { streetAddress: '905 East 24th Street', listPrice: 56_000_000, postalCode: '33013' },
      lat: zipAt('33013')?.lat,
      lng: zipAt('33013')?.lng,
      coordinatesFrom: 'gazetteer',
      allowed: ['save', 'submit'],
      published: null,
      returnReasons: null,
    });
    expect(property.completeness.steps.map(({ key }) => key)).toContain('photos');
    expect(property.completeness.percent).toBeLessThan(100);
    const list = await asks('/agreements', { headers: seller.headers });
    expect(JSON.stringify(list.json)).toContain(property.id);
  }
});

test('an agreement is used for one property, also with concurrent creations', async () => {
  const seller = await aSession({ profile: 'seller' });
  const body = { agreementId: await signs(seller), propertyType: 'condo' };
  const both = await Promise.all(
    [1, 2].map(() => asks('/properties', { body, headers: seller.headers })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  const created = both.find(({ status }) => status === 201);
  expect(refused?.json).toMatchObject({
    code: 'agreement_used',
    propertyId: created && propertyIn(created).id,
  });
});

test('creating a property needs one’s own agreement', async () => {
  const [owner, other, buyer] = await Promise.all([
    aSession({ profile: 'seller' }),
    aSession({ profile: 'seller' }),
    aSession({ profile: 'buyer' }),
  ]);
  const body = { agreementId: await signs(owner), propertyType: 'condo' };
  expect((await asks('/properties', { body })).status).toBe(401);
  for (const { headers } of [other, buyer]) {
    expect((await asks('/properties', { body, headers })).status).toBe(404);
  }
  const { headers } = owner;
  const unknown = { agreementId: 'none', propertyType: 'condo' };
  expect((await asks('/properties', { body: unknown, headers })).status).toBe(404);
  const castle = { ...body, propertyType: 'castle', status: 'published', ownerId: other.user.id };
  const refused = await asks('/properties', { body: castle, headers });
  expect(refused.status).toBe(422);
  expect(fieldsRefused(refused)).toEqual(['ownerId', 'propertyType', 'status']);
});

async function signs({ user, headers }: Awaited<ReturnType<typeof aSession>>): Promise<string> {
  const { json } = await asks('/agreements', { body: await openedAgreement(user.id), headers });
  return signedAgreementSchema.parse(json['agreement']).id;
}
