import { expect, test } from '@playwright/test';
import { FIGURE_LABELS } from '#domain/statistics/figures.ts';
import { AVAILABLE_TEXTS } from '#site/properties/ConfirmAvailable.tsx';
import { PERIOD_LABELS, STATISTICS_TEXTS } from '#site/statistics/texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { linkIn, mailsTo } from './steps/mailbox.ts';

const PHONE = { width: 360, height: 740 };

test('an owner confirms by the link of the e-mail on a phone, and the home stays in search for another month', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const [email] = await mailsTo(page.request, SELLER.email, 'still_for_sale');
  const path = linkIn(email);
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await page.goto('/es/properties');
  const need = page.locator('.need', { hasText: AVAILABLE_TEXTS.title.es });
  await expect(need).toHaveCount(1);
  await page.context().clearCookies();

  // A truncated link shows an explanation and a way to continue.
  await page.goto(path.slice(0, -4));
  await expect(page.getByText(AVAILABLE_TEXTS.invalid.es)).toBeInViewport();
  await page.goto(path);
  const confirm = page.getByRole('button', { name: AVAILABLE_TEXTS.confirm.es });
  await expect(confirm).toBeEnabled();
  await page.context().setOffline(true);
  await confirm.click();
  await expect(page.locator('.notice[data-tone="error"]')).toBeInViewport();
  await page.context().setOffline(false);
  await confirm.click();
  await expect(page.getByText(/^Gracias\. La búsqueda la muestra/)).toBeInViewport();

  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await page.goto('/es/properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(need).toHaveCount(0);
});

test('an owner reads the figures of a home as a chart and as a table with the same data', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const answer = await page.request.get('/api/properties?status=published');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  await page.goto(`/es/properties/statistics/${items[0]?.id}`);
  const figure = page.locator('[data-figure="views"] strong');
  const views = await figure.textContent();
  await expect(figure).toBeInViewport();
  const chart = page.getByRole('img', { name: /vistas en el período/ });
  await expect(chart).toHaveAccessibleName(new RegExp(`^${views} vistas`));
  await page.getByText(STATISTICS_TEXTS.table.es).click();
  const table = page.getByRole('table').first();
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: FIGURE_LABELS.views.es })).toBeVisible();
  await expect(
    table.getByRole('row', { name: new RegExp(`^${STATISTICS_TEXTS.total.es}`) }),
  ).toContainText(views ?? '');
  const longer = page.getByRole('link', { name: PERIOD_LABELS.es(90) });
  await longer.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/days=90/);
  await expect(longer).toHaveAttribute('aria-current', 'page');
});
