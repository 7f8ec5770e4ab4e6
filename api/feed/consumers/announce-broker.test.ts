import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Broker } from '#domain/feed/broker.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { feedEvents, listingFeed } from '../table.ts';
import { announceBroker } from './announce-broker.ts';

const BROKER: Broker = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', mlsId: '3456789', changedOn: '2026-11-20' },
  office: { name: 'Ruiz Realty', mlsId: '9001' },
};
const { db } = aContext();

async function changedAt(id: string) {
  return (await db.select().from(listingFeed).where(eq(listingFeed.key, id)))[0]?.at ?? 0;
}

/** Runs the job until all listings are updated. */
async function runs(broker: Broker | undefined, at: number) {
  const context = aContext(undefined, { now: () => at });
  const env = { ...context.env, ...(broker && { BROKER_OF_RECORD: JSON.stringify(broker) }) };
  const started = await db.select().from(listingFeed);
  for (let run = 0; run <= started.length / 400; run += 1) {
    await announceBroker({ ...context, env }, 400);
  }
}

test('all listings are updated only when the broker of record is added, changed or removed', async () => {
  const start = Date.now();
  await runs(undefined, start);
  const home = await aProperty({ status: 'published' });
  await runs(undefined, start + 60_000);
  const published = await changedAt(home.id);
  expect(published).toBeLessThan(start + 60_000);

  let last = published;
  const other = { ...BROKER, phone: '+1 305 555 0100' };
  for (const [index, broker] of [BROKER, other, undefined].entries()) {
    const at = start + (index + 2) * 60_000;
    await runs(broker, at);
    const raised = await changedAt(home.id);
    expect(raised).toBeGreaterThan(last);
    const [event] = await db.select().from(feedEvents).where(eq(feedEvents.key, home.id));
    expect(event?.at).toBe(at);
    await runs(broker, at + 1_000);
    expect(await changedAt(home.id)).toBe(raised);
    last = raised;
  }
});

test('the schools of a home are lookup values and can be filtered by', async () => {
  const { secret: token } = await aConsumer();
  const elementarySchool = `Primaria ${Date.now()} 'O´Hara'`;
  const { id } = await aProperty({ status: 'published', facts: { elementarySchool } });
  const asked = (path: string, filter: string) =>
    readsFeed(`/odata/${path}?$filter=${encodeURIComponent(filter)}`, { token });
  const quoted = elementarySchool.replaceAll("'", "''");
  const found = await asked('Property', `ElementarySchool eq '${quoted}'`);
  expect(found.json['value']).toMatchObject([
    { ListingKey: id, ElementarySchool: elementarySchool, ElementarySchoolDistrict: 'Miami-Dade' },
  ]);
  const lookups = await asked('Lookup', `LookupName eq 'ElementarySchool'`);
  expect(lookups.json['value']).toContainEqual(
    expect.objectContaining({ LookupValue: elementarySchool }),
  );
  const districts = await asked('Lookup', `LookupName eq 'HighSchoolDistrict'`);
  expect(districts.json['value']).toContainEqual(
    expect.objectContaining({ LookupValue: 'Miami-Dade' }),
  );
});
