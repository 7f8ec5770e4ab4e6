import { createHash } from 'node:crypto';
import { hashPassword } from '#api/accounts/login/password-hash.ts';
import { users } from '#api/accounts/table.ts';
import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { planGrants } from '#api/properties/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { EVERYBODY, SAMPLE_PASSWORD, type SamplePerson, SELLER } from './people.ts';

/** The sample seller's unused plans, so that a home can be listed without paying. */
const SELLER_PLANS = 60;

/** An id that is the same in every sample, in the format of random ids. */
export function sampleId(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return `s${BigInt(`0x${digest}`).toString(36).slice(0, 23)}`;
}

/** A person of the sample as a viewer of commands. */
export function viewerOf(person: SamplePerson): Viewer {
  return {
    id: sampleId(person.email),
    profile: person.profile,
    emailVerified: true,
    language: person.language,
    name: `${person.firstName} ${person.lastName}`,
  };
}

/** Writes the accounts, all with the same password and a verified address. */
export async function loadPeople({ db }: LocalPlatform): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const at = Date.now() - 90 * DAY_MS;
  const rows = EVERYBODY.map(({ email, profile, firstName, lastName, phone, language }) => ({
    id: sampleId(email),
    email,
    emailVerifiedAt: at,
    passwordHash,
    profile,
    language,
    firstName,
    lastName,
    phone,
    termsAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  }));
  for (const row of rows) await db.insert(users).values(row);
  for (let number = 0; number < SELLER_PLANS; number += 1) {
    await db.insert(planGrants).values({
      id: sampleId(`plan ${number}`),
      userId: sampleId(SELLER.email),
      plan: 'self_service',
      grantedAt: at,
    });
  }
}
