import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/browser.ts';

/**
 * `node tests/hard/load/map-frames.ts --url http://localhost:8788`: pans the map of a running
 * server with 200 pins for ten seconds and prints the frames per second. The pins replace the
 * server's, so that any sample does. Chromium draws WebGL in software, which says little about
 * devices with a GPU.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8788' } },
});
const PINS = 200;
const SECONDS = 10;
const SIZE = { width: 1280, height: 800 };
const BOX = { west: -82.7, south: 27.8, east: -82.3, north: 28.1 };

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.route('**/api/listings/map?*', (route) => route.fulfill({ json: pinsInRows() }));
  const { west, south, east, north } = BOX;
  await page.goto(`${values.url}/en/listing?bbox=${[west, south, east, north].join(',')}&zoom=11`);
  await page.locator('[data-listing-map][data-status="ready"]').waitFor();
  const shown = await page.locator('.map-pin').count();
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (!box || shown !== PINS) throw new Error(`the map shows ${shown} pins`);

  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const frames = page.evaluate(countFrames, SECONDS * 1_000);
  const until = Date.now() + SECONDS * 1_000;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step += 1)
    await page.mouse.move(x + 160 * Math.sin(step / 30), y + 120 * Math.cos(step / 30));
  await page.mouse.up();
  const times = (await frames).toSorted((one, other) => one - other);
  const sum = times.reduce((total, time) => total + time, 0);
  console.table({
    browser: browser.version(),
    pins: shown,
    'frames per second': ((times.length / sum) * 1_000).toFixed(1),
    'median ms': times[Math.floor(times.length / 2)]?.toFixed(1),
    '95th percentile ms': times[Math.floor(times.length * 0.95)]?.toFixed(1),
    'longest ms': times.at(-1)?.toFixed(1),
  });
} finally {
  await browser.close();
}

/** Pins in a grid over the box, as the server answers them. */
function pinsInRows() {
  const across = 20;
  const pins = Array.from({ length: PINS }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    lat: BOX.south + ((Math.floor(index / across) + 0.5) / (PINS / across)) * 0.3,
    lng: BOX.west + (((index % across) + 0.5) / across) * 0.4,
    priceCents: 30_000_000 + index * 1_000_000,
    hasOpenHouse: index % 10 === 0,
  }));
  return { clusters: [], pins, total: PINS, isComplete: true, isExact: true };
}

/** In the page: milliseconds between the frames of a time. */
function countFrames(duration: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const first = performance.now();
    let last = first;
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      if (now - first < duration) requestAnimationFrame(next);
      else resolve(times);
    };
    requestAnimationFrame(next);
  });
}
