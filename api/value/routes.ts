import { Hono } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import type { BilingualClause } from '#api/documents/bilingual-document.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { revalidated } from '#api/listings/listing-details.ts';
import { issuePdf } from '#api/log/issue-pdf.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { searchesWith } from '#api/search/searches.ts';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { postalAddress } from '#domain/properties/address-line.ts';
import {
  type OwnEstimate,
  ownAnswerSchema,
  publicAnswerSchema,
  roughAnswerSchema,
  type ShownComparable,
} from '#domain/value/estimate-answer.ts';
import { scatterOf } from '#domain/value/model/scatter.ts';
import { placeAnswerSchema, placesAnswerSchema } from '#domain/value/place-answer.ts';
import { monthsBefore } from '#domain/value/place-trend.ts';
import {
  ADJUSTMENT_TEXTS,
  aboutDollars,
  besideEstimate,
  dollarsOf,
  HEADLINE,
  NONE_TEXTS,
  REASON_LINES,
  STEP_TEXTS,
  SURE_TEXTS,
  signedDollars,
  VALUE_TEXTS as TEXTS,
} from '#domain/value/texts.ts';
import { addressedHomeSchema, findDescribedEstimate } from './described-home.ts';
import { findOwnEstimate, findPublicEstimate } from './find-estimate.ts';
import { findPlace, findPlaces } from './find-places.ts';

