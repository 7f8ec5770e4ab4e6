import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { answerOfRegion, type RegionAsk } from '#domain/search/regions/homes-by-region.ts';
import type { Versioned } from '#domain/search/regions/one-version.ts';
import type { Region } from '#domain/search/regions/regions.ts';
import { IndexCache } from './columns/index-cache.ts';

/** What the Worker may call. Only the Worker can: objects have no address of their own. */
export type RegionObject = Readonly<{
  answer: (region: Region, seq: number, ask: RegionAsk) => Promise<Versioned | undefined>;
}>;

/**
 * The homes of one region in an object of its own, for a market that has outgrown an isolate: it holds nothing but
 * their columns, and takes in the changes before each answer as an isolate does.
 */
export class SearchIndex extends DurableObject<Env> implements RegionObject {
  #cache: IndexCache | undefined;

  /**
   * What the region's homes answer, and at which change; `undefined` while they are being read.
   * @param region always the same of one object, which is named after it
   * @param seq the last change that the caller knows of
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
