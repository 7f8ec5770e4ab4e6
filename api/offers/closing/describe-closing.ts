import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { netOf } from '#api/offers/describe-offer.ts';
import { dealFor, type FoundOffer, findOffer, type SeenOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { closingLinks, closingTasks, offerDocuments, walkThroughs } from '#api/offers/table.ts';
import { timeZoneOf } from '#domain/calendar.ts';
import { clauseOf } from '#domain/closing/clause-of.ts';
import { findTask, isTaskOf, mayMark, TASKS, taskOf } from '#domain/closing/tasks.ts';
import { type Deal, datesOfSold } from '#domain/deal/deal.ts';
import type { Closing, TrackedTask } from '#domain/deal/tracker.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { fullName, nameLines } from '#domain/offers/format.ts';
import { cashToClose } from '#domain/offers/money/cash-to-close.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { ASSIGNED_ON, titleCompanyOf } from '#domain/offers/title-company.ts';
import { Refusal } from '#domain/refusal.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';
import { walkThroughOf } from './walk-through.ts';

/**
 * Returns the way of a signed deal to its closing as the viewer sees it.
 * @throws Refusal `unauthenticated` (401); `not_found` (404) also before the contract is signed
 */
export async function describeClosing(context: Context, id: string): Promise<Closing> {
  return closingOf(context, await findOffer(context, id));
}

/** Returns the closing of a loaded offer. @throws Refusal `not_found` (404) if it is not signed */
export async function closingOf(context: Context, seen: SeenOffer): Promise<Closing> {
  const { offer, property, actor, at } = seen;
  const { deal, terms } = signedDeal(seen, actor, at);
  const { db } = context;
  const [tasks, [links, [lastWalk]]] = await Promise.all([
    tasksOf(context, seen, deal, actor),
    db.batch([
      db
        .select()
        .from(closingLinks)
        .where(and(eq(closingLinks.offerId, offer.id), isNull(closingLinks.revokedAt)))
        .orderBy(closingLinks.createdAt),
      db
        .select()
        .from(walkThroughs)
        .where(eq(walkThroughs.offerId, offer.id))
        .orderBy(desc(walkThroughs.number))
        .limit(1),
    ]),
  ]);
  const cover = property.snapshot?.photos[0];
  const side = actor === 'buyer' || actor === 'seller' ? actor : undefined;
  return {
    offerId: offer.id,
    propertyId: offer.propertyId,
    address: postalAddressFor(seen, actor),
    coverUrl: cover ? photoUrl(cover.hash, 480, 'webp') : null,
    priceCents: terms.amountCents,
    role: side ?? 'admin',
    ...peopleOf(seen, terms),
    deal,
    zone: timeZoneOf(property.facts.countyOrParish),
    tasks: tasks.map((task) => ({
      ...task,
      mayChange: deal.state !== 'sold' && mayChange(task, actor),
    })),
    estimateCents: estimateOf(seen, terms),
    quotes: quotesOf(seen, terms, deal),
    walkThrough: walkThroughOf(seen, { terms, deal, last: lastWalk }, actor),
    links: links.map(({ id, role, name, createdBy, createdAt, openedAt, opens }) => ({
      ...{ id, role, name, opens, by: createdBy },
      createdAt: iso(createdAt),
      openedAt: openedAt === null ? null : iso(openedAt),
      mayRevoke: side !== undefined,
    })),
    now: iso(at),
  };
}

/** Returns the deal with its terms. @throws Refusal `not_found` (404) before all have signed */
export function signedDeal(found: FoundOffer, actor: OfferActor, at: number) {
  const current = dealFor(found, actor, at);
  const terms = found.sent?.terms;
  if (!current.signed || !terms || current.state === 'ended') throw new Refusal('not_found');
  const isSold = current.state === 'sold';
  const deal = isSold ? { ...current, dates: datesOfSold({ ...found, missing: [] }, at) } : current;
  return { deal, terms, effectiveAt: current.signed.at };
}

/** Returns the names of both sides, and the title company with its telephone. */
export function peopleOf({ seller }: Pick<FoundOffer, 'seller'>, terms: OfferTerms) {
  const { company, isAssigned } = titleCompanyOf(terms);
  return {
    parties: { buyers: nameLines(terms).join(', '), sellers: fullName(seller) },
    titleCompany: {
      name: company.company ?? '',
      phone: company.phone ?? '',
      verifiedOn: isAssigned ? ASSIGNED_ON : null,
    },
  };
}

/** Returns the tasks of a deal in the order of their dates, with the figures of the actor's side. */
export async function tasksOf(
  { db }: Pick<Context, 'db'>,
  { offer, property }: Pick<FoundOffer, 'offer' | 'property'>,
  { dates, state }: Deal,
  actor: OfferActor,
): Promise<readonly Omit<TrackedTask, 'mayChange'>[]> {
  const done = await db
    .select({ task: closingTasks, name: offerDocuments.name })
    .from(closingTasks)
    .leftJoin(offerDocuments, eq(offerDocuments.id, closingTasks.documentId))
    .where(eq(closingTasks.offerId, offer.id));
  return TASKS.flatMap((task) => {
    const { key, side, by, owed } = task;
    const date = dates.find(({ kind }) => kind === by);
    if (!date?.on || !isTaskOf(task, property.propertyType)) return [];
    const row = done.find((one) => one.task.task === key);
    return {
      ...{ key, side, on: date.on, at: date.at },
      isLate: owed !== undefined && date.isPast && !row && state !== 'sold',
      done: row
        ? {
            ...{ at: iso(row.task.doneAt), by: row.task.doneBy },
            document: row.task.documentId
              ? { id: row.task.documentId, name: row.name ?? '' }
              : null,
            amountCents: side === actor ? row.task.amountCents : null,
          }
        : null,
    };
  }).toSorted((a, b) => a.on.localeCompare(b.on));
}

/** What the viewer's side expected: the seller's net, or the buyer's cash to close, in cents. */
function estimateOf(seen: SeenOffer, terms: OfferTerms): number | null {
  const { actor, property } = seen;
  if (actor === 'seller') return netOf(seen, terms).netCents;
  if (actor !== 'buyer') return null;
  const { facts, propertyType } = property;
  return cashToClose(terms, {
    ...{ propertyType, county: facts.countyOrParish ?? '' },
    ...{
      listPriceCents: facts.listPrice ?? terms.amountCents,
      annualTaxCents: facts.taxAnnualAmount,
    },
  }).totalCents;
}

/** Only the side that marked a task takes that back. */
function mayChange({ key, done }: Omit<TrackedTask, 'mayChange'>, actor: OfferActor): boolean {
  const task = findTask(key);
  return task !== undefined && mayMark(task, actor) && (done === null || done.by === actor);
}

function quotesOf(
  found: FoundOffer,
  terms: OfferTerms,
  { dates, signed }: Deal,
): Closing['quotes'] {
  const home = contractHome(found.property.facts);
  return dates.flatMap(({ kind, isLate }) => {
    const owed = isLate ? taskOf(kind)?.owed : undefined;
    const quote = owed && clauseOf(terms, home, owed);
    if (!quote) return [];
    const section = signed?.by ? null : quote.section;
    return { date: kind, section, es: quote.text.es.join(' '), en: quote.text.en.join(' ') };
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
