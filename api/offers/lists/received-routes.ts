import { and, asc, eq, ne, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { csvOf } from '#api/documents/csv.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { listOf } from '#api/http/list.ts';
import {
  comparisonSchema,
  listedOfferSchema,
  preferencesAnswerSchema,
  settingsAnswerSchema,
} from '#api/offers/answer-schemas.ts';
import { netOf, offerSummary } from '#api/offers/describe-offer.ts';
import { seenBy, selectOffers } from '#api/offers/find-offer.ts';
import {
  findPreferences,
  findSettings,
  saveSettings,
  settingsSchema,
} from '#api/offers/seller-settings.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
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
import { listOffersOf, receivedQuerySchema } from './list-offers.ts';
import { marksOf } from './marks.ts';

const compareQuerySchema = z.strictObject({
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
const compareCsvQuerySchema = compareQuerySchema.extend({
  language: z.enum(LOCALES).optional(),
});

/** Routes for the offers received on one property, mounted below `/properties`. */
export const receivedOfferRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/offers',
    about('List the offers received on a property, those to answer first, each with its net.', {
      answers: { status: 200, schema: listOf(listedOfferSchema) },
    }),
    query(receivedQuerySchema),
    async (c) => c.json(await listOffersOf(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/:id/offers/compare',
    about('Compare up to five offers, with differences marked and the net of each.', {
      answers: { status: 200, schema: comparisonSchema },
    }),
    query(compareQuerySchema),
    async (c) =>
      c.json(await compareOffers(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/:id/offers/compare.csv',
    about('Export the same comparison as CSV.', {
      answers: { status: 200, type: 'text/csv' },
    }),
    query(compareCsvQuerySchema),
    async (c) => {
      const { context } = c.var;
      const { language: locale = context.locale, ...compare } = c.req.valid('query');
      const compared = await compareOffers({ ...context, locale }, c.req.param('id'), compare);
      return c.body(comparisonCsv(compared, locale), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-offers.csv"',
      });
    },
  )
  .get(
    '/:id/offer-settings',
    about('Return the seller’s preferences, and the inputs of their net sheets.', {
      answers: { status: 200, schema: settingsAnswerSchema },
    }),
    async (c) => c.json(await findSettings(c.var.context, c.req.param('id'))),
  )
  .put(
    '/:id/offer-settings',
    about('Set the seller’s preferences, and the inputs of their net sheets.', {
      answers: { status: 200, schema: settingsAnswerSchema },
    }),
    body(settingsSchema),
    async (c) => c.json(await saveSettings(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .get(
    '/:id/preferences',
    about('Return the preferences of the seller of a listed home.', {
      auth: 'none',
      answers: { status: 200, schema: preferencesAnswerSchema },
    }),
    async (c) => c.json(await findPreferences(c.var.context, c.req.param('id'))),
  );

type Comparison = Awaited<ReturnType<typeof compareOffers>>;

type CompareQuery = z.infer<typeof compareQuerySchema>;

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

/** Returns the comparison as a CSV: one row per term, one column per offer. */
function comparisonCsv({ offers, rows }: Comparison, locale: Locale): string {
  const lines = [
    [TERM[locale], ...offers.map(({ buyer }) => buyer.name)],
    ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value.join(' / '))]),
    [NOTE[locale], ...offers.map(({ mark }) => mark?.note ?? '')],
  ];
  return csvOf(lines);
}

const TERM: Localized = { es: 'Término', en: 'Term' };
const NOTE: Localized = { es: 'Su nota', en: 'Your note' };
