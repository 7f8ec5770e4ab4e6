/** Where the platform may keep an index, by the names it has for them. */
export type IndexLocation = 'enam' | 'wnam' | 'sam' | 'weur' | 'apac' | 'oc' | 'afr' | 'me';

/** The market's own: the default for unknown connections. */
const HOME: IndexLocation = 'enam';

/** West of this, the west of North America is nearer. */
const WEST_LONGITUDE = -103;

const BY_CONTINENT: Readonly<Record<string, IndexLocation>> = {
  SA: 'sam',
  EU: 'weur',
  AS: 'apac',
  OC: 'oc',
  AF: 'afr',
};

/** Where the index nearest to somebody is, by what the platform reports about their connection. */
export function indexLocation(
  continent: string | undefined,
  longitude: number | undefined,
): IndexLocation {
  if (continent !== 'NA') return BY_CONTINENT[continent ?? ''] ?? HOME;
  return longitude !== undefined && longitude < WEST_LONGITUDE ? 'wnam' : HOME;
}
