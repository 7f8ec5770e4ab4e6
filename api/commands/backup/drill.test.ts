import { env } from 'cloudflare:workers';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { addDays } from '#domain/calendar.ts';
import { storeCounts } from '#tests/database/counts.ts';
import { createTables } from '#tests/database/tables.ts';
import { addsPdf, aPdf } from '#tests/factories/files/documents.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { backUp, type DataStores, MANIFEST, tableFile } from './back-up.ts';
import { reconcile, restore } from './restore.ts';
import type { Bytes, Store } from './store.ts';
import { tablesOf } from './tables.ts';

const WHEN = { release: '0.1.0', now: Date.parse('2026-11-21T12:00:00Z') };
const here: DataStores = env;
// Bindings that exist only in tests: the new, empty database to restore into.
const spare = env as unknown as { SPARE_DB: D1Database; SPARE_FILES: R2Bucket };
const there: DataStores = { DB: spare.SPARE_DB, FILES: spare.SPARE_FILES };

function mapStore(): Store & { files: Map<string, Bytes> } {
  const files = new Map<string, Bytes>();
  return {
    files,
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name) ?? Promise.reject(new Error(`lacks ${name}`)),
  };
}

async function withDeal() {
  const accepted = await anOffer();
  await acceptOffer(accepted.asSeller, accepted.id, { version: 1 });
  const offer = await anOffer({ status: 'offerted' });
  await addsPdf(offer.asBuyer, offer.id, aPdf(), 'contrato ñ.pdf');
  return offer;
}

test('data that is backed up, wiped and restored is identical to the last row and byte', async () => {
  const offer = await withDeal();
  const store = mapStore();
  const saved = await backUp(here, store, WHEN);
  await createTables(there.DB);
  await restore(there, store);

  const again = await backUp(there, mapStore(), WHEN);
  expect(again.tables).toEqual(saved.tables);
  expect(again.files).toEqual(saved.files);
  expect(saved.tables.find(({ name }) => name === 'offer_events')?.rows).toBeGreaterThan(4);
  expect(saved.files.length).toBeGreaterThan(0);
  expect((await tablesOf(there.DB)).map(({ name }) => name)).not.toContain('listing_words');

  const found = await there.DB.prepare(
    "select count(*) as n from listing_words where words match 'coral'",
  ).first<{ n: number }>();
  expect(found?.n).toBe(2);
  const report = await reconcile(there, { now: Date.now(), send: false });
  expect(report).toMatchObject({ brokenChains: [], unmatchedPayments: [], orphanFiles: [] });
  expect(report.heldMessages).toBeGreaterThan(0);
  expect((await reconcile(there, { now: Date.now(), send: false })).heldMessages).toBe(0);

  // Rows that were changed afterwards are reported.
  await there.DB.exec('drop trigger offer_events_keep_update');
  await there.DB.prepare("update offer_events set note = 'x' where offer_id = ?")
    .bind(offer.id)
    .run();
  const [key] = saved.files.map((file) => file.key).filter((name) => name.startsWith('offers/'));
  await there.FILES.delete(key ?? '');
  await there.FILES.put('offers/aaa/bbb.pdf', 'x');
  expect(await reconcile(there, { now: Date.now(), send: true })).toMatchObject({
    brokenChains: [offer.id],
    missingFiles: [key],
    orphanFiles: ['offers/aaa/bbb.pdf'],
  });
  await expect(restore(there, store)).rejects.toThrow(/never overwrites/);
});

test('a table without row ids is saved completely, also when a page ends within a home', async () => {
  const days = Array.from({ length: 150 }, (_, index) => ({ day: addDays('2026-06-30', -index) }));
  const homes = ['b', 'a', 'c'];
  for (const home of homes) await storeCounts(openDatabase(here.DB), home, days);
  const count = homes.length * days.length;
  const store = mapStore();
  const { tables } = await backUp(here, store, WHEN);
  expect(tables.find(({ name }) => name === 'listing_days')?.rows).toBe(count);
  const text = new TextDecoder().decode(await store.read(tableFile('listing_days')));
  expect(new Set(text.trim().split('\n')).size).toBe(count);
});

test('an altered or incomplete backup is not restored', async () => {
  await withDeal();
  const store = mapStore();
  await backUp(here, store, WHEN);
  const name = tableFile('offer_events');
  const lines = new TextDecoder().decode(await store.read(name));
  store.files.set(name, new TextEncoder().encode(lines.replace('submit', 'accept')));
  await expect(restore(there, store)).rejects.toThrow('tables/offer_events.ndjson was changed.');
  store.files.delete(MANIFEST);
  await expect(restore(there, store)).rejects.toThrow('lacks manifest.json');
});
