import { expect, type Page, test } from '@playwright/test';
import { findTask } from '#domain/closing/tasks.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import {
  SHARE_ROLE_LABELS,
  CLOSING_TEXTS as TEXTS,
  CLOSING_WORDS as WORDS,
} from '#site/closing/closing-texts.ts';
import { aPdf } from '#tests/factories/files/seals.ts';
import { EVERYBODY, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { findIds } from './steps/places.ts';
import { type Session, sessionsOf } from './steps/sessions.ts';
import { giveSession } from './steps/visits-of-screens.ts';

const PHONE = { width: 360, height: 740 };

async function opened(page: Page, session: Session, origin: string, path: string) {
  await giveSession(page.context(), session.token, origin);
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}

test('a late deposit is said to both sides; its receipt is refused, then uploaded, and it is done', async ({
  page,
  browser,
  playwright,
  baseURL: origin = '',
}) => {
  await page.setViewportSize(PHONE);
  const sessions = await sessionsOf(playwright, origin);
  const { signed } = await findIds(playwright, sessions, origin);
  const locale: Locale = 'es';
  await opened(page, sessions.buyer, origin, `/${locale}/offers/closing/${signed}`);

  // What is late is on top, counts, and the contract is quoted with its section.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport();
  await expect(heading).toContainText('Va tarde: depósito');
  await expect(page.getByRole('timer')).toBeInViewport();
  await expect(page.locator('.closing-quote')).toContainText('El vendedor'.toLowerCase());
  await expect(page.locator('.closing-quote footer')).toContainText('Sección');
  await expect(page.getByRole('link', { name: '(407) 555-0172' })).toBeVisible();

  // The seller reads the same, and cannot upload the receipt.
  const seller = await (await browser.newContext({ viewport: PHONE })).newPage();
  const tracked = await page.request.get(`/api/offers/${signed}/closing`);
  const { parties } = (await tracked.json()) as { parties: { sellers: string } };
  const owner = EVERYBODY.find((one) => `${one.firstName} ${one.lastName}` === parties.sellers);
  await enter(seller, owner?.email ?? '', SAMPLE_PASSWORD);
  await seller.goto(`/${locale}/offers/closing/${signed}`);
  await expect(seller.getByRole('heading', { level: 1 })).toContainText('Va tarde: depósito');
  await expect(seller.locator('.closing-quote').first()).toHaveText(
    (await page.locator('.closing-quote').first().textContent()) ?? '',
  );
  await expect(
    seller.getByLabel(WORDS.proofOf[locale](findTask('deposit')?.title[locale] ?? '')),
  ).toHaveCount(0);

  const proof = page.getByLabel(WORDS.proofOf[locale](findTask('deposit')?.title[locale] ?? ''));
  await proof.setInputFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no es un PDF'),
  });
  await expect(page.getByRole('alert')).toContainText(PDF_PROBLEM_TEXTS.not_pdf[locale]);
  await expect(page.getByRole('alert')).toBeInViewport();
  await proof.setInputFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await aPdf()),
  });
  await expect(heading).not.toContainText('Va tarde: depósito');
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: 'recibo.pdf' })).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole('heading', { level: 1 })).not.toContainText('Va tarde: depósito');
});

test('the title company reads with a link, and not after it is revoked', async ({
  page,
  browser,
  playwright,
  baseURL: origin = '',
}) => {
  const locale = 'en';
  await page.setViewportSize(PHONE);
  const sessions = await sessionsOf(playwright, origin);
  const { signed } = await findIds(playwright, sessions, origin);
  await opened(page, sessions.buyer, origin, `/${locale}/offers/closing/${signed}`);
  await page.getByRole('button', { name: TEXTS.createLink[locale] }).click();
  const create = page.getByRole('button', { name: TEXTS.createLink[locale] });
  await create.click();
  const name = page.getByLabel(TEXTS.linkName[locale]);
  await expect(name).toBeFocused();
  await expect(page.getByText(TEXTS.needName[locale])).toBeVisible();
  const reader = 'Northside Title';
  await page.getByLabel(TEXTS.linkFor[locale]).selectOption('title_company');
  await name.fill(reader);
  await create.click();
  const made = page.getByRole('status').filter({ hasText: TEXTS.linkMade[locale] });
  await expect(made).toBeVisible();
  const url = (await made.locator('code').textContent()) ?? '';

  const guest = await browser.newContext({ viewport: PHONE });
  const shared = await guest.newPage();
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  await shared.goto(path);
  await expect(shared.getByRole('heading', { name: TEXTS.dates[locale] })).toBeVisible();
  await expect(shared.getByText(`${TEXTS.readOnly[locale]}: ${reader}`)).toBeInViewport();
  await expect(shared.getByRole('button', { name: TEXTS.markDone[locale] })).toHaveCount(0);

  await page.getByRole('button', { name: `${TEXTS.revoke[locale]}: ${reader}` }).click();
  await expect(
    page.getByRole('button', { name: `${TEXTS.revoke[locale]}: ${reader}` }),
  ).toHaveCount(0);
  await expect(page.getByText(SHARE_ROLE_LABELS.title_company[locale]).first()).toBeVisible();
  await shared.reload();
  await expect(shared.getByText(TEXTS.linkDead[locale])).toBeInViewport();
  await guest.close();
});
