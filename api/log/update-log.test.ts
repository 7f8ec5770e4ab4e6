import { env } from 'cloudflare:workers';
import type { R2Bucket } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventOf } from '#api/admin/record-event.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { type Bytes, fromBase64, fromHex } from '#domain/bytes.ts';
import {
  blindedHash,
  CHAINS,
  entryOf,
  parseCheckpoint,
  signedCheckpoint,
} from '#domain/log/checkpoint.ts';
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  provesConsistency,
  provesInclusion,
  rootOf,
} from '#domain/log/merkle.ts';
import { treeOver } from '#tests/examples/merkle-tree.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { anOpenSigning } from '#tests/factories/contracts.ts';
import { anOffer, contextFor } from '#tests/factories/offers.ts';
import {
  checkpoints,
  leaves,
  proofsOf,
  published,
  readLog,
  requirePublished,
} from '#tests/factories/public-log.ts';
import { aRound } from '#tests/factories/rounds.ts';
import { aSignature } from '#tests/factories/signing.ts';
import { faulty } from '#tests/hard/faulty.ts';
import { CHECKPOINT_KEY, logSigner, publishedHashes } from './log-files.ts';
import { logNonces } from './table.ts';
import { CHECKPOINT_EVERY_MS, updateLog } from './update-log.ts';

const { db } = aContext();
let clock = Date.now();

/** Runs the next update that may sign; tests may pass another bucket or key. */
async function round(given: Partial<Env> = {}): Promise<void> {
  clock += CHECKPOINT_EVERY_MS;
  await updateLog({ db, env: { ...env, ...given }, now: () => clock });
}

test('without a key there is no log', async () => {
  const { LOG_KEY: _, ...keyless } = env;
  await anOffer();
  await updateLog({ db, env: keyless, now: () => clock });
  expect(await leaves()).toEqual([]);
  expect((await readLog('/log/checkpoint')).status).toBe(404);
});

test('an event of each kind gets one leaf, published under a signed checkpoint', async () => {
  const admin = contextFor(await aUser({ profile: 'admin' }));
  await eventOf(admin, (await aUser()).id, 'view');
  await aSignature();
  const { property, seller } = await anOffer();
  await moveProperty(contextFor(seller), property.id, { segment: 'edit' });
  await anOpenSigning();
  await aRound();
  await round();
  const logged = await leaves();
  expect(new Set(logged.map(({ chain }) => chain))).toEqual(new Set(CHAINS));
  const events = await env.DB.prepare(
    `select (select count(*) from offer_events) + (select count(*) from property_events) + (select count(*) from agreements)
      + (select count(*) from agreement_signatures) + (select count(*) from admin_events) + (select count(*) from signing_events)
      + (select count(*) from round_events) as n`,
  ).first<number>('n');
  expect(logged).toHaveLength(events ?? 0);
  await requirePublished();
});

test('a run without events, or soon after the previous one, signs nothing', async () => {
  const before = await checkpoints();
  await round();
  await anOffer();
  clock -= 2 * CHECKPOINT_EVERY_MS - 1;
  await round();
  expect(await checkpoints()).toEqual(before);
  await round();
  expect(await checkpoints()).toHaveLength(before.length + 1);
});

test('each checkpoint extends the previous one', async () => {
  const signed = (await checkpoints()).map(({ note }) => parseCheckpoint(note));
  const [first, second] = signed;
  if (!first || !second) throw new Error('two checkpoints are needed');
  const hashes = publishedHashes(env.FILES, second.size);
  const proof = await consistencyProof(first.size, second.size, hashes);
  expect(await provesConsistency(first, second, proof)).toBe(true);
});

test('two concurrent runs give each event one leaf', async () => {
  await Promise.all([anOffer(), anOffer(), anOffer()]);
  clock += CHECKPOINT_EVERY_MS;
  const both = { db, env, now: () => clock };
  await Promise.all([updateLog(both), updateLog(both)]);
  await round();
  await requirePublished();
});

test('a run that fails at any file is completed by the next', async () => {
  for (let fails = 0; fails < 3; fails += 1) {
    await anOffer();
    await expect(round({ FILES: breaking(fails) })).rejects.toThrow('broken off');
    await round();
    await requirePublished();
  }
});

