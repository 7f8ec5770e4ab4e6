import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATALOG_FORMATS, CATALOGS, type CatalogFormat } from '#domain/feed/portals/catalog.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

const USAGE = `
  npm run export -- --reso FILE      every published home in RESO Common Format (JSON)
  npm run export -- --meta FILE      the catalog of homes that Meta's ads take (CSV)
  npm run export -- --google FILE    the business data that Google's ads take (CSV)
  npm run export -- --rss FILE       the homes that can be bought, as RSS

    --url ORIGIN     where the product answers (http://localhost:8787)

  TRATO_FEED_TOKEN   the token of a consumer, as npm run consumer -- create NAME prints it
`;

/**
 * Reads the feed page by page and writes each page at once, so that one page is in memory at a
 * time.
 */
const { values } = parseArgs({
  options: {
    reso: { type: 'string' },
    meta: { type: 'string' },
    google: { type: 'string' },
    rss: { type: 'string' },
    url: { type: 'string', default: 'http://localhost:8787' },
  },
});
const [format, another] = CATALOG_FORMATS.filter((name) => values[name] !== undefined);
const token = process.env['TRATO_FEED_TOKEN'];
const target = format && values[format];
if (!format || another || !target || !token || !URL.canParse(values.url)) {
  console.error(USAGE);
  process.exit(1);
}
const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), target);
const part = `${file}.part`;
try {
  const count = await write(format, part);
  // Renamed only now, so that an existing file is always complete.
  await rename(part, file);
  console.info(`  ${count} homes in ${file}`);
} catch (error) {
  await rm(part, { force: true });
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function write(wanted: CatalogFormat, path: string): Promise<number> {
  const { head, entry, foot } = CATALOGS[wanted];
  const out = createWriteStream(path);
  const say = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  let count = 0;
  await say(head(new URL(values.url).origin));
  for await (const record of records()) {
    const text = entry(record, count === 0);
    if (text === undefined) continue;
    await say(text);
    count += 1;
  }
  await say(foot);
  out.end();
  await once(out, 'finish');
  return count;
}

async function* records(): AsyncGenerator<ResoRecord> {
  const origin = new URL(values.url).origin;
  const expand = '$expand=Media,Rooms,UnitTypes';
  // A home that changes during the export appears again on a later page.
  const seen = new Set<unknown>();
  let address: string | undefined = `${origin}/reso/odata/Property?${expand}`;
  while (address) {
    const answer: Response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The feed answered ${answer.status}.`);
    const page = (await answer.json()) as {
      value: readonly ResoRecord[];
      '@odata.nextLink'?: string;
    };
    for (const record of page.value) {
      if (!seen.has(record['ListingKey'])) yield record;
      seen.add(record['ListingKey']);
    }
    const next = page['@odata.nextLink'];
    // Only path and query of the link are used, so that the token is not sent to another origin.
    address = next && `${origin}${new URL(next).pathname}${new URL(next).search}`;
  }
}
