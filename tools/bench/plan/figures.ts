/** A figure that the plan is computed from, with its source. */
export type Figure = Readonly<{ value: number; unit: string; from: string }>;

const API_ROWS =
  'meta.rows_read of D1 in the API test Worker, 40 homes, 2026-11-23; grows with the page, not with the homes';
const WRITTEN = 'meta.rows_written of D1 in the API test Worker, 2026-11-23';
const CPU =
  'npm run bench -- --only pages --state DIR over the sample, built product, two idle cores, mean of two runs, 2026-11-26';

/** Measured with this product; to be repeated when the measured code changes. */
export const MEASURED = {
  bytesAHome: {
    value: 20_100,
    unit: 'bytes a home in the database, photos, history and 13 closed sales included',
    from: 'dbstat over the sample of 252 homes after migration 0055, without the 1.2 MB of an empty database, 2026-11-24',
  },
  indexBytesAHome: {
    value: 42,
    unit: 'bytes a home in the search index',
    from: 'npm run bench -- --only engine at 200,000 homes, 2026-11-24',
  },
  photosAHome: {
    value: 7.5,
    unit: 'photos a home',
    from: 'photo_uses over the sample, 2026-11-23',
  },
  photoFileBytes: {
    value: 200_000,
    unit: 'bytes a photo in R2, all widths and formats',
    from: 'six files of each of the 110 photos of the sample, 2026-11-23',
  },
  photoFiles: {
    value: 6,
    unit: 'files derived a photo',
    from: 'three widths in two formats, domain/listings/photo-url.ts',
  },
  cpuHomePage: { value: 6.4, unit: 'CPU ms of the home page', from: CPU },
  cpuSearchPage: { value: 7, unit: 'CPU ms of the search page', from: CPU },
  cpuListingPage: { value: 12, unit: 'CPU ms of the page of a home', from: CPU },
  cpuApiSearch: { value: 4.1, unit: 'CPU ms of a call of list or map, their mean', from: CPU },
  cpuPhoto: { value: 3.3, unit: 'CPU ms of a photo', from: CPU },
  rowsSearch: { value: 74, unit: 'rows read by a list of 24 cards', from: API_ROWS },
  rowsMap: { value: 2, unit: 'rows read by a map', from: API_ROWS },
  rowsListing: {
    value: 33,
    unit: 'rows read by a home and its similar homes, without the smaller calls of its page',
    from: API_ROWS,
  },
  callsSearch: { value: 2, unit: 'calls of the database by a list', from: API_ROWS },
  callsMap: { value: 1, unit: 'calls of the database by a map', from: API_ROWS },
  callsListing: {
    value: 4,
    unit: 'calls of the database by a home and its similar homes, without the smaller calls of its page',
    from: API_ROWS,
  },
  photosSearchPage: {
    value: 23,
    unit: 'photos of a search page, once all of it is seen',
    from: CPU,
  },
  photosListingPage: {
    value: 11,
    unit: 'photos of the page of a home, once all of it is seen',
    from: CPU,
  },
  cpuView: { value: 2.9, unit: 'CPU ms of the report of a view', from: CPU },
  rowsWrittenAView: {
    value: 3.4,
    unit: 'rows written a view, indexes included, in a delivery of 100',
    from: WRITTEN,
  },
  rowsWrittenAChange: {
    value: 33,
    unit: 'rows written by a new price of a listing, indexes and its moved property included',
    from: 'meta.rows_written of D1 in the API test Worker, 2026-11-24',
  },
  isolateBytes: {
    value: 51_000_000,
    unit: 'bytes of JavaScript in an isolate that holds the index of 232 homes',
    from: CPU,
  },
} as const satisfies Record<string, Figure>;

/** Assumptions about visitors' behavior; to be replaced with figures from production. */
export const ASSUMED = {
  homePageShare: { value: 0.1, unit: 'of the pages are the home page', from: 'assumed' },
  searchPageShare: { value: 0.4, unit: 'of the pages are searches', from: 'assumed' },
  listingPageShare: { value: 0.5, unit: 'of the pages are homes', from: 'assumed' },
  mapMovesASearch: { value: 2, unit: 'calls of list and map a search page', from: 'assumed' },
  peakFactor: { value: 4, unit: 'times the mean second in the peak second', from: 'assumed' },
  newHomesAMonth: { value: 0.2, unit: 'of the homes are new each month', from: 'assumed' },
  changesAHomeADay: {
    value: 0.02,
    unit: 'changes of price, status or text a home and day',
    from: 'assumed',
  },
} as const satisfies Record<string, Figure>;
