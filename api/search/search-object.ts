import type { DurableObjectState } from '@cloudflare/workers-types';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { type Searches, searchesWith } from './searches.ts';

/** What the Worker asks of the object. Only the Worker can: objects have no address of their own. */
export type AskedOfIndex = Readonly<{ locale: Locale }> &
  Readonly<
    | { verb: 'list' | 'map'; query: ListingQuery }
    /** Homes like the one with this id. */
    | { verb: 'similar' | 'alike'; id: string }
    /** What is asked in places, and how many homes each has. */
    | { verb: 'asked' | 'counts'; slugs: readonly string[] }
  >;

/**
 * The same index in its own object, one per region, for a market that has outgrown an isolate: it holds
 * nothing but the columns, and reads the changes before each search as an isolate does.
 */
export class SearchIndex {
  readonly #searches: Searches;

  constructor(state: DurableObjectState, env: Env) {
    this.#searches = searchesWith({
      ...{ db: openDatabase(env.DB), env, now: Date.now },
      later: (work) => state.waitUntil(work),
    });
  }

  async fetch(request: Request): Promise<Response> {
    // Written by the Worker of the same version, or of the one before.
    const asked = (await request.json()) as AskedOfIndex;
    return Response.json(await this.#answer(asked));
  }

  #answer(asked: AskedOfIndex): Promise<unknown> {
    switch (asked.verb) {
      case 'list':
        return this.#searches.list(asked.query, asked.locale);
      case 'map':
        return this.#searches.map(asked.query, asked.locale);
      case 'similar':
        return this.#searches.similar(asked.id, asked.locale);
      case 'alike':
        return this.#searches.alike(asked.id, asked.locale);
      case 'asked':
        return this.#searches.asked(asked.slugs, asked.locale);
      case 'counts':
        return this.#searches.counts(asked.slugs, asked.locale);
    }
  }
}
