import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { ROOT } from '#api/commands/install.mjs';
import { neighborQuery, REACHES } from '#api/value/find-neighbors.ts';
import { locate } from '#domain/places/florida/gazetteer.ts';
import { CALIBRATION } from '#domain/value/measured.ts';
import { estimate, isEstimate } from '#domain/value/model/estimate.ts';
import {
  figuresOf,
  MAX_NEIGHBORS,
  neighborsOf,
  saleColumns,
} from '#domain/value/model/sale-columns.ts';
import type { RecordedSale } from '#domain/value/sale.ts';
import { SAMPLE_PLACES } from '#tools/sample/places.ts';
import { seeded } from '#tools/sample/random.ts';

/** `node tools/bench/estimates.ts`: measures estimates with a million generated sales. */
const SALES = 1_000_000;
const ESTIMATES = 400;
const TODAY = 20_600;
const MIDDLES = SAMPLE_PLACES.flatMap((place) => locate(place) ?? []);

const database = new DatabaseSync(':memory:');
database.exec('pragma foreign_keys = off');
const migration = readFileSync(join(ROOT, 'migrations', '0023_sales.sql'), 'utf8');
for (const statement of migration.split('--> statement-breakpoint')) database.exec(statement);
fill();
const times = Array.from({ length: ESTIMATES }, (_, index) => timed(index)).toSorted(
  (a, b) => a - b,
);
const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(2)} ms`;
console.info(`${SALES.toLocaleString('en-US')} sales, ${ESTIMATES} estimates`);
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
console.info(
  `mean ${mean.toFixed(2)} ms of the processor, median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(0.9999)}`,
);

function fill(): void {
  const insert = database.prepare(`insert into sales (key, source, type, price, day, lat, lng,
    living_area, lot_area, year_built, bedrooms, bathrooms, recorded_at)
    values (?, 'bench', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`);
  database.exec('begin');
  for (let index = 0; index < SALES; index += 1) {
    const { type, price, day, lat, lng, ...home } = saleAt(index);
    const { livingArea, lotArea, yearBuilt, bedrooms, bathrooms } = home;
    insert.run(
      ...([String(index), type, price, day, lat, lng] as const),
      ...([livingArea, lotArea, yearBuilt, bedrooms, bathrooms] as const),
    );
  }
  database.exec('commit');
}

/** Sales around the sample's cities, half of them within 5 km and half within 25 km. */
function saleAt(index: number): Omit<RecordedSale, 'id' | 'parcel' | 'address' | 'city' | 'zip'> {
  const random = seeded(index * 31 + 7);
  const middle = MIDDLES[random.whole(0, MIDDLES.length - 1)] ?? { lat: 28, lng: -82 };
  const spread = random.chance(0.5) ? 0.045 : 0.225;
  const livingArea = random.whole(700, 3_600);
  return {
    type: random.chance(0.7) ? 'single_family' : 'condo',
    price: Math.round(livingArea * (180 + 120 * random.next())),
    day: TODAY - random.whole(1, 1_800),
    lat: middle.lat + (random.next() - 0.5) * 2 * spread,
    lng: middle.lng + (random.next() - 0.5) * 2 * spread,
    livingArea,
    lotArea: random.whole(3_000, 14_000),
    yearBuilt: random.whole(1940, 2023),
    bedrooms: random.whole(1, 5),
    bathrooms: random.whole(1, 4),
  };
}

/** CPU milliseconds per estimate, including the search of `findNeighbors`. */
function timed(index: number): number {
  const home = saleAt(SALES + index);
  const figures = figuresOf(home);
  const startedAt = process.cpuUsage();
  for (const km of REACHES) {
    const { sql, params } = new SQLiteSyncDialect().sqlToQuery(
      neighborQuery({ home, today: TODAY, before: TODAY - 30, propertyId: '' }, figures, km),
    );
    const rows = database.prepare(sql).all(...(params as string[])) as unknown as RecordedSale[];
    const columns = saleColumns(rows);
    const found = neighborsOf(columns, figures, () => true);
    const isWhole = found.length === MAX_NEIGHBORS && (found.at(-1)?.cost ?? 0) <= km;
    if (!isWhole && km !== REACHES.at(-1)) continue;
    if (!isEstimate(estimate(columns, home, TODAY, CALIBRATION))) throw new Error('no estimate');
    break;
  }
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
}
