import type { AskRegions, RegionAnswer, RegionAsk } from './homes-by-region.ts';
import type { Region } from './regions.ts';

/** Response of a region, and the last database change that its homes include. */
export type Versioned = Readonly<{ seq: number; answer: RegionAnswer }>;

/** Sends a request to one region, which first applies changes up to `seq` or later. */
export type AskRegion = (region: Region, seq: number, ask: RegionAsk) => Promise<Versioned>;

/** Maximum number of requests to a region while homes change. */
const MAX_ROUNDS = 5;

/** The regions did not reach the same version, so their counts cannot be added. */
export class NoVersion extends Error {}

/**
 * Repeats requests until all regions respond with the same version, so that a home that moves
 * between regions is in exactly one of them.
 * @param seq number of the last database change
 * @throws NoVersion when homes change faster than the regions respond
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
