import { spawnSync } from 'node:child_process';

/** A GeoJSON position: longitude, latitude. */
export type Position = readonly [lng: number, lat: number];
export type Line = readonly Position[];

/**
 * The area read from GSHHG, in whole degrees: Florida and what a zoomed-out map shows around it.
 */
export const FRAME = { west: -98, south: 19, east: -72, north: 37 } as const;

/** The shoreline levels of GSHHG. */
export const SHORE = { sea: 1, lake: 2, islandInLake: 3 } as const;

/**
 * Returns the shorelines of GSHHG in full resolution, cut at its one-degree bins, with land on the
 * left.
 */
export function shoreLines(): { level: number; line: Line }[] {
  return gmtLines(['-W1', '-A0']).map(({ heading, line }) => ({
    level: Number(/Level (\d)/.exec(heading)?.[1]),
    line,
  }));
}

/** Returns the rivers and canals of GSHHG's WDBII data. */
export function riverLines(): Line[] {
  return gmtLines(['-Ia']).map(({ line }) => line);
}

function gmtLines(what: string[]): { heading: string; line: Line }[] {
  const region = `-R${FRAME.west}/${FRAME.east}/${FRAME.south}/${FRAME.north}`;
  const { stdout, error, status } = spawnSync('gmt', ['coast', region, '-Df', '-M', ...what], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error || status !== 0) {
    throw new Error('GMT is needed to read the coast: apt-get install gmt gmt-gshhg-full');
  }
  return stdout
    .split(/^>/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...rows] = part.trim().split('\n');
      return { heading, line: rows.map(positionOf) };
    });
}

function positionOf(row: string): Position {
  const [lng, lat] = row.split('\t').map(Number);
  return [lng ?? Number.NaN, lat ?? Number.NaN];
}
