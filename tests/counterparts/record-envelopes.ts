import { createServer, type IncomingHttpHeaders } from 'node:http';

export type Envelope = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string }>;

/**
 * Listens on a free local port in place of Sentry and stores the envelopes it receives; a GET
 * returns them all.
 */
export async function recordEnvelopes() {
  const kept: Envelope[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'GET') {
      response.end(JSON.stringify(kept));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      kept.push({ path: url, headers, body: Buffer.concat(parts).toString() });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    kept,
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
