import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bytes, toBase64 } from '#domain/bytes.ts';
import { OID, pemOf } from '#domain/seal/certificate.ts';
import { newKeys, writeCertificate } from '#domain/seal/write-certificate.ts';
import { SEALED_AT } from '#tests/factories/files/seals.ts';
import { runWith } from './read-seal.ts';

const DAY_MS = 86_400_000;
const CONFIG = `
[tsa]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** A time-stamping authority with OpenSSL: answers requests with `openssl ts`. */
export async function anAuthority() {
  const validity = { notBefore: SEALED_AT - DAY_MS, notAfter: Date.now() + 365 * DAY_MS };
  const root = await writeCertificate(
    { ...validity, name: 'Clock root', isAuthority: true },
    await newKeys(),
  );
  const keys = await newKeys();
  const purposes = [OID.timestamping];
  const own = await writeCertificate({ ...validity, name: 'A clock', purposes }, keys, root);
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${toBase64(pkcs8)}\n-----END PRIVATE KEY-----\n`;
  const answer = (request: Uint8Array): Bytes => {
    const files = { config: CONFIG, serial: '01', key, own: pemOf(own.certificate), request };
    const args = ['ts', '-reply', '-config', 'config', '-section', 'tsa', '-queryfile', 'request'];
    const { bytes } = runWith(
      { ...files, root: pemOf(root.certificate) },
      'openssl',
      [...args, '-inkey', 'key', '-signer', 'own', '-chain', 'root', '-out', 'answer'],
      'answer',
    );
    return bytes;
  };
  return { answer, root: root.certificate };
}

/** Starts an HTTP server that answers time-stamp requests; the caller closes it. */
export async function serveStamps(
  respond: (request: Uint8Array, response: ServerResponse) => void,
): Promise<Readonly<{ url: string; close: () => void }>> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    respond(Buffer.concat(chunks), response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
