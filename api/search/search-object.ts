import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { answerOfRegion, type RegionAsk } from '#domain/search/regions/homes-by-region.ts';
import type { Versioned } from '#domain/search/regions/one-version.ts';
import type { Region } from '#domain/search/regions/regions.ts';
import { IndexCache } from './columns/index-cache.ts';

/** Methods for the Worker, which alone can call them: objects have no public address. */
export type RegionObject = Readonly<{
  answer: (region: Region, seq: number, ask: RegionAsk) => Promise<Versioned | undefined>;
}>;

/**
 * A Durable Object with the columns of one region, for a market too large for an isolate. It
 * applies pending changes before each answer, as an isolate does.
 */
export class SearchIndex extends DurableObject<Env> implements RegionObject {
  #cache: IndexCache | undefined;

  /**
   * Answers a request about the region's homes, with the number of the last change applied;
   * undefined while they are loading.
   * @param region always the same for one object, whose name it is
   * @param seq the last change known to the caller
   */
  async answer(region: Region, seq: number, ask: RegionAsk): Promise<Versioned | undefined> {
    this.#cache ??= new IndexCache(region);
    const { env } = this;
    const later = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const context = { db: openDatabase(env.DB), env, now: Date.now, later };
    const index = await this.#cache.current(context, seq);
    return index && { seq: index.seq, answer: answerOfRegion(index.columns, ask) };
  }
}
