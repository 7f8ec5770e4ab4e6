import { createServer, type Server } from 'node:http';
import { createEmulator } from 'emulate';
import type { TestProject } from 'vitest/node';
import { freePort } from '#tests/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Addresses of a third-party implementation of Stripe and of its recorded webhook deliveries.
     */
    stripeStandIn: Readonly<{ api: string; deliveries: string; secret: string }>;
  }
}

const SECRET = 'whsec_of_the_stand_in';

/**
 * Starts a third-party implementation of Stripe on a free port, and a server that records its
 * deliveries, because tests in the Worker's runtime cannot listen on a port.
 */
export async function setup(project: TestProject) {
  const mailbox = createServer(recordDeliveries());
  const deliveries = await listen(mailbox);
  const stripe = await createEmulator({
    service: 'stripe',
    port: await freePort(),
    seed: { stripe: { webhooks: [{ url: deliveries, events: ['*'], secret: SECRET }] } },
  });
  project.provide('stripeStandIn', { api: stripe.url, deliveries, secret: SECRET });
  return async () => {
    await stripe.close();
    await new Promise((resolve) => mailbox.close(resolve));
  };
}

/** Records each delivery with its signature; a GET returns them all. */
function recordDeliveries(): Parameters<typeof createServer>[1] {
  const kept: { body: string; signature: string }[] = [];
  return (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(kept));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'] ?? '');
      kept.push({ body: Buffer.concat(parts).toString(), signature });
      response.end('{}');
    });
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}/`;
}
