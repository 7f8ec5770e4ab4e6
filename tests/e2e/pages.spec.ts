import { expect, type Page, test } from '@playwright/test';
import { PROFILES } from '#domain/accounts/user.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { axeViolations } from './steps/axe.ts';
import { beyondBoxes } from './steps/boxes.ts';
import { hiddenFocus, repeatedIds } from './steps/focus-and-ids.ts';
import { findIds } from './steps/places.ts';
import { type Playwright, sessionsOf } from './steps/sessions.ts';
import { giveSession, openVisit, type Visit, visitsOf } from './steps/visits-of-screens.ts';

/** Widths of `npm run test:hard -- pages`, which checks both languages. */
const ALL_WIDTHS = [320, 360, 640, 768, 900, 1024, 1280, 1920];
const isHard = process.env['TRATO_HARD'] === '1';
const WIDTHS = isHard ? ALL_WIDTHS : [320, 768, 1024, 1280];
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

// The largest sweep: workers share the viewers.
test.describe.configure({ mode: 'parallel' });

for (const who of ['visitor', ...PROFILES] as const) {
  test(`no page or state of ${who === 'visitor' ? 'a visitor' : `the ${who}`} has an accessibility violation, is wider than its place, hides text or breaks a word`, async ({
    browser,
    playwright,
    baseURL: origin,
  }) => {
    test.setTimeout(1_800_000);
    const baseURL = origin ?? '';
    const sessions = await sessionsOf(playwright, baseURL);
    const visits = visitsOf(await findIds(playwright, sessions, baseURL));
    const dearest: Visit = { as: 'visitor', path: await dearestListing(playwright, baseURL) };
    const context = await browser.newContext({ viewport: DESK });
    if (who !== 'visitor') await giveSession(context, sessions[who].token, baseURL);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    const opens = async (visit: Visit, locale: Locale) => {
      const address = `${baseURL}/${locale}${visit.path}`;
      await page.setViewportSize(DESK);
      await openVisit(page, address, visit, locale);
      expect(placeOf(page.url()), `${who} ${visit.path}`).toBe(placeOf(address));
      return `${who} /${locale}${visit.path}`;
    };
    const check = async (where: string) => {
      problems.push(...(await violationsOf(page, where)));
      problems.push(...(await repeatedIds(page, where)));
      problems.push(...(await gluedWords(page, where)));
    };
    for (const ofRoute of [...Object.values(visits), [dearest]]) {
      for (const visit of ofRoute.filter(({ as }) => as === who)) {
        // Spanish texts are longer than English ones, so all states and widths are checked in Spanish,
        // and in English the pages for visitors.
        problems.push(...(await onEachWidth(page, await opens(visit, 'es'))));
        await page.setViewportSize(PHONE);
        await check(`${who} /es${visit.path} on a phone`);
        problems.push(...(await onPhone(page, `${who} /es${visit.path}`)));
        if (!isHard && (who !== 'visitor' || visit !== ofRoute[0])) continue;
        const where = await opens(visit, 'en');
        await check(where);
        if (isHard) problems.push(...(await onEachWidth(page, where)));
      }
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}

/** Returns the path of the listing with the longest amounts. */
async function dearestListing(playwright: Playwright, baseURL: string): Promise<string> {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.get('/api/listings?sort=price_desc&limit=1');
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  await request.dispose();
  return `/listing/details/${items[0]?.id}`;
}

async function onEachWidth(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESK.height });
    for (const one of await beyondBoxes(page)) found.push(`${where} at ${width}: ${one}`);
  }
  return found;
}

/** Returns the language and the first path segment, which differ after a redirect. */
function placeOf(address: string): string {
  return new URL(address).pathname.split('/').slice(1, 3).join('/');
}

test('menus and filters have no accessibility violation on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const violations: string[] = [];
  for (const locale of LOCALES) {
    for (const path of ['', '/listing']) {
      await page.goto(`/${locale}${path}`);
      await page.locator('.sheet > summary').first().click();
      await expect(page.getByRole('navigation', { name: SHELL_TEXTS.menu[locale] })).toBeVisible();
      violations.push(...(await violationsOf(page, `phone ${path} with its menu`)));
    }
  }
  expect(violations).toEqual([]);
  await context.close();
});

/**
 * Returns the problems of a page on the smallest phone: bars at the top that take more than a fifth
 * of the screen, content wider than the screen with all disclosures open, and hidden focus.
 */
async function onPhone(page: Page, where: string): Promise<string[]> {
  const { width, height } = PHONE;
  const heights = await page
    .locator('.band')
    .evaluateAll((all) => all.map((band) => band.getBoundingClientRect().height));
  const problems = heights
    .filter((tall) => tall > height / 5)
    .map((tall) => `${where}: a band of ${tall} px at ${width} × ${height}`);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
      fold.open = true;
  });
  const widthNeeded = () => page.evaluate(() => document.documentElement.scrollWidth);
  const needed = await widthNeeded();
  if (needed > width) problems.push(`${where}: ${needed} px wide on a phone of ${width}`);
  await page.evaluate(spaceText, true);
  const spaced = await widthNeeded();
  if (spaced > width) problems.push(`${where}: ${spaced} px wide with more space in the text`);
  await page.evaluate(spaceText, false);
  return [...problems, ...(await hiddenFocus(page, where))];
}

/** Sets or removes the text spacing that a page must support (WCAG 1.4.12). */
function spaceText(isOn: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets = isOn ? [sheet] : [];
}

/** Returns words without a space between them, within a text or between adjacent texts on a line. */
async function gluedWords(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const edgeOf = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const meet = (before: Text, after: Text) => {
      const [end, start] = [edgeOf(before, before.length - 1), edgeOf(after, 0)];
      const isShown = end.width > 0 && start.width > 0;
      return (
        isShown && Math.abs(end.bottom - start.bottom) < 6 && Math.abs(start.left - end.right) < 1
      );
    };
    const unseen = 'script, style, noscript, svg, .visually-hidden, .map-canvas';
    const glued: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: Text | undefined;
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      if (!node.data.trim() || node.parentElement?.closest(unseen)) continue;
      if (
        before &&
        /[\p{L}\p{N}.,;:!?)%]$/u.test(before.data) &&
        /^[\p{L}\p{N}(¿¡$]/u.test(node.data) &&
        meet(before, node)
      ) {
        glued.push(`${before.data.slice(-20)}|${node.data.slice(0, 20)}`);
      }
      before = node;
    }
    return glued;
  });
  return found.map((words) => `${where}: no space in «${words}»`);
}

/** Returns axe's violations, each with its element and how to fix it. */
async function violationsOf(page: Page, where: string): Promise<string[]> {
  const violations = await axeViolations(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // The specification requires this tab index; the button is disabled, so it cannot be focused anyway.
      .filter(({ html }) => id !== 'tabindex' || !/country-button.* disabled/.test(html))
      .slice(0, 3)
      .map(({ target, failureSummary }) => {
        const why = failureSummary?.split('\n')[1]?.trim() ?? '';
        return `${where}: ${id} at ${target.join(' ')}: ${why}`;
      }),
  );
}
