import { setTimeout } from 'node:timers/promises';
import { OctetString } from 'asn1js';
import { PKIStatusInfo, TimeStampResp } from 'pkijs';
import { afterEach, expect, test } from 'vitest';
import { askTimestamp, NoTimestamp, sealDocument } from '#api/seal/seal-document.ts';
import { sealPdf } from '#api/seal/seal-pdf.ts';
import { type Bytes, textBytes } from '#domain/bytes.ts';
import { derOf, readCertificate } from '#domain/seal/certificate.ts';
import { keySealer } from '#domain/seal/sealer.ts';
import { readTimestamp, timestampRequest, tokenOf } from '#domain/seal/timestamp.ts';
import { verifySeal } from '#domain/seal/verify-seal.ts';
import { newSeal } from '#domain/seal/write-certificate.ts';
import { aClockAuthority } from '#tests/factories/files/clock-authority.ts';
import { aPdf } from '#tests/factories/files/seals.ts';
import { anAuthority, serveStamps } from './authority.ts';
import { isInstalled, partsOf, runWith } from './read-seal.ts';
import { STRIDE } from './stride.ts';

const STAMPED = textBytes('the value of a signature');
const NONCE = Uint8Array.of(0, 0x80, 3, 4);
const HOUR_MS = 3_600_000;
const hasOpenSsl = isInstalled('openssl');

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function answering(respond: Parameters<typeof serveStamps>[0]): Promise<string> {
  const server = await serveStamps(respond);
  open.push(server);
  return server.url;
}

/** Seals a document that has waited this long, with an authority at this address. */
async function sealed(url: string, waitedMs = 0) {
  const { key, certs, root } = await newSeal(Date.now() - 2 * HOUR_MS, true);
  const env = { SEAL_KEY: key, SEAL_CERTS: certs, TSA_URL: url };
  const composed: boolean[] = [];
  const at = Date.now();
  const now = () => at + waitedMs;
  const compose = async (isStampMissing: boolean) => {
    composed.push(isStampMissing);
    return await aPdf();
  };
  const context = { env, now } as unknown as Parameters<typeof sealDocument>[0];
  const file = await sealDocument(context, { compose, reason: 'Signed', at });
  return { file, root, composed };
}

const verdictOf = (file: Bytes, root: Bytes, stampRoots: readonly Bytes[] = []) =>
  verifySeal(
    file,
    {
      roots: [readCertificate(root)],
      stampRoots: stampRoots.map(readCertificate),
      revoked: new Map(),
    },
    Date.now(),
  );

test.skipIf(!hasOpenSsl)(
  'the seal has a time stamp of OpenSSL, which other programs read',
  async () => {
    const { answer, root: clockRoot } = await anAuthority();
    const url = await answering((request, response) => response.end(answer(request)));
    const { file, root, composed } = await sealed(url);
    expect(composed).toEqual([false]);
    const stamp = { isTrusted: true, authority: 'A clock' };
    expect(await verdictOf(file, root, [clockRoot])).toMatchObject({ result: 'good', stamp });
    expect(await verdictOf(file, root)).toMatchObject({ stamp: { isTrusted: false } });
    const { cms } = partsOf(file);
    const { output } = runWith({ cms }, 'openssl', [
      ...['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', 'cms'],
    ]);
    expect(output).toContain('id-smime-aa-timeStampToken');
  },
);

test.skipIf(!hasOpenSsl)('OpenSSL verifies the request and the token of its response', async () => {
  const { answer } = await anAuthority();
  const request = await timestampRequest(STAMPED, NONCE);
  const { output } = runWith({ request }, 'openssl', ['ts', '-query', '-in', 'request', '-text']);
  expect(output).toContain('Certificate required: yes');
  expect(output).toContain('Nonce: 0x800304');
  await expect(tokenOf(answer(request), STAMPED, NONCE)).resolves.toBeInstanceOf(Uint8Array);
});

