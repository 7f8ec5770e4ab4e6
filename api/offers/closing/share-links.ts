import { createId } from '@paralleldrive/cuid2';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { selectOffers } from '#api/offers/find-offer.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { closingLinks, offers } from '#api/offers/table.ts';
import { timeZoneOf } from '#domain/calendar.ts';
import { findTask } from '#domain/closing/tasks.ts';
import type { SharedClosing, ShareRole } from '#domain/deal/tracker.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeClosing, peopleOf, signedDeal, tasksOf } from './describe-closing.ts';

/** Links that one deal may have at a time. */
const MAX_LINKS = 20;

/** What each reader sees: all dates and tasks, or those of the loan only. */
const LOAN_DATES: readonly string[] = [
  ...['loan_application', 'loan_commitment', 'loan_approval', 'title_evidence', 'closing'],
];

/**
 * Creates a read-only link. Its address is returned once; only its hash is stored.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `invalid` (422) beyond 20
 * links, `stale_version` (409)
 */
export async function shareClosing(
  given: Context,
  id: string,
  { role, name }: Readonly<{ role: ShareRole; name: string }>,
) {
  const deal = await openDeal(given, id, requireVerified(given));
  signedDeal(deal, deal.side, deal.at);
  const { context, side, at } = deal;
  const { db, env } = context;
  const isOfDeal = and(eq(closingLinks.offerId, id), isNull(closingLinks.revokedAt));
  const [standing] = await db.select({ total: count() }).from(closingLinks).where(isOfDeal);
  if ((standing?.total ?? 0) >= MAX_LINKS) {
    throw new Refusal('invalid', { errors: { name: [TOO_MANY[given.locale]] } });
  }
  const token = newToken();
  const link = {
    ...{ id: createId(), offerId: id, role, name, createdBy: side, createdAt: at },
    tokenHash: await sha256Hex(token),
  };
  const statements = [
    ...(await moveDeal(deal, { action: 'share_closing', note: name })),
    db.insert(closingLinks).values(link),
  ];
  await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(given, id));
  const url = `${env.SITE_ORIGIN}/${given.locale}/closing#${token}`;
  return { url, closing: await describeClosing(given, id) };
}

/**
 * Revokes a read-only link; either side may.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `stale_version` (409)
 */
export async function revokeShare(given: Context, id: string, linkId: string) {
  const deal = await openDeal(given, id, requireVerified(given));
  const { db } = given;
  const isLink = and(
    eq(closingLinks.id, linkId),
    eq(closingLinks.offerId, id),
    isNull(closingLinks.revokedAt),
  );
  const [link] = await db.select({ name: closingLinks.name }).from(closingLinks).where(isLink);
  if (!link) throw new Refusal('not_found');
  const statements = [
    ...(await moveDeal(deal, { action: 'revoke_share', note: link.name })),
    db.update(closingLinks).set({ revokedAt: deal.at }).where(isLink),
    ...orRollBack(db),
  ];
  await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeClosing(given, id);
}

/**
 * Returns the parts of a closing that the reader of a link sees, and records that it was opened.
 * @throws Refusal `not_found` (404) for an unknown link, or a deal that has ended; `link_expired`
 * (410) for a revoked one
 */
export async function openShare(context: Context, token: string): Promise<SharedClosing> {
  const { link, found } = await findShare(context, token);
  const { db, now } = context;
  const at = now();
  const { deal, terms, effectiveAt } = signedDeal(found, 'system', at);
  await db
    .update(closingLinks)
    .set({ openedAt: at, opens: sql`${closingLinks.opens} + 1` })
    .where(eq(closingLinks.id, link.id));
  const isShown = (kind: string) => link.role !== 'lender' || LOAN_DATES.includes(kind);
  const tasks = await tasksOf(context, found, deal, 'system');
  return {
    ...{ role: link.role, name: link.name, effectiveAt },
    address: postalAddressFor(found, 'seller'),
    ...peopleOf(found, terms),
    zone: timeZoneOf(found.property.facts.countyOrParish),
    dates: deal.dates.filter(({ kind }) => isShown(kind)),
    // A figure is between a side and its own page.
    tasks: tasks.filter(({ key }) => {
      const task = findTask(key);
      return task && !task.asks && isShown(task.by);
    }),
    hasContract: found.signing?.status === 'sealed',
    now: new Date(at).toISOString(),
  };
}

/** Returns the offer of a link. @throws Refusal as {@link openShare} */
export async function findShare(context: Context, token: string) {
  const tokenHash = await sha256Hex(token);
  const [link] = await context.db
    .select()
    .from(closingLinks)
    .where(eq(closingLinks.tokenHash, tokenHash));
  if (!link) throw new Refusal('not_found');
  if (link.revokedAt !== null) throw new Refusal('link_expired');
  const [found] = await selectOffers(context).where(eq(offers.id, link.offerId));
  if (!found) throw new Refusal('not_found');
  return { link, found };
}

const TOO_MANY: Localized = {
  es: 'Ya hay 20 enlaces. Revoque uno antes de crear otro.',
  en: 'There are 20 links already. Revoke one before you create another.',
};
