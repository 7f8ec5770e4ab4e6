import { ASSUMED, MEASURED } from './figures.ts';
import { LIMITS, PLAN_DOLLARS, PRICES, type Price } from './prices.ts';

/** The load to plan for. */
export type Load = Readonly<{
  /** Number of homes in the database. */
  homes: number;
  /** Page views per day. */
  views: number;
  /** Percentage of pages and photos that the edge cache answers without the Worker. */
  edgePercent: number;
}>;

export type Item = Readonly<{ price: Price; units: number; dollars: number }>;

/** Share of a limit in use, and the load that reaches it when only homes or only views grow. */
export type Use = Readonly<{
  name: string;
  used: number;
  allowed: number;
  unit: string;
  grows: 'homes' | 'views';
  /** Number of homes, or of views per day, that reaches the limit. */
  reachedAt: number;
}>;

export type Plan = Readonly<{ items: readonly Item[]; dollars: number; limits: readonly Use[] }>;

const DAYS = 30;
const DAY_SECONDS = 86_400;
const GB = 1e9;
/** Writing, reading and deleting a message. */
const OPERATIONS_A_MESSAGE = 3;

/** Returns the monthly cost of a load by item, and the platform's limits, the most used first. */
export function planFor(load: Load): Plan {
  const month = monthOf(load);
  const items = (Object.keys(PRICES) as (keyof typeof PRICES)[]).map((key) => {
    const price: Price = PRICES[key];
    const units = month[key];
    const dollars = (Math.max(0, units - price.included) / price.per) * price.dollars;
    return { price, units, dollars };
  });
  const dollars = items.reduce((sum, item) => sum + item.dollars, PLAN_DOLLARS);
  const limits = limitsOf(load).toSorted((a, b) => b.used / b.allowed - a.used / a.allowed);
  return { items, dollars, limits };
}

/** Units of each price per month. */
function monthOf({
  homes,
  views,
  edgePercent,
}: Load): Readonly<Record<keyof typeof PRICES, number>> {
  const pages = pagesOf(views * DAYS);
  const listings = pages.listing;
  const missed = 1 - edgePercent / 100;
  const photos = value('photosSearchPage') * pages.search + value('photosListingPage') * listings;
  const newPhotos = homes * assumed('newHomesAMonth') * value('photosAHome');
  const databaseBytes = homes * value('bytesAHome');
  const changes = homes * assumed('changesAHomeADay') * DAYS;
  return {
    // Answers from the edge cache are billed as requests too, as are photos and view reports.
    requests: pages.home + pages.search + pages.moves + listings * 2 + photos,
    cpu:
      missed *
        (pages.home * value('cpuHomePage') +
          pages.search * value('cpuSearchPage') +
          listings * value('cpuListingPage') +
          photos * value('cpuPhoto')) +
      pages.moves * value('cpuApiSearch') +
      listings * value('cpuView'),
    rowsRead:
      missed *
        ((pages.home + pages.search) * value('rowsSearch') + listings * value('rowsListing')) +
      pages.moves * (value('rowsSearch') + value('rowsMap')),
    rowsWritten: listings * value('rowsWrittenAView') + changes * value('rowsWrittenAChange'),
    databaseBytes: databaseBytes / GB,
    fileBytes: (homes * value('photosAHome') * value('photoFileBytes')) / GB,
    fileWrites: newPhotos * value('photoFiles'),
    fileReads: missed * photos,
    transformations: newPhotos * value('photoFiles'),
    queue: listings * OPERATIONS_A_MESSAGE,
  };
}

function limitsOf({ homes, views, edgePercent }: Load): readonly Use[] {
  const pages = pagesOf(views);
  const missed = 1 - edgePercent / 100;
  const aSecond = assumed('peakFactor') / DAY_SECONDS;
  const calls =
    aSecond *
    (missed *
      ((pages.home + pages.search) * value('callsSearch') + pages.listing * value('callsListing')) +
      pages.moves * (value('callsSearch') + value('callsMap')));
  const heldBytes = homes * value('indexBytesAHome');
  const changes = (homes * assumed('changesAHomeADay') * assumed('peakFactor')) / DAY_SECONDS;
  const all: readonly Omit<Use, 'reachedAt'>[] = [
    {
      ...{ name: 'size of a D1 database', unit: 'bytes', grows: 'homes' },
      ...{ used: homes * value('bytesAHome'), allowed: LIMITS.databaseBytes.value },
    },
    {
      ...{ name: 'calls of D1 in the peak second, at 1 ms each', unit: 'calls', grows: 'views' },
      ...{ used: calls, allowed: LIMITS.databaseCallsASecond.value },
    },
    {
      ...{
        name: 'memory of an isolate, the index beside its reload',
        unit: 'bytes',
        grows: 'homes',
      },
      ...{ used: heldBytes * 2 + value('isolateBytes'), allowed: LIMITS.isolateBytes.value },
    },
    {
      ...{ name: 'purges of the edge in the peak second', unit: 'purges', grows: 'homes' },
      ...{ used: changes, allowed: LIMITS.purgesASecond.value },
    },
  ];
  return all.map((use) => ({ ...use, reachedAt: reachedAt(use, { homes, views }) }));
}

/** Usage is proportional to homes or views, except for the base memory of an isolate. */
function reachedAt(
  { name, used, allowed, grows }: Omit<Use, 'reachedAt'>,
  { homes, views }: Readonly<{ homes: number; views: number }>,
): number {
  const fixed = name.startsWith('memory') ? value('isolateBytes') : 0;
  const now = grows === 'homes' ? homes : views;
  return Math.floor((now * (allowed - fixed)) / (used - fixed));
}

/** Number of pages of each kind, and of list and map calls after a search page. */
function pagesOf(views: number) {
  const search = views * assumed('searchPageShare');
  return {
    home: views * assumed('homePageShare'),
    search,
    listing: views * assumed('listingPageShare'),
    moves: search * assumed('mapMovesASearch'),
  };
}

function value(key: keyof typeof MEASURED): number {
  return MEASURED[key].value;
}

function assumed(key: keyof typeof ASSUMED): number {
  return ASSUMED[key].value;
}
