import { expect, test } from '@playwright/test';
import { PROFILES } from '#domain/accounts/user.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { beyondBoxes } from './steps/boxes.ts';
import { findIds } from './steps/places.ts';
import { sessionsOf } from './steps/sessions.ts';
import { giveSession, openVisit, visitsOf } from './steps/visits-of-screens.ts';

/** Widths of `npm run test:hard -- widths`, which checks both languages. */
const ALL_WIDTHS = [320, 360, 640, 768, 900, 1024, 1280, 1920];
const isHard = process.env['TRATO_HARD'] === '1';
const WIDTHS = isHard ? ALL_WIDTHS : [320, 768, 1024, 1280];

test('no page of any role is wider than its place, hides text or breaks a word', async ({
  browser,
  playwright,
  baseURL: origin,
}) => {
  test.setTimeout(1_800_000);
  const baseURL = origin ?? '';
  const sessions = await sessionsOf(playwright, baseURL);
  const ids = await findIds(playwright, sessions, baseURL);
  const request = await playwright.request.newContext({ baseURL });
  const dearest = await (await request.get('/api/listings?sort=price_desc&limit=1')).json();
  await request.dispose();
  const visits = [
    ...Object.values(visitsOf(ids)).flat(),
    { as: 'visitor', path: `/listing/details/${dearest.items[0].id}` } as const,
  ];
  const found: string[] = [];
  for (const who of ['visitor', ...PROFILES] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    if (who !== 'visitor') await giveSession(context, sessions[who].token, baseURL);
    const page = await context.newPage();
    for (const visit of visits.filter(({ as }) => as === who)) {
      // Spanish is the longer language.
      for (const locale of isHard ? LOCALES : (['es'] as const)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openVisit(page, `${baseURL}/${locale}${visit.path}`, visit, locale);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          for (const one of await beyondBoxes(page)) {
            found.push(`${who} /${locale}${visit.path} at ${width}: ${one}`);
          }
        }
      }
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
