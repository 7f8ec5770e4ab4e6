import { createServer } from 'node:http';
import { createFeed } from 'reso.js';
import { FEED, refuse, TOKEN } from './feed.mjs';

/** Reads the homes page by page, and one by its key, with a third-party client for RESO feeds. */
// Version 0.2.1 drops the path of its base address and sends no token, so a proxy adds both.
const server = createServer(async (request, response) => {
  const base = new URL(FEED);
  const path = request.url?.startsWith(base.pathname) ? request.url : base.pathname + request.url;
  const authorization = `Bearer ${TOKEN}`;
  const answer = await fetch(base.origin + path, { headers: { authorization } });
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const feed = createFeed({
  http: { baseURL: `http://127.0.0.1:${server.address().port}` },
});
const keys = new Set();
for await (const page of feed.readByQuery('Property', '$select=ListingKey')) {
  for (const record of page.data) keys.add(record.ListingKey);
}
if (keys.size < 100) refuse(`Only ${keys.size} homes were read.`);
const [key] = keys;
const one = await feed.readById('Property', key);
if (one.data.ListingKey !== key) refuse('The home by its key is another one.');
server.close();
