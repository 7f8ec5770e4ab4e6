import { type Measured, measure } from './measure.ts';
import { serveMeasured } from './serve.ts';

/** CPU time of pages and calls, and the number of photos that each fully scrolled page loads. */
export type PageFigures = Readonly<{
  rows: readonly Measured[];
  photos: readonly Readonly<{ name: string; count: number }>[];
  /** JavaScript heap of the Worker after all of them, including the index of a few homes. */
  heapBytes: number;
}>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36';
const PHOTO = /\/api\/photos\/[0-9a-f]{64}/g;

/** Measures the figures for `npm run plan` with the built product and a database with photos. */
export async function measurePages(stateFolder: string, times: number): Promise<PageFigures> {
  const served = await serveMeasured(stateFolder);
  try {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, served.origin), {
        headers: { Accept: 'text/html', 'User-Agent': BROWSER },
        ...init,
      });
    const found = (await (await ask('/api/listings?limit=24')).json()) as {
      items: readonly { id: string; coverHash: string | null }[];
    };
    const { items } = found;
    const hash = items.find(({ coverHash }) => coverHash)?.coverHash;
    const idAt = (index: number) => items[index % items.length]?.id;
    const view = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
      body: JSON.stringify({ counted: 'search' }),
    };
    const pages: readonly [string, (index: number) => string][] = [
      ['page: home', () => '/es'],
      ['page: search', () => '/es/listing'],
      ['page: listing', (index) => `/es/listing/details/${idAt(index)}`],
    ];
    const calls: readonly [string, (index: number) => string, RequestInit?][] = [
      ['an answer without the database', () => '/api/nothing'],
      ...pages,
      ['list', () => '/api/listings?limit=24'],
      ['map', () => '/api/listings/map?zoom=9&bbox=-82,25,-79,27'],
      ['similar homes', (index) => `/api/listings/${idAt(index)}/similar`],
      ['a photo', () => `/api/photos/${hash}/768.webp`],
      ['a report of a view', (index) => `/api/listings/${idAt(index)}/counts`, view],
    ];
    const rows: Measured[] = [];
    for (const [name, path, init] of calls) {
      const run = async (index: number) => {
        const answer = await ask(path(index), init);
        return (await answer.arrayBuffer()).byteLength;
      };
      rows.push(await measure(name, times, run, served));
    }
    const photos = [];
    for (const [name, path] of pages) {
      const html = await (await ask(path(0))).text();
      photos.push({ name, count: new Set(html.match(PHOTO)).size });
    }
    return { rows, photos, heapBytes: await served.heapBytes() };
  } finally {
    await served.close();
  }
}
