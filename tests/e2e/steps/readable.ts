import { expect, type Page } from '@playwright/test';
import { plainLanguage } from '#domain/i18n/detect-language.ts';
import { type Locale, otherLocale } from '#domain/i18n/locale.ts';
import { asWritten, foreignMark, WRITTEN_IN } from '#domain/i18n/written-text.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';
import { axeViolations } from './axe.ts';

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** A text of a page with the language that it is declared in, and whether a mark stands near it. */
type Said = Readonly<{ text: string; lang: string; isMarked: boolean }>;

/**
 * Opens a page as its reader and checks, on a phone and a desk, that it has no text that is plainly
 * in the other language, unless it is declared and marked as such. A screenshot is kept of each.
 */
export async function isReadable(page: Page, path: string, reader: Locale): Promise<void> {
  const other = otherLocale(reader);
  const marks = [
    foreignMark(other, reader),
    WRITTEN_IN[other][reader],
    // As contracts and notices say it above the words.
    asWritten({ text: '', language: other }, { es: '', en: '' })[reader][0],
    DETAIL_TEXTS.onlyInOther[reader],
  ];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0);
    const said = await textsOf(page, marks);
    const unmarked = said.filter(
      ({ text, lang, isMarked }) =>
        !isMarked && (lang === other ? text.length > 12 : plainLanguage(text) === other),
    );
    expect(unmarked, `${path} at ${size.width}`).toEqual([]);
    const name = path.replaceAll(/[^\w]+/g, '-');
    await page.screenshot({
      path: `test-results/two-languages/${name}-${size.width}.png`,
      fullPage: true,
    });
  }
  expect(await axeViolations(page), path).toEqual([]);
}

function textsOf(page: Page, marks: readonly (string | undefined)[]): Promise<readonly Said[]> {
  return page.evaluate((wanted) => {
    const holds = (element: Element | null) =>
      wanted.some((mark) => mark !== undefined && element?.textContent?.includes(mark));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; lang: string; isMarked: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      const text = node.textContent?.trim() ?? '';
      if (!parentElement?.checkVisibility() || text === '') continue;
      const declared = parentElement.closest('[lang]');
      // The mark stands beside the text, or beside the paragraph that quotes it.
      const first = declared?.parentElement ?? null;
      const second = first?.parentElement ?? null;
      found.push({
        text,
        lang: declared?.getAttribute('lang')?.slice(0, 2) ?? '',
        isMarked:
          declared !== document.documentElement &&
          [first, second, second?.parentElement ?? null].some(holds),
      });
    }
    return found;
  }, marks);
}
