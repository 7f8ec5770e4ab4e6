import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A push service and the browser behind it; a GET returns what the browser could decrypt. */
    pushStandIn: Readonly<{ origin: string; p256dh: string; auth: string }>;
  }
}

/** The push service that the browser's subscription names. */
const SERVICE = 'https://updates.push.services.mozilla.com';

/**
 * Receives pushes like a push service (RFC 8030, 8292) and decrypts them like a browser (RFC 8291),
 * with a third-party implementation. A path with `gone` belongs to an expired subscription.
 */
export async function setup(project: TestProject) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const read: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(read));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    try {
      const { payload } = await verified(authorization);
      if (request.url?.includes('gone')) {
        response.writeHead(410).end();
        return;
      }
      const params = { version: 'aes128gcm', privateKey: browser, authSecret: auth } as const;
      const text = decrypt(Buffer.concat(parts), params).toString('utf8');
      read.push({ push: JSON.parse(text), subject: payload.sub, ttl, encoding });
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(403).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('pushStandIn', { origin: `http://127.0.0.1:${port}`, p256dh, auth });
  return () => new Promise((resolve) => server.close(resolve));
}

/**
 * Verifies the sender's token, which must be signed with the key that the browser subscribed with.
 */
async function verified(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+),\s*k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const publicKey = await importJWK(jwk, 'ES256');
  return jwtVerify(token, publicKey, { audience: SERVICE, algorithms: ['ES256'] });
}
