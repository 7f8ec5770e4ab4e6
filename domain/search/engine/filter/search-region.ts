/** Where the platform may keep an index, by the names it has for them. */
export type SearchRegion = 'enam' | 'wnam' | 'sam' | 'weur' | 'apac' | 'oc' | 'afr' | 'me';

/** The market's region: the default for unknown locations. */
const HOME: SearchRegion = 'enam';

/** West of this, the west of North America is nearer. */
const WEST_LONGITUDE = -103;

const BY_CONTINENT: Readonly<Record<string, SearchRegion>> = {
  SA: 'sam',
  EU: 'weur',
  AS: 'apac',
  OC: 'oc',
  AF: 'afr',
};

/**
 * The region whose index is nearest to somebody, by what the platform reports about their
 * connection.
 */
export function searchRegion(
  continent: string | undefined,
  longitude: number | undefined,
): SearchRegion {
  if (continent !== 'NA') return BY_CONTINENT[continent ?? ''] ?? HOME;
  return longitude !== undefined && longitude < WEST_LONGITUDE ? 'wnam' : HOME;
}