test.skipIf(!hasOpenSsl)('a token for other bytes, or of another request, is refused', async () => {
  const { answer } = await anAuthority();
  const good = answer(await timestampRequest(STAMPED, NONCE));
  await expect(tokenOf(good, textBytes('another'), NONCE)).rejects.toThrow(
    'TSTInfo verification is failed',
  );
  await expect(tokenOf(good, STAMPED, Uint8Array.of(9))).rejects.toThrow('another request');
  const meaning = await meaningOf(await tokenOf(good, STAMPED, NONCE));
  for (let at = 0; at < good.length; at += STRIDE) {
    const changed = good.with(at, (good[at] ?? 0) ^ 1);
    const token = await tokenOf(changed as Bytes, STAMPED, NONCE).catch(() => undefined);
    // Only parts without meaning may change: the status text, versions, the list of digests and the
    // chain above the authority's certificate.
    if (token) expect(await meaningOf(token)).toEqual(meaning);
  }
});

async function meaningOf(token: Bytes) {
  const { at, nonce, signer } = await readTimestamp(token, STAMPED);
  return { at, nonce, signer: derOf(signer) };
}

const REFUSED = derOf(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema());
const HOSTILE: Readonly<Record<string, Parameters<typeof serveStamps>[0]>> = {
  'a refusal': (_, response) => response.end(REFUSED),
  'a page of HTML': (_, response) => response.end('<!doctype html><title>Busy</title>'),
  'an error': (_, response) => response.writeHead(503).end(REFUSED),
  'far too much': (_, response) => response.end(Buffer.alloc(1_000_000, 0x30)),
  nothing: (_, response) => response.end(),
  'a broken connection': (_, response) => response.destroy(),
};

/** Answers of an authority that are valid, but for another request. */
const clock = await aClockAuthority();
const asked = (change: (request: Bytes) => Bytes): Parameters<typeof serveStamps>[0] => {
  return (request, response) => {
    void clock
      .answer(change(new Uint8Array(request)), Date.now())
      .then((answer) => response.end(answer));
  };
};
const changedAt = (request: Bytes, at: number) => request.with(at, (request[at] ?? 0) ^ 1) as Bytes;
const CONFUSED: typeof HOSTILE = {
  // The request ends with its nonce and a flag of three bytes; the 32-byte imprint is before the
  // nonce.
  'a token with another nonce': asked((request) => changedAt(request, request.length - 4)),
  'a token with another imprint': asked((request) =>
    changedAt(request, Buffer.from(request).indexOf(Buffer.of(4, 32)) + 2),
  ),
};

test('the authority of the next test works for a valid request', async () => {
  const url = await answering(asked((request) => request));
  await expect(askTimestamp(url, STAMPED)).resolves.toBeInstanceOf(Uint8Array);
});

test.for(Object.entries({ ...HOSTILE, ...CONFUSED }))(
  'after %s of the authority the seal waits, then has no time stamp',
  async ([, respond]) => {
    const url = await answering(respond);
    await expect(sealed(url)).rejects.toThrow(NoTimestamp);
    const { file, root, composed } = await sealed(url, HOUR_MS);
    expect(composed).toEqual([false, true]);
    expect(await verdictOf(file, root)).toMatchObject({ result: 'good', stamp: undefined });
  },
);

test('a slow authority times out', async () => {
  const url = await answering(async (_, response) => {
    await setTimeout(60_000, undefined, { ref: false });
    response.end();
  });
  await expect(askTimestamp(url, STAMPED, 50)).rejects.toThrow(NoTimestamp);
});

test('a token of 15 kB fits the placeholder of the signature', async () => {
  const { key, certs } = await newSeal(Date.now() - HOUR_MS, true);
  const sealer = await keySealer(key, certs);
  const askLong = async () => derOf(new OctetString({ valueHex: new Uint8Array(15_000) }));
  const sealing = { sealer, reason: 'Signed', at: Date.now(), askTimestamp: askLong };
  const file = await sealPdf(await aPdf(), sealing);
  expect(file.length).toBeLessThan(60_000);
});

test('without an authority a document is sealed at once, and without a key never', async () => {
  const context = (env: object) =>
    ({ env, now: Date.now }) as unknown as Parameters<typeof sealDocument>[0];
  const unsealed = { compose: aPdf, reason: 'Signed', at: Date.now() };
  const { key, certs } = await newSeal(Date.now(), true);
  const file = await sealDocument(context({ SEAL_KEY: key, SEAL_CERTS: certs }), unsealed);
  expect(file.length).toBeGreaterThan(50_000);
  await expect(sealDocument(context({}), unsealed)).rejects.toThrow('No seal is configured');
});
