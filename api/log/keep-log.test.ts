import { env } from 'cloudflare:workers';
import type { R2Bucket } from '@cloudflare/workers-types';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventOf } from '#api/admin/record-event.ts';
import type { Env } from '#api/env.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { toHex } from '#domain/bytes.ts';
import {
  parseCheckpoint,
  parseLogKey,
  signedCheckpoint,
  verifiedCheckpoint,
} from '#domain/log/checkpoint.ts';
import { CHAINS } from '#domain/log/entry.ts';
import { consistencyProof, provesConsistency, rootOf } from '#domain/log/merkle.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { anOpenSigning } from '#tests/factories/contracts.ts';
import { anOffer, contextFor } from '#tests/factories/offers.ts';
import { aSignature } from '#tests/factories/signing.ts';
import { findProofs } from './find-proofs.ts';
import { CHECKPOINT_EVERY_MS, keepLog } from './keep-log.ts';
import { publicLog } from './log-app.ts';
import { CHECKPOINT_KEY, publishedHashes } from './log-files.ts';
import { logSigner } from './log-key.ts';
import { logCheckpoints, logLeaves, logNonces } from './table.ts';

const { db } = aContext();
let clock = Date.now();

/** The next round that may sign, with a bucket or key of its own where a test has one. */
async function round(given: Partial<Env> = {}): Promise<void> {
  clock += CHECKPOINT_EVERY_MS;
  await keepLog({ db, env: { ...env, ...given }, now: () => clock });
}

const read = async (path: string) => publicLog.request(path, {}, env);
const published = async () => (await read('/log/checkpoint')).text();
const leaves = () => db.select().from(logLeaves).orderBy(asc(logLeaves.position));
const checkpoints = () => db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));

async function requirePublished(): Promise<void> {
  const key = await parseLogKey((await (await read('/.well-known/trato-log-key')).text()).trim());
  if (!key) throw new Error('the log has no key');
  const checkpoint = await verifiedCheckpoint(await published(), key);
  if (!checkpoint) throw new Error('the checkpoint is not signed');
  const root = await rootOf(checkpoint.size, publishedHashes(env.FILES, checkpoint.size));
  expect(toHex(root)).toBe(toHex(checkpoint.root));
  const stored = await leaves();
  expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
  expect(checkpoint.size).toBe(stored.length);
}

async function proofsOf(chainId: string) {
  const { histories, ...log } = await findProofs({ db, env }, [{ chain: 'offers', chainId }]);
  return { ...log, entries: histories[0] ?? [] };
}

test('without a key there is no log', async () => {
  const { LOG_KEY: _, ...keyless } = env;
  await anOffer();
  await keepLog({ db, env: keyless, now: () => clock });
  expect(await leaves()).toEqual([]);
  expect((await read('/log/checkpoint')).status).toBe(404);
});

test('an event of each kind gets one leaf, published under a signed checkpoint', async () => {
  const admin = contextFor(await aUser({ profile: 'admin' }));
  await eventOf(admin, (await aUser()).id, 'view');
  await aSignature();
  const { property, seller } = await anOffer();
  await moveProperty(contextFor(seller), property.id, { segment: 'edit' });
  await anOpenSigning();
  await round();
  const logged = await leaves();
  expect(new Set(logged.map(({ chain }) => chain))).toEqual(new Set(CHAINS));
  const events = await env.DB.prepare(
    `select (select count(*) from offer_events) + (select count(*) from property_events) + (select count(*) from agreements)
      + (select count(*) from agreement_signatures) + (select count(*) from admin_events) + (select count(*) from signing_events) as n`,
  ).first<number>('n');
  expect(logged).toHaveLength(events ?? 0);
  await requirePublished();
});

test('a round without events, or soon after the one before, signs nothing', async () => {
  const before = await checkpoints();
  await round();
  await anOffer();
  clock -= 2 * CHECKPOINT_EVERY_MS - 1;
  await round();
  expect(await checkpoints()).toEqual(before);
  await round();
  expect(await checkpoints()).toHaveLength(before.length + 1);
});

test('each checkpoint continues the one before', async () => {
  const signed = (await checkpoints()).map(({ note }) => parseCheckpoint(note));
  const [first, second] = signed;
  if (!first || !second) throw new Error('two checkpoints are needed');
  const hashes = publishedHashes(env.FILES, second.size);
  const proof = await consistencyProof(first.size, second.size, hashes);
  expect(await provesConsistency(first, second, proof)).toBe(true);
});

test('two rounds at once give each event one leaf', async () => {
  await Promise.all([anOffer(), anOffer(), anOffer()]);
  clock += CHECKPOINT_EVERY_MS;
  const both = { db, env, now: () => clock };
  await Promise.all([keepLog(both), keepLog(both)]);
  await round();
  await requirePublished();
});

