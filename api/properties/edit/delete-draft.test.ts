import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planGrants, properties, propertyEvents } from '#api/properties/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, contextFor, type Person } from '#tests/factories/offers.ts';
import { aPlanGrant, aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { signsOpened } from '#tests/factories/signing.ts';
import { createProperty } from './create-property.ts';

const { db } = aContext();

async function aDraft() {
  const owner = await aPerson({ profile: 'seller' });
  const context = contextFor(owner);
  const { id: agreementId } = await signsOpened(owner);
  const property = await createProperty(context, { agreementId, propertyType: 'condo' });
  return { ...property, owner, context, agreementId };
}

function deletes(id: string, { headers }: Person, more: Record<string, string> = {}) {
  return asks(`/properties/${id}`, { method: 'DELETE', headers: { ...headers, ...more } });
}

const eventsOf = (id: string) => db.$count(propertyEvents, eq(propertyEvents.propertyId, id));

test('a draft is deleted with its history; its plan and its agreement stay with the account', async () => {
  const { id, owner, context, agreementId, version } = await aDraft();
  await aPlanGrant(owner.id, id);
  const stale = await deletes(id, owner, { 'If-Match': `"${version + 1}"` });
  expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  expect(await eventsOf(id)).toBe(1);

  expect((await deletes(id, owner, { 'If-Match': `"${version}"` })).status).toBe(204);
  expect(await eventsOf(id)).toBe(0);
  expect(await db.$count(properties, eq(properties.id, id))).toBe(0);
  const grants = await db.select().from(planGrants).where(eq(planGrants.userId, owner.id));
  expect(grants.map(({ propertyId }) => propertyId)).toEqual([null]);
  expect((await deletes(id, owner)).status).toBe(404);
  const again = await createProperty(context, { agreementId, propertyType: 'single_family' });
  expect(again.status).toBe('draft');
});

test('neither the property nor its type is deleted or changed in any other status', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const refused = { status: 409, code: 'transition_not_allowed' };
  for (const status of ['review', 'published', 'editing', 'under_contract', 'sold'] as const) {
    const { id } = await aProperty({ ownerId: owner.id, status });
    expect((await deletes(id, owner)).json).toMatchObject(refused);
    const path = `/properties/${id}/type`;
    const body = { propertyType: 'condo' };
    const changed = await asks(path, { method: 'PUT', body, headers: owner.headers });
    expect(changed.json).toMatchObject(refused);
  }
});

test('a draft that has been public cannot be deleted', async () => {
  const { id, owner } = await aDraft();
  await db.insert(propertyEvents).values([
    {
      ...{ propertyId: id, version: 2, action: 'approve', actor: 'admin', at: 2 },
      ...{ fromStatus: 'review', toStatus: 'published' },
    },
    {
      ...{ propertyId: id, version: 3, action: 'withdraw', actor: 'owner', at: 3 },
      ...{ fromStatus: 'published', toStatus: 'draft' },
    },
  ]);
  expect((await deletes(id, owner)).status).toBe(409);
  const statement = env.DB.prepare('delete from property_events where property_id = ?').bind(id);
  await expect(statement.run()).rejects.toThrow(/kept/);
});

test('the type of a draft is changed: answers that fit remain, others are deleted, and the history has the change', async () => {
  const { id, owner, version, facts } = await aDraft();
  const changes = (propertyType: string, more = {}) =>
    asks(`/properties/${id}/type`, {
      method: 'PUT',
      body: { propertyType },
      headers: { ...owner.headers, ...more },
    });
  await asks(`/properties/${id}`, {
    method: 'PATCH',
    body: { bedroomsTotal: 2, unitNumber: '4B' },
    headers: owner.headers,
  });
  expect((await changes('castle')).status).toBe(422);
  expect((await changes('vacant_land', { 'If-Match': `"${version}"` })).status).toBe(409);
  const { status, json } = await changes('vacant_land');
  expect(status).toBe(200);
  expect(json['property']).toMatchObject({
    propertyType: 'vacant_land',
    facts: { city: facts.city, listPrice: facts.listPrice },
  });
  expect(Reflect.get(json['property'] ?? {}, 'facts')).not.toHaveProperty('bedroomsTotal');
  const events = await db.select().from(propertyEvents).where(eq(propertyEvents.propertyId, id));
  expect(events.map(({ action }) => action)).toEqual(['create', 'change_type']);
});
