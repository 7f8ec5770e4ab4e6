import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect, createSecureServer } from 'node:http2';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { figure } from '#tests/hard/load/figure.ts';
import { serveMeasured } from '#tests/hard/load/serve.ts';

/**
 * Refused uploads behind a proxy that terminates TLS, as in production: with HTTP/1.1 and HTTP/2,
 * each must end with a readable answer and not with a broken connection.
 */
type Case = Readonly<{
  name: string;
  status: number;
  path: string;
  method?: string;
  key?: string;
}>;
const CASES: readonly Case[] = [
  { name: 'no one is logged in', status: 401, path: '/api/offers/x/documents' },
  { name: 'there is no such address', status: 404, path: '/api/nothing/here' },
  { name: 'the method is another', status: 405, path: '/api/offers/x/documents', method: 'PATCH' },
  { name: 'the key cannot be one', status: 400, path: '/api/contact', key: 'a b' },
  { name: 'the file is no photo', status: 415, path: '/api/contact' },
];
const MEGABYTES = [1, 12, 40];
const PIECE = Buffer.alloc(1_000_000, 0x41);
const BOUNDARY = 'BOUNDARY';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`,
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
type Answer = Readonly<{ status: number; text: string }>;

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'tls-'));
const { key, cert } = selfSigned(folder);
migrateLocally(folder);
const served = await serveMeasured(folder);
const front = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
  const { method = 'GET', url = '/' } = request;
  const behind = plainRequest(new URL(url, served.origin), {
    method,
    headers: Object.fromEntries(headers),
  });
  behind.on('response', (answer) => {
    const { 'content-type': type = '' } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { 'content-type': type });
    answer.pipe(response);
  });
  behind.on('error', () => response.destroy());
  request.pipe(behind);
});
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
const { port } = front.address() as AddressInfo;

const wrong: string[] = [];
let tried = 0;
for (const [version, send] of [
  ['HTTP/1.1', overHttp1],
  ['HTTP/2', overHttp2],
] as const) {
  for (const one of CASES) {
    for (const megabytes of MEGABYTES) {
      tried += 1;
      const said = `${version}, ${one.name}, ${megabytes} MB`;
      const answer = await send(one, megabytes).catch((error: unknown) => String(error));
      if (!isReadable(answer, one.status)) wrong.push(`${said}: ${JSON.stringify(answer)}`);
    }
  }
}
front.close();
await served.close();
rmSync(folder, { recursive: true, force: true });
for (const line of wrong) console.error(line);
figure('G22', `${tried} refused uploads behind TLS, ${wrong.length} without a readable answer`);
process.exit(wrong.length === 0 ? 0 : 1);

/** Whether an answer is complete, has this status and a message. */
function isReadable(answer: Answer | string, status: number): boolean {
  if (typeof answer === 'string' || answer.status !== status) return false;
  // Cast: a problem document of the API.
  const { message } = JSON.parse(answer.text) as { message?: string };
  return Boolean(message);
}

function headersOf({ key: idempotencyKey }: Case, megabytes: number) {
  const length = HEAD.length + megabytes * PIECE.length + TAIL.length;
  return {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(length),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

function* bodyOf(megabytes: number) {
  yield HEAD;
  for (let sent = 0; sent < megabytes; sent += 1) yield PIECE;
  yield TAIL;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function overHttp1(one: Case, megabytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = secureRequest({
      ...{ host: '127.0.0.1', port, path: one.path, ca: cert, servername: 'localhost' },
      ...{ method: one.method ?? 'POST', headers: headersOf(one, megabytes) },
    });
    sending.on('error', reject);
    sending.on('response', (answer) =>
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject),
    );
    pipeline(bodyOf(megabytes), sending).catch(reject);
  });
}

function overHttp2(one: Case, megabytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { ca: cert, servername: 'localhost' });
    session.on('error', reject);
    const stream = session.request({
      ':method': one.method ?? 'POST',
      ':path': one.path,
      ...headersOf(one, megabytes),
    });
    stream.on('error', reject);
    stream.on('response', ({ ':status': status = 0 }) =>
      textOf(stream).then((text) => {
        session.close();
        resolve({ status, text });
      }, reject),
    );
    pipeline(bodyOf(megabytes), stream).catch(reject);
  });
}

/** Creates a key and a self-signed certificate for `localhost`. */
function selfSigned(into: string) {
  const [keyFile, certFile] = [join(into, 'key.pem'), join(into, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
}
