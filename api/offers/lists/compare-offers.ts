import { and, asc, eq, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { netOf, offerSummary } from '#api/offers/describe-offer.ts';
import { seenBy, selectOffers } from '#api/offers/find-offer.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import {
  COMPARE_SORTS,
  comparedRows,
  contingencyCount,
  MAX_COMPARED,
  sortedOffers,
} from '#domain/offers/changes/compare.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { Refusal } from '#domain/refusal.ts';
import { marksOf } from './marks.ts';

export const compareQuerySchema = z.strictObject({
  /**
   * Up to five ids separated by commas; by default the open offers. Without `sort`, the first one
   * is the reference.
   */
  ids: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().max(64)).max(MAX_COMPARED))
    .optional(),
  sort: z.enum(COMPARE_SORTS).optional(),
});

/** A download link cannot send a language header, so the language may be in the query. */
export const compareCsvQuerySchema = compareQuerySchema.extend({
  language: z.enum(LOCALES).optional(),
});
export type CompareQuery = z.infer<typeof compareQuerySchema>;

/**
 * Compares offers on one property, with differences from the first marked and the net of each; for
 * the owner and administrators.
 * @throws Refusal `not_found` (404) for another person's property, or an offer on another property
 */
export async function compareOffers(context: Context, propertyId: string, query: CompareQuery) {
  const property = await findProperty(context, propertyId);
  const viewer = requireViewer(context);
  const now = context.now();
  const rows = await selectOffers(context)
    .where(
      and(
        eq(offers.propertyId, property.id),
        ne(offers.status, 'draft'),
        query.ids ? isIn(offers.id, query.ids) : or(isStanding(now), eq(offers.status, 'accepted')),
      ),
    )
    .orderBy(asc(offers.sentAt))
    .limit(MAX_COMPARED);
  const standing = rows.map((row) => seenBy(row, viewer, now));
  const ids = query.ids ?? standing.map(({ offer }) => offer.id);
  const found = ids.flatMap((id) => {
    const row = standing.find(({ offer }) => offer.id === id);
    return row?.sent ? [{ ...row, sent: row.sent }] : [];
  });
  if (found.length !== ids.length) throw new Refusal('not_found');
  const compared = found.map((row) => ({
    id: row.offer.id,
    terms: row.sent.terms,
    netCents: netOf(row, row.sent.terms).netCents,
    netOf: (terms: OfferTerms) => netOf(row, terms).netCents,
    sentAt: row.offer.sentAt ?? row.offer.createdAt,
    row,
  }));
  const inOrder = query.sort ? sortedOffers(compared, query.sort) : compared;
  const marks = await marksOf(context, ids);
  return {
    reference: inOrder[0]?.id ?? null,
    offers: inOrder.map(({ row, terms, sentAt }) => ({
      ...offerSummary(row),
      sentAt: new Date(sentAt).toISOString(),
      contingencies: contingencyCount(terms),
      mark: marks.get(row.offer.id) ?? null,
    })),
    rows: comparedRows(inOrder, {
      locale: context.locale,
      now,
      assignedTitleCompany: ASSIGNED_TITLE_COMPANY,
    }),
  };
}
