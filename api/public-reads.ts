import { openForReading } from '#api/db/open.ts';
import { reportError } from '#api/effects/reports.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import { limitScraping } from '#api/http/limits/scraping-limit.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { findPreferences } from '#api/offers/seller-settings.ts';
import { listListedAnswers } from '#api/questions/listed-answers.ts';
import { searchesWith } from '#api/search/searches.ts';
import { findPublicEstimate } from '#api/value/find-estimate.ts';
import { findVisitHours } from '#api/visits/find-home.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';

/**
 * Reads the data of public pages with the functions that the API's routes call, without a request,
 * an entity tag or JSON for each. The viewer is not known here.
 * @param request of the page
 */
export function publicReads(request: Request, locale: Locale, env: Env) {
  const later: Context['later'] = (work) => {
    work.catch((error: unknown) => reportError(error, { requestId: 'page' }));
  };
  const context: Context = {
    ...{ db: openForReading(env.DB), env, locale, now: Date.now, later },
    ...{ viewer: undefined, sessionHash: undefined, device: undefined },
    ip: request.headers.get('CF-Connecting-IP') ?? 'unknown',
  };
  const searches = searchesWith(context);
  /** @throws Refusal `rate_limited` (429) */
  async function search(query: ListingQuery) {
    await limitScraping(context, '/api/listings');
    return searches.list(query, locale);
  }
  return {
    search,
    /** The same, but returns `undefined` beyond the limit. */
    searchIfPossible: (query: ListingQuery) => unlessFailed(search(query)),
    /**
     * Reads a listing with its additional data. If a part of that fails, it is absent and the error
     * is reported; the listing itself is required.
     * @throws Refusal `gone` (410) or `not_found` (404)
     */
    listing: async (id: string) => {
      const similar = searches.similar(id, locale);
      const estimate = limitScraping(context, '/api/listings/:id/estimate').then(() =>
        findPublicEstimate(context, id),
      );
      const [home, others, wanted, visits, answers, compared] = await Promise.all([
        findListing(context, id),
        unlessFailed(similar),
        unlessFailed(findPreferences(context, id)),
        unlessFailed(findVisitHours(context, id)),
        unlessFailed(listListedAnswers(context, id)),
        unlessFailed(estimate),
      ]);
      return { home, others: others ?? [], wanted, visits, answers, range: compared?.estimate };
    },
    /**
     * The office of the broker of record through whom homes reach the MLS, if one is configured.
     */
    office: () => brokerOfRecord(env)?.office.name,
  };
}

async function unlessFailed<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Refusal)) reportError(error, { requestId: 'page' });
    return undefined;
  }
}
