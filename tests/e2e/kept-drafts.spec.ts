import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { ISSUE_LABELS } from '#domain/contact/message.ts';
import { CONTACT_PHOTO_PROBLEMS } from '#domain/contact/photos.ts';
import { CONTACT_TEXTS } from '#site/contact/texts.ts';
import { IMPROVE_TEXTS } from '#site/offers/counter/ImproveForm.tsx';
import { UPLOAD_TEXTS } from '#site/uploads/texts.ts';
import { OTHER_BUYERS, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { anOfferBetween } from './steps/offer-between.ts';

const [, , { email: TERRENCE } = SELLER] = OTHER_BUYERS;
const PHONE = { width: 360, height: 740 };

test('a message with a photo is kept, waits for a connection and is sent', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  const T = CONTACT_TEXTS;
  const ready = () => expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await enter(page, TERRENCE, SAMPLE_PASSWORD);
  await page.goto('/es/contact');
  await ready();
  await page.locator('#email').fill('nora@example.com');
  await page.locator('#phone').fill('305 555 0123');
  await page.getByLabel(T.issue.es).selectOption({ label: ISSUE_LABELS.other.es });
  await page.getByLabel(T.message.es).fill('¿Se puede pintar la casa?');

  // Without a photo it is refused, and nothing is lost, not even with the page.
  const submit = page.getByRole('button', { name: T.submit.es });
  await submit.click();
  const summary = page.getByRole('alert').filter({
    hasText: CONTACT_PHOTO_PROBLEMS.required.es,
  });
  await expect(summary.first()).toBeInViewport();
  await page.reload();
  await ready();
  await expect(page.getByLabel(T.message.es)).toHaveValue('¿Se puede pintar la casa?');
  await expect(page.locator('#email')).toHaveValue('nora@example.com');

  const photo = sharp({
    create: { width: 40, height: 30, channels: 3, background: '#557799' },
  });
  const buffer = await photo.jpeg().toBuffer();
  await page
    .locator('#photos-picker')
    .setInputFiles({ name: 'casa.jpg', mimeType: 'image/jpeg', buffer });
  await page.context().setOffline(true);
  await submit.click();
  const offline = page.getByText(UPLOAD_TEXTS.offline.es);
  await expect(offline).toHaveCount(1);
  await expect(offline).toBeInViewport();
  await page.context().setOffline(false);
  await expect(page.locator('#main').getByText(T.sent.es)).toBeInViewport();
  await page.goto('/es/contact');
  await ready();
  await expect(page.getByLabel(T.message.es)).toHaveValue('');
});

test('an improved offer that was not sent is there after a reload, and gone after logging out', async ({
  browser,
}) => {
  const { id, buyer } = await anOfferBetween(browser);
  const price = buyer.locator('[id="amountCents"]');
  const ready = () => expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await buyer.setViewportSize(PHONE);
  await buyer.goto(`/es/offers/counter?offer=${id}`);
  await ready();
  const before = await price.inputValue();
  await price.fill('491,000');
  await price.blur();
  await buyer.reload();
  await ready();
  await expect(price).toHaveValue('491,000');
  await expect(buyer.getByRole('button', { name: IMPROVE_TEXTS.es.send })).toBeEnabled();
  const kept = () =>
    buyer.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(await kept()).toEqual([`draft:improve:${id}`]);

  await price.fill(before);
  await price.blur();
  await expect.poll(kept).toEqual([]);
  await price.fill('492,000');
  await expect.poll(kept).toHaveLength(1);
  await buyer.goto('/es/profile');
  await buyer
    .locator('[data-log-out]')
    .first()
    .evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
  await buyer.waitForURL(/\/es$/);
  expect(await kept()).toEqual([]);
});
