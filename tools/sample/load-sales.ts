import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { sales as salesTable } from '#api/value/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import { type RecordedSale, saleKey } from '#domain/value/sale.ts';
import { inventHome } from './home.ts';
import { placeOf, SAMPLE_HOMES } from './load-homes.ts';
import { seeded } from './random.ts';

/** How many closed sales the sample has: some 60 around each of its places. */
const SAMPLE_SALES = 3_200;
/** They closed in the last two years, at prices that rise half a percent a month until today. */
const DAYS = 730;
const RISE_A_DAY = 0.005 / 30;
const CENTS_PER_DOLLAR = 100;
const HALF = 0.5;
const SALES_A_STATEMENT = 800;

/** Writes generated sales, at prices like those of the sample's homes. */
export async function loadSales({ db }: LocalPlatform): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS);
  const sales = Array.from({ length: SAMPLE_SALES }, (_, index) => inventSale(index, today));
  const recordedAt = Date.now();
  for (let from = 0; from < sales.length; from += SALES_A_STATEMENT) {
    const rows = sales.slice(from, from + SALES_A_STATEMENT).map(({ id, parcel, ...sale }) => ({
      ...sale,
      key: saleKey({ id, parcel, ...sale }),
      source: 'sample',
      recordedAt,
    }));
    await db.insert(salesTable).values(rows);
  }
}

function inventSale(index: number, today: number): RecordedSale {
  const random = seeded(index * 6_151 + 29);
  const home = inventHome(SAMPLE_HOMES + index, random);
  const daysAgo = random.whole(1, DAYS);
  const isLand = home.propertyType === 'vacant_land';
  const price = (home.priceCents / CENTS_PER_DOLLAR) * Math.exp(-daysAgo * RISE_A_DAY);
  return {
    ...placeOf(home, random),
    id: `sample-${index}`,
    type: home.propertyType,
    price: Math.round(price / 100) * 100,
    day: today - daysAgo,
    livingArea: isLand ? null : home.livingArea,
    lotArea: home.lotSquareFeet || null,
    yearBuilt: isLand ? null : home.year,
    bedrooms: isLand ? null : home.bedrooms,
    bathrooms: isLand ? null : home.bathsFull + home.bathsHalf * HALF,
    parcel: null,
    address: streetLine(home.street, home.unit),
    city: home.place.city,
    zip: home.place.zip,
  };
}
