import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import { hashPassword } from '#api/accounts/password-hash.ts';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';
import { emailAddress } from '#domain/accounts/registration.ts';
import { migrateLocally } from './built.ts';

const USAGE = `
  npm run admin -- create you@example.com            an administrator of the product on this machine
  npm run admin -- create you@example.com --remote   of the one that is deployed
`;

/** Makes an administrator and prints the password once. Nobody becomes one in any other way. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});
const [action, address] = positionals;
const email = emailAddress.safeParse(address);
if (action !== 'create' || !email.success) {
  console.error(USAGE);
  process.exit(1);
}

const password = randomBytes(12).toString('base64url');
const now = Date.now();
const row = {
  id: createId(),
  email: email.data,
  email_verified_at: now,
  password_hash: await hashPassword(password),
  profile: 'admin',
  language: 'es',
  first_name: email.data.slice(0, email.data.indexOf('@')),
  last_name: '',
  phone: '',
  terms_accepted_at: now,
  created_at: now,
  updated_at: now,
};
const columns = Object.keys(row).join(', ');
const written = Object.values(row).map(sqlValue).join(', ');

if (!values.remote) migrateLocally(values.state);
const where = values.remote ? ['--remote'] : ['--local', '--persist-to', values.state];
const statement = `insert into users (${columns}) values (${written}) on conflict do nothing returning id`;
const { status, stdout, stderr } = spawnSync(
  'wrangler',
  ['d1', 'execute', 'DB', ...where, '--yes', '--json', '--command', statement],
  { cwd: ROOT, env: ownEnvironment(), encoding: 'utf8' },
);
if (status !== 0) {
  console.error(stdout, stderr);
  process.exit(1);
}
if (!stdout.includes(row.id)) {
  console.error(
    `${email.data} has an account already. An administrator needs an address of their own.`,
  );
  process.exit(1);
}
console.info(`
  ${email.data} is an administrator now. The password, shown this once:

    ${password}

  Change it after the first login.
`);

function sqlValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
