import { type SQL, sql } from 'drizzle-orm';
import { listed } from '#api/db/is-in.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Context } from './context.ts';

/** Younger files may belong to a request that is still running. */
const YOUNG_MS = DAY_MS;
/** Page size of the platform's list call. */
const MAX_KEYS = 1_000;

type Folder = Readonly<{
  /** The owner's id inside a file's key. */
  owner: RegExp;
  /** Selects the owners that still exist, as `owner`. */
  known: (owners: readonly string[]) => SQL;
}>;

/**
 * The folders of stored files, and the rows that reference them. Files elsewhere in the bucket are
 * never deleted.
 */
const FOLDERS = {
  'photos/': {
    owner: /^photos\/([0-9a-f]{64})\//,
    known: (owners) =>
      sql`select distinct hash as owner from photo_uses where hash in ${listed(owners)}`,
  },
  'offers/': {
    owner: /^offers\/[a-z0-9]+\/([a-z0-9]+)\.pdf$/,
    known: (owners) => sql`select id as owner from offer_documents where id in ${listed(owners)}`,
  },
  'pictures/': {
    owner: /^(pictures\/[a-z0-9]+\.webp)$/,
    known: (owners) =>
      sql`select substr(image_url, 6) as owner from users where substr(image_url, 6) in ${listed(owners)}`,
  },
  'threads/': {
    owner: /^threads\/([a-z0-9]+)$/,
    known: (owners) => sql`select id as owner from thread_files where id in ${listed(owners)}`,
  },
  'visits/': {
    owner: /^visits\/([a-z0-9]+)\.pdf$/,
    known: (owners) => sql`select id as owner from visit_documents where id in ${listed(owners)}`,
  },
  'signings/': {
    owner: /^signings\/([0-9a-f]{64})\.pdf$/,
    known: (owners) =>
      sql`select value as owner from ${listed(owners)} where value in (select document_sha256 from signings union select sealed_sha256 from signings)`,
  },
  'notices/': {
    owner: /^notices\/([a-z0-9]+)\.pdf$/,
    known: (owners) => sql`select id as owner from closing_notices where id in ${listed(owners)}`,
  },
  'disclosures/': {
    owner: /^disclosures\/[a-z0-9]+\/([a-z0-9]+)\.pdf$/,
    known: (owners) =>
      sql`select file_id as owner from disclosure_versions where file_id in ${listed(owners)}`,
  },
  'contact/': {
    owner: /^contact\/([a-z0-9]+)\//,
    known: (owners) =>
      sql`select value as owner from ${listed(owners)} where value in (select id from contact_messages union select id from contact_uploads)`,
  },
} as const satisfies Record<string, Folder>;
type FolderName = keyof typeof FOLDERS;
const FOLDER_NAMES = Object.keys(FOLDERS).filter(isFolder);

const HEX = [...'0123456789abcdef'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/**
 * One part of the bucket per minute of the day, so that each is checked once a day and none is
 * large.
 */
const PARTS = [
  ...HEX.flatMap((first) => HEX.map((second) => `photos/${first}${second}`)),
  ...HEX.map((first) => `signings/${first}`),
  ...(['offers/', 'pictures/', 'threads/', 'visits/', 'contact/', 'disclosures/'] as const).flatMap(
    (folder) => LETTERS.map((letter) => `${folder}${letter}`),
  ),
];

/**
 * Deletes files in this minute's part of the bucket that are older than a day and that no row
 * references: leftovers of requests that failed between storing a file and its row.
 */
export async function sweepOrphans(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  part = PARTS[Math.floor(context.now() / 60_000) % 1_440],
): Promise<number> {
  if (part === undefined) return 0;
  const { objects } = await context.env.FILES.list({ prefix: part, limit: MAX_KEYS });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() <= context.now() - YOUNG_MS);
  const orphans = await orphansAmong(
    context,
    old.map(({ key }) => key),
  );
  if (orphans.length > 0) await context.env.FILES.delete(orphans);
  return orphans.length;
}

/** Returns the keys that no row references. */
export async function orphansAmong(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
): Promise<string[]> {
  const orphans: string[] = [];
  for (const name of FOLDER_NAMES) {
    const { owner, known }: Folder = FOLDERS[name];
    const owned = keys.flatMap((key) => {
      const [, of] = owner.exec(key) ?? [];
      return of === undefined ? [] : [{ key, of }];
    });
    if (owned.length === 0) continue;
    const owners = [...new Set(owned.map(({ of }) => of))];
    const rows = await db.all<{ owner: string }>(known(owners));
    const found = new Set(rows.map((row) => row.owner));
    orphans.push(...owned.filter(({ of }) => !found.has(of)).map(({ key }) => key));
  }
  return orphans;
}

function isFolder(name: string): name is FolderName {
  return Object.hasOwn(FOLDERS, name);
}
