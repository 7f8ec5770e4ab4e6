import { spawnSync } from 'node:child_process';

/** A place as GeoJSON has it: longitude, latitude. */
export type Position = readonly [lng: number, lat: number];
export type Line = readonly Position[];

/** The box read from GSHHG, in whole degrees: Florida and as much around it as a wide map shows. */
export const FRAME = { west: -98, south: 19, east: -72, north: 37 } as const;

/** What separates land from water at each level of GSHHG. */
export const SHORE = { sea: 1, lake: 2, islandInLake: 3 } as const;

/** Shorelines of GSHHG's full resolution, cut at its one-degree bins, land on the left. */
export function shoreLines(): { level: number; line: Line }[] {
  return gmtLines(['-W1', '-A0']).map(({ heading, line }) => ({
    level: Number(/Level (\d)/.exec(heading)?.[1]),
    line,
  }));
}

/** Rivers and canals of GSHHG's WDBII part. */
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
