import type { AskRegions, RegionAnswer, RegionAsk } from './homes-by-region.ts';
import type { Region } from './regions.ts';

/** What a region answered, and up to which change of the database its homes were then. */
export type Versioned = Readonly<{ seq: number; answer: RegionAnswer }>;

/** Asks one region, which first takes in the changes up to `seq`, or later ones. */
export type AskRegion = (region: Region, seq: number, ask: RegionAsk) => Promise<Versioned>;

/** How often regions are asked again while homes change. */
const MAX_ROUNDS = 5;

/** The regions that were asked did not come to one version: their counts cannot be added. */
export class NoVersion extends Error {}

/**
 * Asks regions so that all answer of the same version: one that is behind another is asked again. A home that moves
 * from one region to another is so in one of them, never in both or in none.
 * @param seq the last change of the database
 * @throws NoVersion when homes change faster than the regions answer
 */
export function atOneVersion(askRegion: AskRegion, seq: number): AskRegions {
  return async (asks) => {
    const answers = new Map<Region, Versioned>();
    let wanted = seq;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const behind = [...asks].filter(([region]) => answers.get(region)?.seq !== wanted);
      await Promise.all(
        behind.map(async ([region, ask]) => {
          answers.set(region, await askRegion(region, wanted, ask));
        }),
      );
      const versions = [...answers.values()].map((one) => one.seq);
      wanted = Math.max(...versions);
      if (versions.every((version) => version === wanted)) {
        return new Map([...answers].map(([region, { answer }]) => [region, answer]));
      }
    }
    throw new NoVersion(`the regions came to no common version after change ${wanted}`);
  };
}
