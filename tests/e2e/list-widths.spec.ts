import { expect, type Page, test } from '@playwright/test';
import { PROFILES } from '#domain/accounts/user.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { sessionsOf } from './steps/sessions.ts';
import { giveSession } from './steps/visits-of-screens.ts';

const WIDTHS = [320, 360, 640, 768, 900, 1024, 1280, 1920];

/** The lists of each profile; those of a property begin with its id. */
const LISTS = {
  seller: (property: string) => [
    '/offers',
    `/properties/info/${property}?tab=offers`,
    `/offers/compare?property=${property}`,
    '/properties',
    '/visits?view=list',
    '/visits/leads',
    '/messages',
  ],
  buyer: () => ['/offers', '/visits', '/messages'],
  admin: () => [
    '/offers',
    '/properties',
    '/users',
    '/contact',
    '/letters',
    '/messages',
    '/payment',
  ],
} as const;

for (const profile of PROFILES) {
  test(`no list of the ${profile} is wider than its place or breaks a word, from 320 to 1920 px`, async ({
    browser,
    baseURL,
    playwright,
  }) => {
    const origin = baseURL ?? '';
    const sessions = await sessionsOf(playwright, origin);
    const request = await playwright.request.newContext({ baseURL: origin });
    const received = await request.get('/api/offers?role=seller&status=sent', {
      headers: sessions.seller.headers,
    });
    const { items } = (await received.json()) as { items: readonly { propertyId: string }[] };
    await request.dispose();
    const context = await browser.newContext({ baseURL: origin });
    await giveSession(context, sessions[profile].token, origin);
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const locale of LOCALES) {
      for (const path of LISTS[profile](items[0]?.propertyId ?? '')) {
        await page.goto(`/${locale}${path}`);
        await page.evaluate(() => document.fonts.ready);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // The header measures its links again.
          await page.evaluate(settled);
          for (const what of await outOfPlace(page))
            wrong.push(`${locale}${path} ${width}: ${what}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
}

/** What sticks out of its box, and the words of the main part that are broken inside. */
async function outOfPlace(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wrong = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const main = document.querySelector('main') ?? document.body;
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.visually-hidden, svg, option, [popover], [aria-hidden]');
    for (const box of main.querySelectorAll('table, tr, th, td, li, .card, .list')) {
      if (isShown(box) && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1) {
        wrong.push(
          `${box.tagName}.${box.className} ${box.scrollWidth}: ${box.textContent?.slice(0, 40)}`,
        );
      }
    }
    const range = document.createRange();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement || !isShown(text.parentElement)) continue;
      // An e-mail address may be longer than a phone is wide.
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}.,$]{2,24}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const isEmail = /\S*@\S*/.exec(
          (text.nodeValue ?? '').slice(Math.max(0, index - 40), index + 64),
        );
        if (lines.size > 1 && !isEmail) wrong.push(`“${word}” is broken`);
      }
    }
    return wrong;
  });
}

/** Waits until a change of the size is painted; runs in the page. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
