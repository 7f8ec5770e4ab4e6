import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistake.ts';
import { ACCOUNTS } from './table/accounts.ts';
import { ADMIN } from './table/admin.ts';
import { AGREEMENTS } from './table/agreements.ts';
import { ALL_OPERATIONS } from './table/all-operations.ts';
import { CONTRACTS } from './table/contracts.ts';
import { FEED } from './table/feed.ts';
import { OFFERS } from './table/offers.ts';
import { OPEN_HOUSES } from './table/open-houses.ts';
import { PAYMENTS } from './table/payments.ts';
import { PROPERTIES } from './table/properties.ts';
import { QUESTIONS } from './table/questions.ts';
import { REQUESTS } from './table/requests.ts';
import { VALUE } from './table/value.ts';
import { VISITS } from './table/visits.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Conditions, recipients and limits, each wrong in one place. */
export const MISTAKES: readonly Mistake[] = [
  ...ACCOUNTS,
  ...ADMIN,
  ...OFFERS,
  ...PAYMENTS,
  ...PROPERTIES,
  ...AGREEMENTS,
  ...CONTRACTS,
  ...QUESTIONS,
  ...VISITS,
  ...OPEN_HOUSES,
  ...FEED,
  ...VALUE,
  ...REQUESTS,
  ...ALL_OPERATIONS,
];

const files = globSync('{api,tests/security}/**/*.ts', { cwd: ROOT });

/**
 * Returns the full path of the only file of the API and its security tests whose path ends like this.
 * @throws an Error when there is none or more than one.
 */
export function fileEndingIn(end: string): string {
  const found = files.filter((file) => file.endsWith(`/${end}`));
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new Error(`${found.length} files end in ${end}`);
  }
  return join(ROOT, only);
}

/**
 * Returns a module's source with the mistake.
 * @throws an Error when the text does not occur exactly once.
 */
export function withMistake(source: string, { bug, text, instead }: Mistake): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`“${bug}”: its text is there ${parts.length - 1} times`);
  return parts.join(instead);
}
