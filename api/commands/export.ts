import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AD_CATALOGS } from '#domain/feed/portals/ad-rows.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';

const USAGE = `
  npm run export -- --reso FILE      every published home in RESO Common Format (JSON)
  npm run export -- --meta FILE      the catalog of homes that Meta's ads take (CSV)
  npm run export -- --google FILE    the business data that Google's ads take (CSV)

    --url ORIGIN     where the product answers (http://localhost:8787)

  TRATO_FEED_TOKEN   the token of a consumer, as npm run consumer -- create NAME prints it
`;
const FORMATS = ['reso', 'meta', 'google'] as const;

/** Reads the feed page by page and writes it while it reads: one page is in memory at a time. */
const { values } = parseArgs({
  options: {
    reso: { type: 'string' },
    meta: { type: 'string' },
    google: { type: 'string' },
    url: { type: 'string', default: 'http://localhost:8787' },
  },
});
const [format, another] = FORMATS.filter((name) => values[name] !== undefined);
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
  // What is there is whole.
  await rename(part, file);
  console.info(`  ${count} homes in ${file}`);
} catch (error) {
  await rm(part, { force: true });
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function write(wanted: (typeof FORMATS)[number], path: string): Promise<number> {
  const out = createWriteStream(path);
  const say = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  let count = 0;
  if (wanted === 'reso') {
    await say('{"@reso.context":"urn:reso:metadata:2.0:resource:property","value":[');
  } else {
    await say(line(AD_CATALOGS[wanted].head));
  }
  for await (const record of records()) {
    const row = wanted === 'reso' ? undefined : AD_CATALOGS[wanted].rowOf(record);
    if (wanted === 'reso') await say(`${count > 0 ? ',' : ''}\n${JSON.stringify(record)}`);
    else if (row) await say(line(row));
    if (wanted === 'reso' || row) count += 1;
  }
  if (wanted === 'reso') await say('\n]}\n');
  out.end();
  await once(out, 'finish');
  return count;
}

async function* records(): AsyncGenerator<ResoRecord> {
  const origin = new URL(values.url).origin;
  const expand = '$expand=Media,Rooms,UnitTypes';
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
    yield* page.value;
    const next = page['@odata.nextLink'];
    // The token goes to the origin that was named, whatever the answer says.
    address = next && `${origin}${new URL(next).pathname}${new URL(next).search}`;
  }
}

/** A line of CSV (RFC 4180). */
function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
