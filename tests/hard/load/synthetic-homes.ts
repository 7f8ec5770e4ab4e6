import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { listingWords } from '#domain/search/words/listing-text.ts';
import { type SyntheticHome, syntheticHome } from '#tools/bench/generate.ts';

const ROWS_A_TRANSACTION = 5_000;

/** Adds a number of synthetic homes to a migrated database. */
export function addSyntheticHomes(
  folder: string,
  homes: number,
  seed: number,
  onLoaded: (count: number) => void,
): void {
  const db = new DatabaseSync(databaseIn(folder));
  // This data need not survive a crash.
  db.exec('pragma synchronous = off');
  const last = db.prepare('select coalesce(max(row), 0) as row from listings').get();
  const write = writerTo(db, Number(last?.['row']));
  for (let from = 0; from < homes; from += ROWS_A_TRANSACTION) {
    const to = Math.min(from + ROWS_A_TRANSACTION, homes);
    db.exec('begin');
    for (let index = from; index < to; index += 1) write(index, syntheticHome(seed, index));
    db.exec('commit');
    onLoaded(to);
  }
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/** Writes the public rows of published homes directly into the file: a million in minutes. */
function writerTo(db: DatabaseSync, after: number) {
  const listing = db.prepare(`
    insert into listings (row, id, seller_id, property_type, status, version, slug, facts, photos,
      lat, lng, published_at, confirmed_at, updated_at)
    values (?, ?, 'bench', ?, 'published', 1, ?, ?, '[]', ?, ?, ?, ?, ?)`);
  const words = db.prepare('insert into listing_words (rowid, words) values (?, ?)');
  const change = db.prepare('insert into listing_changes (listing_id, at) values (?, ?)');
  const history = db.prepare(`
    insert into listing_history (listing_id, event, price_cents, at) values (?, 'listed', ?, ?)`);
  return (index: number, { publishedAt: at, ...home }: SyntheticHome) => {
    const shown = publicProjection(home);
    if (!shown) return;
    const { facts, slug, lat, lng } = shown;
    const id = `bench${String(index).padStart(7, '0')}`;
    const type = home.propertyType;
    const row = after + index + 1;
    listing.run(row, id, type, slug, JSON.stringify(facts), lat, lng, at, at, at);
    words.run(row, listingWords(type, facts));
    change.run(id, at);
    history.run(id, facts.listPrice ?? 0, at);
  };
}

/** Returns the file of a local database. */
function databaseIn(folder: string): string {
  const files = join(folder, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const [name] = readdirSync(files).filter(
    (file) => file.endsWith('.sqlite') && !file.startsWith('metadata'),
  );
  if (name === undefined) throw new Error(`there is no database in ${files}`);
  return join(files, name);
}