test('hundreds of events fill tiles, and partial tiles are deleted', async () => {
  const offer = await anOffer();
  await env.DB.prepare(
    `with recursive n(i) as (select 2000 union all select i + 1 from n where i < 2700)
     insert into offer_events (offer_id, sequence, action, actor, by_user_id, from_status, to_status, version, terms_sha256, note, at, previous_hash, hash)
     select offer_id, i, action, actor, by_user_id, from_status, to_status, version, terms_sha256, note, at, previous_hash, hash
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
  const [tile, bundle] = [await readLog('/log/tile/0/001'), await readLog('/log/tile/entries/001')];
  expect((await tile.arrayBuffer()).byteLength).toBe(256 * 32);
  expect(tile.headers.get('Cache-Control')).toContain('immutable');
  const { blinded } = (await leaves())[256] ?? { blinded: '' };
  const entry = new TextDecoder().decode((await bundle.arrayBuffer()).slice(2, 62));
  expect(entry).toBe(`trato-event-v1\n${Buffer.from(blinded, 'hex').toString('base64')}\n`);
});

test.each(['0/999', '0/000.p/300', '9/000', '0/..%2f..%2fcheckpoint', 'entries/', 'entries/000/x'])(
  'no file is called %s',
  async (name) => {
    expect((await readLog(`/log/tile/${name}`)).status).toBe(404);
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

test('nothing is signed if there is a checkpoint of another key', async () => {
  const latest = await published();
  await env.FILES.put(CHECKPOINT_KEY, latest.replace(/— (\S+) (.{8})/, '— $1 AAAAAAAA'));
  await expect(round()).rejects.toThrow('not signed by the key');
  await env.FILES.put(CHECKPOINT_KEY, latest);
});

test('a deleted unsent draft leaves a leaf without its nonce', async () => {
  const draft = await anOffer({ status: 'draft' });
  await round();
  expect((await proofsOf(draft.id)).entries).toHaveLength(1);
  await env.DB.prepare('delete from offer_events where offer_id = ?').bind(draft.id).run();
  expect((await proofsOf(draft.id)).entries).toEqual([]);
  expect((await leaves()).some(({ chainId }) => chainId === draft.id)).toBe(true);
});

test('the nonce of an event that was deleted before the run is deleted', async () => {
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

test('a move of an offer is pending in its proofs until the next run', async () => {
  const offer = await anOffer();
  await round();
  await rejectOffer(contextFor(offer.seller), offer.id, { version: 1 });
  const { entries } = await proofsOf(offer.id);
  expect(entries.map(({ position }) => position === null)).toEqual([false, false, true]);
});

test.for(['before', 'after'] as const)(
  'a run that fails %s any call of the database or the bucket took effect is completed by the next',
  { timeout: 600_000 },
  async (when) => {
    let calls = 0;
    for (let n = 1; ; n += 1) {
      await anOffer();
      clock += CHECKPOINT_EVERY_MS;
      const { env: bindings, state } = faulty(env, n, when);
      const context = { db: openDatabase(bindings.DB), env: bindings, now: () => clock };
      await updateLog(context).catch(() => undefined);
      await round();
      await requirePublished();
      if (state.fault === '') break;
      calls = n;
    }
    expect(calls).toBeGreaterThan(10);
  },
);

test('after an event is rewritten, dropped or re-dated, the log no longer extends that of an old receipt', async () => {
  const kept = await anOffer();
  await anOffer();
  await round();
  const receipt = await proofsOf(kept.id);
  const [entry] = receipt.entries;
  const before = parseCheckpoint(receipt.checkpoint ?? '');
  if (!before || !entry?.position) throw new Error('the event is not in the log');
  const event = await env.DB.prepare(
    'select hash from offer_events where offer_id = ? order by sequence limit 1',
  )
    .bind(kept.id)
    .first<{ hash: string }>();
  const leaf = await leafHash(
    entryOf(await blindedHash(bytesOf(entry.nonce), bytesOf(event?.hash ?? ''))),
  );
  const proof = entry.proof.map((hash) => fromBase64(hash) as Bytes);
  const index = entry.position - 1;
  expect(await provesInclusion(leaf, index, before.size, proof, before.root)).toBe(true);

  // An attacker with the database, the files and the key creates a log of other events.
  const rows = await leaves();
  const forged = {
    rewritten: rows.map((row, at) => (at === index ? 'ab'.repeat(32) : row.blinded)),
    dropped: rows.flatMap((row, at) => (at === index ? [] : [row.blinded])),
    'in another order': rows.map((row) => row.blinded).reverse(),
  };
  for (const [what, blinded] of Object.entries(forged)) {
    const hashes = await Promise.all(blinded.map((one) => leafHash(entryOf(bytesOf(one)))));
    const read = await treeOver(hashes);
    const root = await rootOf(hashes.length, read);
    const after = { size: hashes.length, root };
    const first = Math.min(before.size, after.size);
    const offered = await consistencyProof(first, after.size, read);
    expect(await provesConsistency(before, after, offered), what).toBe(false);
    const own = await inclusionProof(Math.min(index, after.size - 1), after.size, read);
    expect(await provesInclusion(leaf, index, after.size, own, root), what).toBe(false);
  }
});

const bytesOf = (hex: string) => fromHex(hex) as Bytes;

/** Returns the tests' bucket, with writes that fail after the first `after`. */
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
