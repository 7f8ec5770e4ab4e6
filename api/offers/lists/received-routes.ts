import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
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
import {
  findPreferences,
  findSettings,
  saveSettings,
  settingsSchema,
} from '#api/offers/seller-settings.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { compareCsvQuerySchema, compareOffers, compareQuerySchema } from './compare-offers.ts';
import { listOffersOf, receivedQuerySchema } from './list-offers.ts';

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
