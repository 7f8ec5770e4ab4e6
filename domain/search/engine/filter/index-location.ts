/** Locations where the platform can host an index, by its names. */
export type IndexLocation = 'enam' | 'wnam' | 'sam' | 'weur' | 'apac' | 'oc' | 'afr' | 'me';

/** Location of the market, and default for unknown connections. */
const HOME: IndexLocation = 'enam';

/** West of this longitude, western North America is closer. */
const WEST_LONGITUDE = -103;

const BY_CONTINENT: Readonly<Record<string, IndexLocation>> = {
  SA: 'sam',
  EU: 'weur',
  AS: 'apac',
  OC: 'oc',
  AF: 'afr',
};

/** Location closest to a visitor, according to the platform's data about the connection. */
export function indexLocation(
  continent: string | undefined,
  longitude: number | undefined,
): IndexLocation {
  if (continent !== 'NA') return BY_CONTINENT[continent ?? ''] ?? HOME;
  return longitude !== undefined && longitude < WEST_LONGITUDE ? 'wnam' : HOME;
}