test('a round that breaks off at any file is finished by the next', async () => {
  for (let fails = 0; fails < 3; fails += 1) {
    await anOffer();
    await expect(round({ FILES: breaking(fails) })).rejects.toThrow('broken off');
    await round();
    await requirePublished();
  }
});

test('hundreds of events fill tiles, whose parts go', async () => {
  const offer = await anOffer();
  await env.DB.prepare(
    `with recursive n(i) as (select 2000 union all select i + 1 from n where i < 2700)
     insert into offer_events select offer_id, i, action, actor, by_user_id, from_status, to_status, version, terms_sha256, note, at, previous_hash, hash
     from offer_events, n where offer_id = ? and sequence = 1`,
  )
    .bind(offer.id)
    .run();
  await round();
  await requirePublished();
  const { objects } = await env.FILES.list({ prefix: 'log/tile/' });
  const names = objects.map(({ key }) => key.slice('log/tile/'.length));
  expect(names).toEqual(expect.arrayContaining(['0/000', '0/001', 'entries/000', 'entries/001']));
  expect(names.filter((name) => /^(?:0|entries)\/00[01]\.p\//.test(name))).toEqual([]);
  const [tile, bundle] = [await read('/log/tile/0/001'), await read('/log/tile/entries/001')];
  expect((await tile.arrayBuffer()).byteLength).toBe(256 * 32);
  expect(tile.headers.get('Cache-Control')).toContain('immutable');
  const { blinded } = (await leaves())[256] ?? { blinded: '' };
  const entry = new TextDecoder().decode((await bundle.arrayBuffer()).slice(2, 62));
  expect(entry).toBe(`trato-event-v1\n${Buffer.from(blinded, 'hex').toString('base64')}\n`);
});

test.each(['0/999', '0/000.p/300', '9/000', '0/..%2f..%2fcheckpoint', 'entries/', 'entries/000/x'])(
  'no file is called %s',
  async (name) => {
    expect((await read(`/log/tile/${name}`)).status).toBe(404);
  },
);

test.each([
  ['more leaves than the database has', 'restored from a backup', 1, 0],
  ['another tree of the same size', 'Two trees', 0, 1],
])('nothing is signed after %s', async (_, problem, more, change) => {
  const [latest, before] = [await published(), await checkpoints()];
  const signer = await logSigner(env);
  const { size, root } = parseCheckpoint(latest) ?? {};
  if (!signer || size === undefined || !root) throw new Error('nothing was published');
  const other = {
    origin: signer.origin,
    size: size + more,
    root: root.map((byte) => byte ^ change),
  };
  await env.FILES.put(CHECKPOINT_KEY, await signedCheckpoint(other, signer.publicKey, signer.sign));
  await anOffer();
  await expect(round()).rejects.toThrow(problem);
  expect(await checkpoints()).toEqual(before);
  await env.FILES.put(CHECKPOINT_KEY, latest);
  await round();
  await requirePublished();
});

test('nothing is signed beside a checkpoint of another key', async () => {
  const latest = await published();
  await env.FILES.put(CHECKPOINT_KEY, latest.replace(/— (\S+) (.{8})/, '— $1 AAAAAAAA'));
  await expect(round()).rejects.toThrow('not signed by the key');
  await env.FILES.put(CHECKPOINT_KEY, latest);
});

test('what an unsent draft leaves is a leaf that nobody can read', async () => {
  const draft = await anOffer({ status: 'draft' });
  await round();
  expect((await proofsOf(draft.id)).entries).toHaveLength(1);
  await env.DB.prepare('delete from offer_events where offer_id = ?').bind(draft.id).run();
  expect((await proofsOf(draft.id)).entries).toEqual([]);
  expect((await leaves()).some(({ chainId }) => chainId === draft.id)).toBe(true);
});

test('the nonce of an event that was deleted before the round goes', async () => {
  const draft = await anOffer({ status: 'draft' });
  await env.DB.prepare(
    "insert into log_nonces (chain, chain_id, sequence, nonce, at) values ('offers', ?, 99, 'ab', 1)",
  )
    .bind(draft.id)
    .run();
  await round();
  const left = await db.select().from(logNonces).where(eq(logNonces.chainId, draft.id));
  expect(left.map(({ sequence }) => sequence)).toEqual([1]);
});

test('a move of an offer waits in its proofs until the next round', async () => {
  const offer = await anOffer();
  await round();
  await rejectOffer(contextFor(offer.seller), offer.id, { version: 1 });
  const { entries } = await proofsOf(offer.id);
  expect(entries.map(({ position }) => position === null)).toEqual([false, false, true]);
});

/** The bucket of these tests, whose writes fail once `after` of them have worked. */
function breaking(after: number): R2Bucket {
  let left = after;
  return new Proxy(env.FILES, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'put') return member.bind(target);
      return (...given: unknown[]): unknown => {
        if (left <= 0) throw new Error('broken off');
        left -= 1;
        return Reflect.apply(member, target, given);
      };
    },
  });
}
