import { expect, type Page, test } from '@playwright/test';
import { OFFER_COMMENT_TEXTS } from '#site/offers/detail/texts/comment-texts.ts';
import { TRANSLATE_TEXTS } from '#site/translation/texts.ts';
import { ownOrigin } from './steps/accounts.ts';
import { axeViolations } from './steps/axe.ts';
import { anOfferBetween } from './steps/offer-between.ts';

const WRITTEN = 'The seller will not paint the fence before October 12.';

/** Gives pages a browser's translator that answers this. */
async function translates(page: Page, answer: string) {
  await page.addInitScript((words) => {
    const translator = { translate: async () => words };
    const own = { availability: async () => 'available', create: async () => translator };
    Object.assign(globalThis, { Translator: own });
  }, answer);
}

const words = (key: keyof typeof TRANSLATE_TEXTS) => TRANSLATE_TEXTS[key].es;

test('a comment in the other language is marked, translated if it may be shown, and asked for once', async ({
  browser,
}) => {
  const { id, seller, buyer } = await anOfferBetween(browser);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await buyer.goto(`/en/offers/details/${id}?tab=comments`);
  await buyer.getByLabel(OFFER_COMMENT_TEXTS.en.comment).fill(WRITTEN);
  await expect(buyer.getByLabel('Language you wrote it in')).toHaveValue('en');
  await buyer.getByRole('button', { name: OFFER_COMMENT_TEXTS.en.send }).click();
  const own = buyer.getByText(WRITTEN);
  await expect(own).toHaveAttribute('lang', 'en');
  await expect(buyer.getByRole('button', { name: TRANSLATE_TEXTS.translate.en })).toHaveCount(0);

  const page = `/es/offers/details/${id}?tab=comments`;
  await seller.setViewportSize({ width: 360, height: 740 });
  await seller.goto(page);
  await expect(seller.getByText(WRITTEN)).toHaveAttribute('lang', 'en');
  await expect(seller.getByText('En inglés', { exact: true })).toBeVisible();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(words('none'))).toBeVisible();
  await seller.getByRole('button', { name: words('ask') }).click();
  await expect(seller.getByText(words('asked'))).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('Could you please write this in Spanish, too?')).toBeVisible();

  await translates(seller, 'El vendedor pintará la cerca antes del 12 de octubre.');
  await seller.reload();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(words('none'))).toBeVisible();
  await expect(seller.getByText('El vendedor pintará')).toHaveCount(0);

  const faithful = 'El vendedor no pintará la cerca antes del 12 de octubre.';
  await translates(seller, faithful);
  await seller.reload();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(faithful)).toHaveAttribute('lang', 'es');
  await expect(seller.getByText(words('byMachine'))).toBeVisible();
  await expect(seller.getByText(WRITTEN, { exact: true })).toBeVisible();
  expect(await axeViolations(seller)).toEqual([]);
  const refused = await seller.request.post('/api/translations', {
    data: { kind: 'comment', offerId: id, id: 'unknown' },
    headers: { Origin: ownOrigin() },
  });
  expect(refused.status()).toBe(404);
});
