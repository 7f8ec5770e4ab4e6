import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where reports of errors go to, as `http://127.0.0.1:port`; a GET answers what came. */
    sentryStandIn: string;
  }
}

/** Listens on a free port and keeps every envelope it is sent, with its path. */
export async function setup(project: TestProject) {
  const kept: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(kept));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      kept.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() });
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  project.provide('sentryStandIn', `http://127.0.0.1:${port}`);
  return () => new Promise((resolve) => server.close(resolve));
}
