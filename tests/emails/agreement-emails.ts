import { eq } from 'drizzle-orm';
import { listings } from '#api/listings/table.ts';
import { advanceFreshness } from '#api/properties/freshness/advance-freshness.ts';
import { endTerms } from '#api/properties/moves/end-terms.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  anAgreementOfTwo,
  entersAgreement,
  openedAgreement,
  signsAgreement,
} from '#tests/factories/signing.ts';
import type { EmailRow, Stage } from './stage.ts';

/** Signs an agreement that names a second seller, and returns that seller's address. */
async function names(owner: Person, language: string, second?: Person): Promise<string> {
  const agreement = anAgreementOfTwo();
  const sellers = agreement.sellers.map((seller, place) =>
    place === 1 && second ? { ...seller, email: second.email } : seller,
  );
  const headers = { ...owner.headers, 'Accept-Language': language };
  const body = await openedAgreement(owner.id, { ...agreement, sellers });
  await asks('/agreements', { body, headers });
  return sellers[1]?.email ?? '';
}

async function signed({ reader, other }: Stage): Promise<readonly Person[]> {
  const owner = await reader({ profile: 'seller' });
  await signsAgreement(await names(owner, other));
  return [owner];
}

function endsOn(owner: Person, termEndsOn: string) {
  return aProperty({ ownerId: owner.id, status: 'published', termEndsOn });
}

/**
 * Creates a home with this many warnings, last confirmed this many days ago, and runs the cron job.
 */
async function lastConfirmed(owner: Person, warnings: number, days: number) {
  // Before any other home was confirmed, so that no other owner is asked.
  const now = Date.parse('2020-03-16T14:00:00Z');
  const { id } = await aProperty({ ownerId: owner.id, status: 'published' });
  const { db } = aContext();
  const confirmedAt = now - days * DAY_MS;
  const warnedAt = warnings > 0 ? now - 4 * DAY_MS : null;
  await db.update(listings).set({ confirmedAt, warnings, warnedAt }).where(eq(listings.id, id));
  await advanceFreshness(aContext(undefined, { now: () => now }));
}

const invited = {
  'to a seller without an account, in the language of the page': async ({ language, person }) => {
    const email = await names(await person({ profile: 'seller' }), language);
    return [{ email, language }];
  },
  'to a seller with an account, in their language': async ({ other, person, reader }) => {
    const second = await reader();
    await names(await person({ profile: 'seller' }), other, second);
    return [second];
  },
} as const satisfies EmailRow;

/** All e-mails about a listing agreement and about a home whose listing ends. */
export const AGREEMENT_EMAILS = {
  sign_agreement: invited,
  agreement_reminder: invited,
  term_ending: {
    'to its owner': async ({ reader }) => {
      const owner = await reader({ profile: 'seller' });
      await endsOn(owner, '2027-03-22');
      await endTerms(aContext(undefined, { now: () => Date.parse('2027-03-15T14:00:00Z') }));
      return [owner];
    },
  },
  still_for_sale: {
    'to its owner': async ({ reader }) => {
      const owner = await reader({ profile: 'seller' });
      await lastConfirmed(owner, 0, 22);
      return [owner];
    },
  },
  listing_hidden: {
    'to its owner': async ({ reader }) => {
      const owner = await reader({ profile: 'seller' });
      await lastConfirmed(owner, 2, 31);
      return [owner];
    },
  },
  term_ended: {
    'to its owner': async ({ reader }) => {
      const owner = await reader({ profile: 'seller' });
      await endsOn(owner, '2027-03-01');
      await endTerms(aContext(undefined, { now: () => Date.parse('2027-03-02T14:00:00Z') }));
      return [owner];
    },
  },
  agreement_signed: { 'to the account holder': signed },
  agreement_complete: {
    'to the account holder who signs alone': async ({ reader, language }) => {
      const owner = await reader({ profile: 'seller' });
      const headers = { ...owner.headers, 'Accept-Language': language };
      const body = await openedAgreement(owner.id);
      await asks('/agreements', { body, headers });
      return [owner];
    },
    'to a seller without an account': async ({ language, person }) => {
      const email = await names(await person({ profile: 'seller' }), language);
      await signsAgreement(email);
      return [{ email, language }];
    },
  },
  agreement_correction_asked: {
    'to the account holder': async ({ reader, other }) => {
      const owner = await reader({ profile: 'seller' });
      const headers = await entersAgreement(await names(owner, other));
      await asks('/sign/ask-correction', { body: { text: 'No.' }, headers });
      return [owner];
    },
  },
  agreement_declined: {
    'to the account holder': async ({ reader, other }) => {
      const owner = await reader({ profile: 'seller' });
      const headers = await entersAgreement(await names(owner, other));
      await asks('/sign/decline', { body: { reason: 'No.' }, headers });
      return [owner];
    },
  },
} as const satisfies Readonly<Record<string, EmailRow>>;
