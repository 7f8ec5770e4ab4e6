import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { archiveSource } from './archive-source.ts';

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

/** A server of those bytes, with or without range support, that counts requests. */
async function aServer(hasRanges: boolean) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.range);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (hasRanges && from && to) {
      response.writeHead(206).end(BYTES.subarray(Number(from), Number(to) + 1));
    } else response.writeHead(200).end(BYTES);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/map`, asked, close: () => server.close() };
}

test.each([true, false])(
  'it answers the bytes asked for, ranges or not (%s)',
  async (hasRanges) => {
    const server = await aServer(hasRanges);
    const source = archiveSource(server.url);
    const parts = await Promise.all([
      source.getBytes(0, 10),
      source.getBytes(100, 5),
      source.getBytes(990, 10),
    ]);
    expect(parts.map(({ data }) => [...new Uint8Array(data)])).toEqual([
      [...BYTES.subarray(0, 10)],
      [...BYTES.subarray(100, 105)],
      [...BYTES.subarray(990, 1000)],
    ]);
    server.close();
  },
);

test('a server without ranges is asked once', async () => {
  const server = await aServer(false);
  const source = archiveSource(server.url);
  await Promise.all([source.getBytes(0, 10), source.getBytes(50, 10)]);
  await source.getBytes(500, 10);
  expect(server.asked).toEqual(['bytes=0-9']);
  server.close();
});

test('after a failure it asks again', async () => {
  const server = await aServer(true);
  server.close();
  const source = archiveSource(server.url);
  await expect(source.getBytes(0, 10)).rejects.toThrow();
  await expect(source.getBytes(0, 10)).rejects.toThrow();
});
