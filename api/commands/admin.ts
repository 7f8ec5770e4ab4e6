import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createId } from '@paralleldrive/cuid2';
import { hashPassword } from '#api/accounts/login/password-hash.ts';
import { emailAddress } from '#domain/scalars.ts';
import { execute, sqlValue } from './execute.ts';
import { ROOT } from './install.mjs';
import { migrateLocally } from './local/built.ts';

const USAGE = `
  npm run admin -- create you@example.com            an administrator of the product on this machine
  npm run admin -- unlock you@example.com            takes the second step off an account whose owner
                                                     has lost both the app and the recovery codes
  … --remote                                         of the one that is deployed
`;

/**
 * Creates an administrator and prints the password once, or removes the second factor of an
 * account. This command is the only way to create an administrator, and the only way to remove a
 * second factor without a code.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: join(ROOT, '.wrangler', 'state') },
  },
});
const [action, address] = positionals;
const email = emailAddress.safeParse(address);
if ((action !== 'create' && action !== 'unlock') || !email.success) {
  console.error(USAGE);
  process.exit(1);
}
if (!values.remote) migrateLocally(values.state);
if (action === 'create') await create(email.data);
else unlock(email.data);

async function create(address: string): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  const now = Date.now();
  const row = {
    id: createId(),
    email: address,
    email_verified_at: now,
    password_hash: await hashPassword(password),
    profile: 'admin',
    language: 'es',
    first_name: address.slice(0, address.indexOf('@')),
    last_name: '',
    phone: '',
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  };
  const columns = Object.keys(row).join(', ');
  const written = Object.values(row).map(sqlValue).join(', ');
  const answer = execute(
    `insert into users (${columns}) values (${written}) on conflict do nothing returning id`,
    values,
  );
  if (!answer.includes(row.id)) {
    console.error(
      `${address} has an account already. An administrator needs an address of their own.`,
    );
    process.exit(1);
  }
  console.info(`
  ${address} is an administrator now. The password, shown this once:

    ${password}

  Change it after the first login, which leads to setting up two-step verification.
`);
}

/** Also ends the account's sessions, because the request may not come from its owner. */
function unlock(address: string): void {
  const id = `(select id from users where email = ${sqlValue(address)})`;
  const event = [createId(), 'second_factor_off', Date.now()].map(sqlValue);
  const answer = execute(
    [
      `insert into account_events (id, user_id, action, at) select ${event[0]}, user_id, ${event[1]}, ${event[2]} from second_factors where user_id = ${id} returning id`,
      `delete from recovery_codes where user_id = ${id}`,
      `delete from second_factors where user_id = ${id}`,
      `delete from sessions where user_id = ${id}`,
    ].join('; '),
    values,
  );
  if (!answer.includes(event[0]?.slice(1, -1) ?? '')) {
    console.error(`${address} has no account with a second step.`);
    process.exit(1);
  }
  console.info(`  ${address} logs in with the password alone now. Every session has ended.`);
}
