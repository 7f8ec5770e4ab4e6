import { expect, type Page } from '@playwright/test';
import { findTask, type TaskKey, WALK_WORDS } from '#domain/closing/tasks.ts';
import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { CLOSING_TEXTS } from '#site/closing/closing-texts.ts';
import { INFO_TEXTS, SALE_TEXTS } from '#site/properties/detail/info-texts.ts';
import { axeViolations } from './axe.ts';
import { mailsTo } from './mailbox.ts';

/** A page on which a person is logged in, in their language. */
type Reader = Readonly<{ page: Page; locale: Locale }>;

/** A signed deal with both sides. */
export type Sides = Readonly<{
  id: string;
  propertyId: string;
  buyer: Reader;
  seller: Reader;
  /** The seller's. */
  email: string;
}>;

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

/** Opens a page and waits until everything on it answers. */
export async function goesTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}

const NOTE = 'Hay una rotura en la cerca.';

/**
 * A row without an answer and a row without a note are refused; without a network and after a reload
 * the half-filled list is still there; the seller is told and reads what was found.
 */
export async function walksThrough(
  { id, buyer: { page, locale }, seller, email }: Sides,
  rows: readonly string[],
): Promise<void> {
  await goesTo(page, `/${locale}/offers/closing/${id}`);
  await button(page, CLOSING_TEXTS.walkBegin[locale]).click();
  const choose = (key: string, value: 'ok' | 'wrong') =>
    page.locator(`[id="rows.${key}-${value}"]`).check();
  await expect(page.locator('.walk-row')).toHaveCount(rows.length);
  await choose('condition', 'wrong');
  for (const key of rows.slice(2)) await choose(key, 'ok');
  const save = button(page, CLOSING_TEXTS.walkSave[locale]);
  await save.click();
  const note = page.locator('[id="rows.condition.note"]');
  await expect(page.locator('[id="rows.condition.note-error"]')).toBeInViewport();
  await expect(note).toBeFocused();
  await expect(page.locator(`[id="rows.${rows[1]}-error"]`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await note.fill(NOTE);
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').last()).toBeInViewport();
  await page.context().setOffline(false);
  await goesTo(page, `/${locale}/offers/closing/${id}`);
  await expect(page.getByText(CLOSING_TEXTS.walkKept[locale])).toBeVisible();
  await expect(note).toHaveValue(NOTE);
  await choose(rows[1] ?? '', 'ok');
  await save.click();
  await expect(button(page, CLOSING_TEXTS.walkAgain[locale])).toBeVisible();

  const [mail] = await mailsTo(seller.page.request, email, 'walk_through_found');
  expect(mail).toMatchObject({ language: seller.locale, text: expect.stringContaining(NOTE) });
  await goesTo(seller.page, `/${seller.locale}/offers/closing/${id}`);
  const list = seller.page.locator('section', { has: seller.page.locator('#walk-through') });
  await expect(list).toContainText(NOTE);
  await expect(list.getByText(WALK_WORDS.wrong[seller.locale], { exact: true })).toHaveCount(1);
  await expect(list.locator('.closing-quote')).toHaveCount(3);
  await expect(list.locator('.closing-quote footer').first()).toContainText(/Sección|Section/);
  await expect(button(seller.page, CLOSING_TEXTS.walkAgain[seller.locale])).toHaveCount(0);
}

/**
 * On the closing day each side enters its final figure on its own page, and reads it beside the
 * estimate; the seller hands over the keys and marks the home as sold.
 */
export async function closes(
  { id, propertyId, buyer, seller }: Sides,
  hasKeys: boolean,
): Promise<void> {
  await entersFigure(buyer, 'final_cash', id, '112345');
  await entersFigure(seller, 'final_net', id, '432100');
  const { page, locale } = seller;
  const gathered = button(
    page,
    `${CLOSING_TEXTS.markDone[locale]}: ${findTask('keys')?.title[locale]}`,
  );
  await expect(gathered).toHaveCount(hasKeys ? 1 : 0);
  if (hasKeys) await gathered.click();
  await expect(gathered).toHaveCount(0);

  await page.getByRole('link', { name: DEAL_ACTION_LABELS.record_sale[locale] }).click();
  await page.waitForURL(`**/${locale}/properties/info/${propertyId}`);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
  await button(page, INFO_TEXTS.close[locale]).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel(SALE_TEXTS.price[locale]);
  const given = await price.inputValue();
  await price.fill('');
  await button(page, INFO_TEXTS.close[locale]).last().click();
  await expect(dialog.locator('[id="sale.priceCents-error"]')).toBeInViewport();
  await price.fill(given);
  await button(page, INFO_TEXTS.close[locale]).last().click();
  await expect(button(page, INFO_TEXTS.reopen[locale])).toBeVisible();
}

/** A figure is refused when it is missing, then entered. The other side does not read it. */
async function entersFigure({ page, locale }: Reader, key: TaskKey, id: string, dollars: string) {
  await goesTo(page, `/${locale}/offers/closing/${id}`);
  const save = button(page, `${CLOSING_TEXTS.save[locale]}: ${findTask(key)?.title[locale]}`);
  await save.click();
  await expect(page.locator(`[id="figure-${key}-error"]`)).toBeInViewport();
  await page.locator(`[id="figure-${key}"]`).fill(dollars);
  await save.click();
  await expect(page.locator('.closing-figures')).toContainText(
    Number(dollars).toLocaleString('en-US'),
  );
  await expect(page.locator('.closing-figures .net-change, .closing-figures .badge')).toHaveCount(
    1,
  );
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}