/** The estimate of a property for its owner, mounted below the property's path. */
export const ownEstimateRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/estimate',
    about('Return the estimate of your home: a range, the sales and the calculation.', {
      answers: { status: 200, schema: ownAnswerSchema },
    }),
    async (c) => c.json(await findOwnEstimate(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/market-analysis.pdf',
    about('Return the same as a PDF in Spanish and English, with a map of the sales.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { bytes, name } = await marketAnalysis(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, pdfHeaders(name));
    },
  );

const CENTS_PER_DOLLAR = 100;
/** Size in points of the square map of the sales. */
const MAP_SIZE = 250;

/**
 * Returns the market analysis of a property as a bilingual PDF: the range, a map of the sales, and
 * the calculation for each. Without an estimate it says why there is none.
 * @throws Refusal `not_found` (404) for another person's property
 */
export async function marketAnalysis(context: Context, id: string) {
  const property = await findProperty(context, id);
  const { estimate, none } = await findOwnEstimate(context, id);
  const { facts, lat, lng } = property;
  const on = estimate?.on ?? dateOf(context.now());
  const price = facts.listPrice && facts.listPrice / CENTS_PER_DOLLAR;
  const clauses = estimate
    ? [
        rangeClause(estimate, price),
        ...(lat === null || lng === null ? [] : [mapClause(estimate, { lat, lng })]),
        ...estimate.comparables.map((sale, index) => saleClause(sale, index + 1)),
        sumClause(estimate),
        sureClause(estimate),
        monthsClause(estimate),
      ]
    : [
        {
          title: TEXTS.none,
          text: inBoth((locale) => (none ? [NONE_TEXTS[none.reason][locale](none.count)] : [])),
        },
      ];
  const document = {
    title: TITLE,
    intro: inBoth((locale) => [
      postalAddress(facts),
      `${TEXTS.notAppraisal[locale]}. ${formatDate(on, locale)}.`,
      TEXTS.disclaimer[locale],
    ]),
    clauses,
    mark: `${TITLE.en} · ${estimate?.method ?? '-'} · ${on}`,
    at: context.now(),
  };
  const bytes = await issuePdf(context, document, { type: 'analysis', subjectId: id });
  return { bytes, name: `trato-market-analysis-${id}.pdf` };
}

function rangeClause(estimate: OwnEstimate, price: number | undefined): BilingualClause {
  const { comparables, low, high, point } = estimate;
  return {
    title: TEXTS.estimate,
    text: inBoth((locale) => [
      HEADLINE[locale](comparables.length, aboutDollars(low, locale), aboutDollars(high, locale)),
      `${TEXTS.sum[locale]}: ${dollarsOf(point, locale)}`,
      ...(price
        ? [
            `${TEXTS.ask[locale]} ${dollarsOf(price, locale)}.`,
            besideEstimate(price, estimate, locale),
          ]
        : []),
      TEXTS.tested[locale],
    ]),
  };
}

function mapClause(
  { comparables }: OwnEstimate,
  home: Readonly<{ lat: number; lng: number }>,
): BilingualClause {
  const scatter = scatterOf(home, comparables, MAP_SIZE);
  const miles = scatter.circles.map((circle) => String(circle.miles)).join(' · ');
  return {
    title: TEXTS.where,
    text: inBoth((locale) => [REASON_LINES[locale].circle(miles), TEXTS.planLead[locale]]),
    figure: { ...scatter, size: MAP_SIZE },
  };
}

/** @param number the sale's number on the map */
function saleClause(sale: ShownComparable, number: number): BilingualClause {
  const title = (locale: Locale) =>
    `${TEXTS.sale[locale]} ${number} · ${sale.address ?? TEXTS.hiddenAddress[locale]}`;
  return {
    title: inBoth(title),
    text: inBoth((locale) => {
      const words = REASON_LINES[locale];
      return [
        `${dollarsOf(sale.price, locale)}, ${formatDate(sale.soldOn, locale)}, ${words.away(String(sale.miles))}${
          sale.perFoot ? `, ${dollarsOf(sale.perFoot, locale)} ${TEXTS.perFoot[locale]}` : ''
        }`,
        ...sale.adjustments.map(
          ({ key, dollars }) =>
            `${ADJUSTMENT_TEXTS[key][locale]}: ${signedDollars(dollars, locale)}`,
        ),
        `${TEXTS.adjusted[locale]}: ${dollarsOf(sale.adjusted, locale)}`,
        `${words.weighs(formatPercent(sale.sharePercent, locale))} ${dollarsOf(sale.contribution, locale)}`,
      ];
    }),
  };
}

function sumClause({ comparables, others, point }: OwnEstimate): BilingualClause {
  return {
    title: TEXTS.sum,
    text: inBoth((locale) => [
      ...comparables.map(
        ({ contribution }, index) =>
          `${TEXTS.sale[locale]} ${index + 1}: ${dollarsOf(contribution, locale)}`,
      ),
      `${REASON_LINES[locale].others(others.count)}: ${signedDollars(others.dollars, locale)}`,
      `${TEXTS.ours[locale]}: ${dollarsOf(point, locale)}`,
    ]),
  };
}

function sureClause({ thickness, comparables, steps }: OwnEstimate): BilingualClause {
  const farthest = Math.max(...comparables.map(({ miles }) => miles));
  return {
    title: TEXTS.how,
    text: inBoth((locale) => [
      `${SURE_TEXTS[thickness][locale]}: ${REASON_LINES[locale].near(comparables.length, String(farthest))}.`,
      `${TEXTS.inside[locale]}. ${TEXTS.insideWhy[locale]}`,
      `${TEXTS.steps[locale]}:`,
      ...steps.map(
        ({ key, dollars }) => `${STEP_TEXTS[key][locale]}: ${signedDollars(dollars, locale)}`,
      ),
    ]),
  };
}

function monthsClause({ monthsPercent, on }: OwnEstimate): BilingualClause {
  return {
    title: TEXTS.months,
    text: inBoth((locale) => [
      TEXTS.monthsLead[locale],
      ...monthsPercent.map((percent, ago) => {
        const month = formatDate(monthsBefore(on, ago), locale, { month: 'long', year: 'numeric' });
        return `${month}: $${percent.toFixed(1)}`;
      }),
    ]),
  };
}

const TITLE: Localized = { es: 'Análisis de mercado', en: 'Market analysis' };

/** The estimate of a listing, if its owner allows it to be shown. */
export const publicEstimateRoutes = new Hono<ApiEnv>().use(revalidated).get(
  '/:id/estimate',
  about('Compare a listing with sales around it, if its owner allows it.', {
    auth: 'none',
    answers: { status: 200, schema: publicAnswerSchema },
  }),
  scrapingLimit,
  async (c) => c.json(await findPublicEstimate(c.var.context, c.req.param('id'))),
);

/** An estimate for anyone who describes a home. */
export const describedEstimateRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Estimate a home from its address, type and size. Nothing is stored.', {
    auth: 'none',
    answers: { status: 200, schema: roughAnswerSchema },
  }),
  scrapingLimit,
  query(addressedHomeSchema),
  async (c) => c.json(await findDescribedEstimate(c.var.context, c.req.valid('query'))),
);

/** Asking and sale prices in a city, ZIP, county or neighborhood. */
export const placeRoutes = new Hono<ApiEnv>()
  .use(revalidated)
  .get(
    '/',
    about('List counties, cities, ZIP codes and neighborhoods with at least five homes for sale.', {
      auth: 'none',
      answers: { status: 200, schema: placesAnswerSchema },
    }),
    scrapingLimit,
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await findPlaces(c.var.context, searches));
    },
  )
  .get(
    '/:slug',
    about('Return asking and sale prices in a place of Florida by month, and in places nearby.', {
      auth: 'none',
      answers: { status: 200, schema: placeAnswerSchema },
    }),
    scrapingLimit,
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await findPlace(c.var.context, searches, c.req.param('slug')));
    },
  );
