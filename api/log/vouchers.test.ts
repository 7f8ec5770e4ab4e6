import { env } from 'cloudflare:workers';
import { asc, like } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '#api/env.ts';
import { outbox } from '#api/messages/table.ts';
import { fromBase64, textBytes } from '#domain/bytes.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { parseCheckpoint, textOf } from '#domain/log/checkpoint.ts';
import { cosignersOf } from '#domain/log/cosignature.ts';
import { provesConsistency } from '#domain/log/merkle.ts';
import { readCertificate } from '#domain/seal/certificate.ts';
import { seenStamp } from '#domain/seal/timestamp.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { aClockAuthority } from '#tests/factories/files/clock-authority.ts';
import { aWitness } from '#tests/factories/files/witness.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { findProofs } from './find-proofs.ts';
import { CHECKPOINT_KEY, publishedCheckpoint } from './log-files.ts';
import { logCheckpoints, logCosignatures } from './table.ts';
import { CHECKPOINT_EVERY_MS, updateLog } from './update-log.ts';

const { db } = aContext();
let clock = Date.now();

afterEach(() => vi.unstubAllGlobals());

async function round(given: Partial<Env> = {}, later = CHECKPOINT_EVERY_MS): Promise<void> {
  clock += later;
  await updateLog({ db, env: { ...env, ...given }, now: () => clock });
}

const published = async () => (await publishedCheckpoint(env.FILES)) ?? '';
const stamped = async () =>
  (await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size))).map(
    ({ timestampToken }) => timestampToken,
  );

/**
 * A witness behind a URL (C2SP `tlog-witness`). It signs checkpoints that continue the last one it
 * saw.
 */
async function aServedWitness(name = 'witness.example/w') {
  const witness = await aWitness(name);
  let seen: string | undefined;
  const asked: string[] = [];
  const state = { isDown: false, losesAnswers: false };
  const add = async (body: string): Promise<Response> => {
    const [head = '', ...rest] = body.split('\n');
    const blank = rest.indexOf('');
    const note = rest.slice(blank + 1).join('\n');
    asked.push(head);
    if (state.isDown) return new Response('busy', { status: 503 });
    const [old, next] = [seen && parseCheckpoint(seen), parseCheckpoint(note)];
    if (!next) return new Response('', { status: 400 });
    const size = old ? old.size : 0;
    if (head !== `old ${size}`) return new Response(`${size}\n`, { status: 409 });
    const proof = rest.slice(0, blank).map((one) => fromBase64(one) ?? new Uint8Array());
    const isContinued = !old || (await provesConsistency(old, next, proof));
    if (!isContinued) return new Response('', { status: 422 });
    seen = note;
    if (state.losesAnswers) throw new TypeError('The connection was lost.');
    return new Response(await witness.cosigns(note, Math.floor(clock / 1_000)));
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('https://witness.example/prefix/add-checkpoint');
    return await add(String(init.body));
  });
  const setting = { LOG_WITNESSES: `${witness.line} https://witness.example/prefix` };
  return { witness, asked, state, setting };
}

async function proofsOf(chainId: string) {
  const { histories, ...log } = await findProofs({ db, env }, [{ chain: 'offers', chainId }]);
  return { ...log, entries: histories[0] ?? [] };
}

test('a witness signs each checkpoint, which is published and in receipts with its line', async () => {
  const { witness, asked, setting } = await aServedWitness();
  const first = await anOffer();
  await round(setting);
  const size = parseCheckpoint(await published())?.size;
  await anOffer();
  await round(setting);
  expect(asked).toEqual(['old 0', `old ${size}`]);
  expect(await cosignersOf(await published(), [witness])).toEqual(['witness.example/w']);
  const { checkpoint } = await proofsOf(first.id);
  expect(checkpoint).toBe(await published());
  expect(await cosignersOf(checkpoint ?? '', [witness])).toEqual(['witness.example/w']);
  await round(setting);
  expect(asked).toHaveLength(2);
});

test('a checkpoint is published without an unavailable witness, and with its signature once it answers', async () => {
  const { witness, state, setting } = await aServedWitness('witness.example/later');
  state.isDown = true;
  await anOffer();
  await round(setting);
  expect(await cosignersOf(await published(), [witness])).toEqual([]);
  state.isDown = false;
  await round(setting);
  expect(await cosignersOf(await published(), [witness])).toEqual(['witness.example/later']);
});

