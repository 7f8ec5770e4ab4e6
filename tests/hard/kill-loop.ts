import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT, run } from '#api/commands/install.mjs';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { startServer, stopServer } from '#tests/server-process.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { BROKEN } from './broken.ts';

/**
 * Kills the server without warning while people write, and checks the data afterwards: everything
 * that was acknowledged must be stored, and nothing may be stored in part.
 */
const TIMES = Number(process.env['KILLS'] ?? 50);
const WRITERS = 4;
const STATE = join(ROOT, '.cache', 'killed');
const PORT = Number(process.env['PORT'] ?? 8799);
const ORIGIN = `http://localhost:${PORT}`;

rmSync(STATE, { recursive: true, force: true });
migrateLocally(STATE);
run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', STATE]);
ensureBuilt();

let server = await startServer(STATE, PORT);
const buyer = await logIn('buyer@trato.example');
const offers = await call('/offers?role=buyer', 'GET', buyer);
const open = (offers.json['items'] as { id: string }[]).map(({ id }) => id);
const listed = await call('/listings?limit=50', 'GET', '');
const homes = (listed.json['items'] as { id: string }[]).map(({ id }) => id);
if (open.length === 0) throw new Error('The sample buyer has no offers.');

const acknowledged: string[] = [];
let attempts = 0;
let killed = 0;
const problems: string[] = [];
for (; killed < TIMES; killed += 1) {
  const writers = Array.from({ length: WRITERS }, (_, index) => write(index));
  await pause(500 + ((killed * 377) % 1_500));
  stopServer(server, 'SIGKILL');
  await Promise.all(writers);
  problems.push(...findFaults());
  server = await startServer(STATE, PORT);
}
stopServer(server, 'SIGKILL');
console.info(
  `FIGURE G9 ${killed} x SIGKILL, ${attempts} writes tried, ${acknowledged.length} acknowledged, ${problems.length} lost or torn`,
);
for (const problem of new Set(problems)) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** Writes comments, drafts and saves in sequence until the server is gone. */
async function write(index: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const text = `${killed}-${index}-${turn}`;
    const id = open[(index + turn) % open.length] ?? '';
    attempts += 1;
    try {
      const body = { text, visibility: 'shared' };
      const { status } = await call(`/offers/${id}/comments`, 'POST', buyer, body);
      if (status === 201) acknowledged.push(text);
      const propertyId = homes[(index * 13 + turn) % homes.length];
      const begun = await call('/offers', 'POST', buyer, { propertyId });
      const draft = (begun.json['offer'] as { id: string } | undefined)?.id;
      if (begun.status === 201 && draft) await call(`/offers/${draft}/withdraw`, 'POST', buyer);
    } catch {
      return;
    }
  }
}

/** Checks the database file after the kill. */
function findFaults(): string[] {
  const [file] = globSync(join(STATE, 'v3', 'd1', '**', '*.sqlite')).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  );
  if (!file) return ['there is no database'];
  const db = new DatabaseSync(file);
  const wrong = Object.entries(BROKEN).flatMap(([name, statement]) =>
    db.prepare(statement).all().length > 0 ? [name] : [],
  );
  const kept = new Set(
    db
      .prepare('select text from offer_comments')
      .all()
      .map((row) => String(row['text'])),
  );
  db.close();
  return [
    ...wrong,
    ...acknowledged.filter((text) => !kept.has(text)).map((text) => `lost ${text}`),
  ];
}

async function logIn(email: string): Promise<string> {
  const body = { email, password: SAMPLE_PASSWORD };
  const { json } = await call('/auth/login', 'POST', '', body);
  return String(json['token']);
}

async function call(path: string, method: string, token: string, body?: unknown) {
  const answer = await fetch(`${ORIGIN}/api${path}`, {
    method,
    signal: AbortSignal.timeout(10_000),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
