import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { PROFILES } from '#domain/accounts/user.ts';
import { findBrowser } from '#tests/browser.ts';
import { findIds } from '#tests/e2e/steps/places.ts';
import { sessionsOf } from '#tests/e2e/steps/sessions.ts';
import { giveSession, openVisit, visitsOf } from '#tests/e2e/steps/visits-of-screens.ts';
import { COMPARED, stylesOf } from './styles-of.ts';

/**
 * `npm run screens -- --out DIR [--origin URL] [--only PATTERN]`: saves a screenshot of every page
 * and state that the accessibility journey visits, at two widths, with the computed styles of its
 * elements.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    origin: { type: 'string', default: 'http://localhost:8788' },
    only: { type: 'string', default: '' },
  },
});
const { origin, only, out = '.cache/screens' } = values;
const WIDTHS = [390, 1280] as const;

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const sessions = await sessionsOf({ request }, origin);
const visits = Object.entries(visitsOf(await findIds({ request }, sessions, origin)));
mkdirSync(out, { recursive: true });
let count = 0;
for (const who of ['visitor', ...PROFILES] as const) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'es-US',
    timezoneId: 'America/New_York',
  });
  if (who !== 'visitor') await giveSession(context, sessions[who].token, origin);
  const page = await context.newPage();
  for (const [route, ofRoute] of visits) {
    for (const [index, visit] of ofRoute.entries()) {
      if (visit.as !== who || !new RegExp(only).test(route)) continue;
      const name = `${route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${index + 1}`;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (width === WIDTHS[0]) await openVisit(page, `${origin}/es${visit.path}`, visit, 'es');
        const path = join(out, `${name}-${width}`);
        await page.evaluate(settled);
        await page.screenshot({ path: `${path}.png`, fullPage: true });
        const screen = await page.evaluate(stylesOf, COMPARED);
        await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
        await page.evaluate(settled);
        const print = await page.evaluate(stylesOf, COMPARED);
        await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
        writeFileSync(`${path}.json`, JSON.stringify({ screen, print }));
        count += 1;
      }
    }
  }
  await context.close();
}
await browser.close();
console.info(`${count} pictures in ${out}`);

/** Waits until fonts are loaded and changes are painted; runs in the page. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
