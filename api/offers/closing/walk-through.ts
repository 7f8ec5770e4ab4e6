import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { walkThroughs } from '#api/offers/table.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { clauseOf } from '#domain/closing/clause-of.ts';
import { walkThroughQuotes, walkThroughRows } from '#domain/closing/walk-through.ts';
import type { Deal } from '#domain/deal/deal.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';

/**
 * Returns the list of the walk-through with what the buyer found last. A row whose words have changed
 * since, because of an amendment, is open again.
 */
export function walkThroughOf(
  found: FoundOffer,
  {
    terms,
    deal,
    last,
  }: Readonly<{
    terms: OfferTerms;
    deal: Deal;
    /** The list that was saved last. */
    last: typeof walkThroughs.$inferSelect | undefined;
  }>,
  actor: OfferActor,
): Closing['walkThrough'] {
  const home = contractHome(found.property.facts);
  const rows = rowsOf(found, terms, deal).map(({ follows, ...row }) => {
    const saved = last?.rows.find(
      ({ key, own, text }) =>
        key === row.key && text.en === row.text.en && own?.text === row.own?.text,
    );
    return { follows, ...row, found: saved ? { isOk: saved.isOk, note: saved.note } : null };
  });
  const wrong = rows.filter((row) => row.found?.isOk === false);
  return {
    version: found.offer.version,
    rows: rows.map(({ follows: _, ...row }) => row),
    saved: last ? { number: last.number, at: new Date(last.at).toISOString() } : null,
    quotes: walkThroughQuotes(terms, home, wrong).map(({ title, section, text }) => ({
      ...{ title, section: deal.signed?.by ? null : section },
      ...{ es: text.es.join(' '), en: text.en.join(' ') },
    })),
    maySave: actor === 'buyer' && deal.state !== 'sold',
  };
}

/** Returns every saved list of an offer, the first one first. */
export function savedWalkThroughs({ db }: Pick<Context, 'db'>, offerId: string) {
  return db
    .select()
    .from(walkThroughs)
    .where(eq(walkThroughs.offerId, offerId))
    .orderBy(walkThroughs.number);
}

/** The rows that the buyers look at, each with its section. */
export function rowsOf({ property }: FoundOffer, terms: OfferTerms, { signed }: Deal) {
  const { facts, propertyType } = property;
  const home = contractHome(facts);
  const zone = timeZoneOf(facts.countyOrParish);
  const effectiveOn = dateOf(Date.parse(signed?.at ?? ''), zone);
  return walkThroughRows({ terms, effectiveOn, propertyType }).map(({ own, ...row }) => ({
    ...row,
    own: own ?? null,
    section: signed?.by ? null : (clauseOf(terms, home, row.follows)?.section ?? null),
  }));
}