test('a lost answer is requested again', async () => {
  const { witness, state, asked, setting } = await aServedWitness('witness.example/lost');
  state.losesAnswers = true;
  await anOffer();
  await round(setting);
  const size = parseCheckpoint(await published())?.size;
  state.losesAnswers = false;
  await round(setting);
  expect(asked).toEqual(['old 0', 'old 0', `old ${size}`]);
  expect(await cosignersOf(await published(), [witness])).toEqual(['witness.example/lost']);
});

test('a witness that saw a larger log stops this one, and administrators are notified', async () => {
  await aUser({ profile: 'admin' });
  const { setting } = await aServedWitness('witness.example/larger');
  const before = await published();
  vi.stubGlobal('fetch', async () => new Response('99999\n', { status: 409 }));
  await anOffer();
  await expect(round(setting)).rejects.toThrow('restored from a backup');
  expect(await published()).toBe(before);
  const emails = await db.select().from(outbox).where(like(outbox.template, 'log_stopped'));
  expect(emails.length).toBeGreaterThan(0);
  await round();
  expect(parseCheckpoint(await published())?.size).toBeGreaterThan(
    parseCheckpoint(before)?.size ?? 0,
  );
});

test.each([
  ['nothing', ''],
  ['a page of HTML', '<!doctype html>'],
  ['far too much', '— witness.example/w AAAA\n'.repeat(10_000)],
  ['a conflict without a size', 'x', 409],
])('%s of a witness is not a cosignature', async (_, body, status = 200) => {
  const { setting } = await aServedWitness('witness.example/odd');
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  await anOffer();
  await round({ LOG_WITNESSES: `nonsense, ${setting.LOG_WITNESSES}` });
  expect(await published()).not.toContain('witness.example/odd');
  expect((await db.select().from(logCosignatures)).map((row) => row.witness)).not.toContain(
    'witness.example/odd',
  );
});

test('the witnesses’ keys are public', async () => {
  const { witness } = await aServedWitness();
  const { json } = await asks('/verify');
  expect(json['witnesses']).toEqual([]);
  vi.stubGlobal('fetch', undefined);
  const { describeLog } = await import('./routes.ts');
  const context = {
    ...aContext(),
    env: { ...env, LOG_WITNESSES: `${witness.line} https://a.example` },
  };
  expect((await describeLog(context)).witnesses).toEqual([witness.line]);
});

test('the first checkpoint of a day has a time stamp, and receipts have proofs for it', async () => {
  const authority = await aClockAuthority();
  const setting = { TSA_URL: 'https://clock.example' };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('https://clock.example');
    return new Response(await authority.answer(init.body as Uint8Array<ArrayBuffer>, clock));
  });
  const count = (await stamped()).length;
  const offer = await anOffer();
  await round(setting, DAY_MS);
  await anOffer();
  await round(setting);
  expect((await stamped()).slice(count).map(Boolean)).toEqual([true, false]);
  const { checkpoint, stamp, entries } = await proofsOf(offer.id);
  expect(entries.every(({ position }) => position !== null)).toBe(true);
  expect(checkpoint).not.toBe(await published());
  const seen = await seenStamp(
    fromBase64(stamp ?? '') ?? new Uint8Array(),
    textBytes(textOf(checkpoint ?? '') ?? ''),
    [readCertificate(authority.root)],
  );
  expect(seen).toMatchObject({ authority: 'A clock', isTrusted: true });
  expect(Math.abs(seen.at - clock)).toBeLessThan(DAY_MS);
});

test('the log does not wait for an authority, and retries it the same day', async () => {
  const count = (await stamped()).length;
  const setting = { TSA_URL: 'https://clock.example' };
  vi.stubGlobal('fetch', async () => new Response('busy', { status: 503 }));
  await anOffer();
  await round(setting, DAY_MS);
  const authority = await aClockAuthority();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    return new Response(await authority.answer(init.body as Uint8Array<ArrayBuffer>, clock));
  });
  await anOffer();
  await round(setting);
  expect((await stamped()).slice(count).map(Boolean)).toEqual([false, true]);
  expect(await env.FILES.head(CHECKPOINT_KEY)).not.toBeNull();
});
