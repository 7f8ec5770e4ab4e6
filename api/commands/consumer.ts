import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import { execute, sqlValue } from './execute.ts';
import { ROOT } from './install.mjs';
import { migrateLocally } from './local/built.ts';

const USAGE = `
  npm run consumer -- create NAME [--rate N]     a program that may read the feed, N requests a minute (120)
  npm run consumer -- revoke ID                  shuts it out
  … --remote                                     of the one that is deployed
`;

const DEFAULT_RATE = 120;

/** Creates a consumer of the RESO feed and prints its token once, or revokes one. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: String(DEFAULT_RATE) },
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});
const [action, subject] = positionals;
const rate = /^[1-9]\d{0,5}$/.test(values.rate) ? Number(values.rate) : undefined;
if ((action !== 'create' && action !== 'revoke') || !subject || rate === undefined) {
  console.error(USAGE);
  process.exit(1);
}
if (!values.remote) migrateLocally(values.state);
if (action === 'create') create(subject, rate);
else revoke(subject);

function create(name: string, requests: number): void {
  const token = randomBytes(32).toString('base64url');
  const row = {
    id: createId(),
    name,
    secret_hash: createHash('sha256').update(token).digest('hex'),
    rate: requests,
    created_at: Date.now(),
  };
  execute(
    `insert into feed_consumers (${Object.keys(row).join(', ')}) values (${Object.values(row).map(sqlValue).join(', ')})`,
    values,
  );
  console.info(`
  ${name} may read the feed at /reso/odata, ${requests} requests a minute.
  Its token, shown this once:

    ${token}

  Client credentials: client_id ${row.id}, client_secret the token.
`);
}

function revoke(id: string): void {
  const answer = execute(
    `update feed_consumers set revoked_at = ${Date.now()} where id = ${sqlValue(id)} and revoked_at is null returning id`,
    values,
  );
  if (!answer.includes(id)) {
    console.error(`There is no consumer ${id} who may read.`);
    process.exit(1);
  }
  console.info(`  ${id} may not read the feed any more.`);
}
