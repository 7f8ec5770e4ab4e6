import { endSession, newSession } from '#api/accounts/login/sessions.ts';
import { sessions } from '#api/accounts/table.ts';
import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { shareClosing } from '#api/offers/closing/share-links.ts';
import { completeTask } from '#api/offers/closing/tasks.ts';
import { actingMember } from '#api/signing/contracts/acting.ts';
import { giveConsent, recordOpened } from '#api/signing/contracts/consent.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { signContract } from '#api/signing/contracts/sign-contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import type { SampleHome } from '../load-homes.ts';
import { viewerOf } from '../load-people.ts';
import type { SamplePerson } from '../people.ts';
import type { SigningStory } from './chapter.ts';
import { giveDisclosures, readDisclosures } from './load-disclosures.ts';

type Accepted = Readonly<{
  home: SampleHome;
  buyer: SamplePerson;
  /** Of the offer. */
  id: string;
}>;

/**
 * Opens the signing of an accepted offer with the disclosures that are required before it. The
 * buyer signs where the chapter says so. Everyone has an account and has recently entered the password.
 */
export async function loadSigning(
  platform: LocalPlatform,
  { home, buyer, id }: Accepted,
  story: SigningStory,
): Promise<void> {
  const { contextAt } = platform;
  const now = Date.now();
  const { owner } = home;
  const openedAt = story === 'closing' ? now - SIGNED_BEFORE_MS - HOUR_MS : now - 5 * HOUR_MS;
  const asSeller = contextAt(openedAt, viewerOf(owner));
  const { name } = viewerOf(owner);
  await giveDisclosures(asSeller, home.id, name, 'before_contract');
  await readDisclosures(contextAt(openedAt, viewerOf(buyer)), id);
  const seller = { name, email: owner.email };
  await openSigning(asSeller, id, { isHomestead: false, sellers: [seller] });
  if (story === 'buyer_signed') await sign(platform, buyer, id, now - 3 * HOUR_MS);
  if (story !== 'closing') return;
  await sign(platform, buyer, id, openedAt + 20 * MINUTE_MS);
  await sign(platform, owner, id, openedAt + HOUR_MS);
  const later = openedAt + 2 * DAY_MS;
  await completeTask(contextAt(later, viewerOf(buyer)), id, 'loan_application');
  await completeTask(contextAt(later, viewerOf(owner)), id, 'access');
  const company = { role: 'title_company', name: ASSIGNED_TITLE_COMPANY.company } as const;
  await shareClosing(contextAt(later, viewerOf(owner)), id, company);
}

/** How long ago the deal in the tracker was signed: its deposit was due two business days ago. */
const SIGNED_BEFORE_MS = 8 * DAY_MS;

/** Opens the document, consents to signing online and signs, in a session that ends afterwards. */
async function sign(
  { db, contextAt }: LocalPlatform,
  person: SamplePerson,
  id: string,
  at: number,
): Promise<void> {
  const viewer = viewerOf(person);
  const { row } = await newSession(viewer.id, viewer.profile, at);
  await db.insert(sessions).values(row);
  const acting = (minutes: number) => () =>
    actingMember(
      { ...contextAt(at + minutes * MINUTE_MS, viewer), sessionHash: row.tokenHash },
      id,
    );
  const { signing } = await recordOpened(acting(0));
  const { sha256 } = await currentConsent('contract');
  await giveConsent(acting(1), sha256);
  await signContract(acting(3), {
    documentSha256: signing.documentSha256,
    signature: { kind: 'typed', name: viewer.name },
    intent: true,
  });
  await endSession(db, row.tokenHash);
}
