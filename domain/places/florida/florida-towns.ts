/**
 * A place that the post office files under a neighboring name: name, county, latitude, longitude,
 * radius in km.
 */
export type Town = readonly [name: string, county: string, lat: number, lng: number, km: number];

/**
 * Towns and well-known communities that are neither the main name of a ZIP nor a place of the
 * Census Bureau, or whose name is said of another area (Kendall). By hand: centers to about half a kilometer; the
 * circles cover most of each place.
 */
export const FLORIDA_TOWNS: readonly Town[] = [
  ['Ave Maria', 'Collier', 26.336, -81.437, 3],
  ['Dr. Phillips', 'Orange', 28.449, -81.492, 3],
  ['Fontainebleau', 'Miami-Dade', 25.772, -80.348, 2.5],
  ['Inlet Beach', 'Walton', 30.277, -86.005, 2],
  ['Kendall', 'Miami-Dade', 25.68, -80.37, 6],
  ['Lake Nona', 'Orange', 28.377, -81.266, 5],
  ['Lakewood Ranch', 'Manatee', 27.413, -82.408, 6],
  ['Perrine', 'Miami-Dade', 25.606, -80.352, 2],
  ['Seaside', 'Walton', 30.321, -86.14, 1],
  ['Viera', 'Brevard', 28.253, -80.732, 5],
  ['Westlake', 'Palm Beach', 26.755, -80.305, 3.5],
];
