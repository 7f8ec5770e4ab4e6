import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const TILES = new URL('../public', import.meta.url);

/**
 * Serves a MapLibre style on 127.0.0.1, of another origin than the product: land, roads and county
 * lines from the bundled tiles.
 * @returns URL of the style
 */
export async function serveStyle(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const server = createServer(async ({ url = '' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (url === '/style.json') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(styleAt(origin)));
      return;
    }
    const tile = /^\/map\/\d+\/\d+\/\d+\.pbf$/.test(url)
      ? await readFile(new URL(`.${url}`, `${TILES}/`)).catch(() => undefined)
      : undefined;
    response.statusCode = tile ? 200 : 404;
    response.setHeader('Content-Type', 'application/x-protobuf').end(tile);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  return `${origin}/style.json`;
}

function styleAt(origin: string) {
  const layer = (id: string, type: string, from: string, paint: Record<string, unknown>) => ({
    id,
    type,
    source: 'tiles',
    'source-layer': from,
    paint,
  });
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'vector',
        tiles: [`${origin}/map/{z}/{x}/{y}.pbf`],
        minzoom: 4,
        maxzoom: 8,
        attribution: 'Style server of the journeys',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': '#dfe7ea' } },
      layer('land', 'fill', 'earth', { 'fill-color': '#f7f6f3' }),
      layer('roads', 'line', 'roads', { 'line-color': '#d9b870', 'line-width': 2 }),
      layer('counties', 'line', 'boundaries', { 'line-color': '#b8b4ac', 'line-width': 1 }),
    ],
  };
}
