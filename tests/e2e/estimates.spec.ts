import { expect, type Page, test } from '@playwright/test';
import { NONE_TEXTS, STEP_TEXTS, VALUE_TEXTS as TEXTS } from '#domain/value/texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { HINT_TEXTS } from '#site/value/PriceHint.tsx';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, ownOrigin } from './steps/accounts.ts';
import { control, give } from './steps/fields.ts';

const PHONE = { width: 360, height: 740 };
const RANGE = /ventas cercanas apuntan a entre \$[\d,]+ y \$[\d,]+\./;
/** In the Big Bend, where the sample has no sales within 30 km. */
const ALONE = { lat: 29.75, lng: -83.45 };

test('an owner reads the estimate of their home, changes a fact, and chooses whether it is public', async ({
  browser,
}) => {
  const context = () => browser.newContext({ viewport: PHONE });
  const owner = await (await context()).newPage();
  await enter(owner, SELLER.email, SAMPLE_PASSWORD);
  const id = await aHouse(owner);
  const valuePage = `/es/properties/value/${id}`;

  // The range, its certainty with reasons, and all sales with their calculations.
  await owner.goto(valuePage);
  const title = owner.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(RANGE);
  await expect(title).toBeInViewport();
  await expect(owner.getByText(TEXTS.notAppraisal.es, { exact: true })).toBeInViewport();
  await expect(owner.getByRole('region', { name: TEXTS.how.es })).toContainText(TEXTS.inside.es);
  const steps = owner.getByRole('region', { name: TEXTS.steps.es });
  await expect(steps).toContainText(STEP_TEXTS.area.es);
  await expect(owner.getByText(TEXTS.shown.es)).toBeVisible();
  const before = await pointOf(owner, id);

  const download = owner.waitForEvent('download');
  await owner.getByRole('link', { name: TEXTS.pdf.es }).click();
  expect((await download).suggestedFilename()).toBe(`trato-market-analysis-${id}.pdf`);

  // The public listing shows the comparison, with the range and the sales.
  const visitor = await (await context()).newPage();
  await visitor.goto(`/es/listing/details/${id}`);
  const compares = visitor.getByRole('region', { name: TEXTS.title.es });
  await expect(compares).toContainText(RANGE);
  await expect(compares).toContainText(TEXTS.notAppraisal.es);

  // Another size: refused first, then both the hint next to the price and the page show another
  // range.
  await moves(owner, id, 'edit');
  await owner.goto(`/es/properties/edit/${id}/general`);
  const next = owner.getByRole('button', { name: WIZARD_TEXTS.next.es, exact: true });
  await expect(next).toBeEnabled();
  const hint = owner.getByRole('status').filter({ hasText: HINT_TEXTS.notAppraisal.es });
  const hinted = await hint.textContent();
  await give(owner, 'livingArea', '40 ft²');
  await next.click();
  await expect(control(owner, 'livingArea')).toHaveAttribute('aria-invalid', 'true');
  await give(owner, 'livingArea', ' 5,900 ft² ');
  await expect(hint).not.toHaveText(hinted ?? '');
  await owner.goto(valuePage);
  await expect(title).toHaveText(RANGE);
  expect(await pointOf(owner, id)).toBeGreaterThan(before);

  // If the owner turns it off, it is hidden at once.
  await owner.goto(`/es/properties/edit/${id}/additional`);
  await expect(next).toBeEnabled();
  await give(owner, 'internetAutomatedValuationDisplayYN', false);
  await expect.poll(() => isAllowed(owner, id)).toBe(false);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(compares).toHaveCount(0);

  // Without sales nearby, the page and the PDF explain why there is no estimate.
  const body = { data: ALONE, headers: { Origin: ownOrigin() } };
  expect((await owner.request.patch(`/api/properties/${id}`, body)).status()).toBe(200);
  await owner.goto(valuePage);
  await expect(title).toHaveText(TEXTS.none.es);
  await expect(owner.getByText(NONE_TEXTS.few_sales.es(0))).toBeInViewport();
  await moves(owner, id, 'discard');
});

test('a home with a hidden address is compared from its ZIP, without its street', async ({
  page,
}) => {
  const answer = await page.request.get('/api/listings?limit=100');
  const { items } = (await answer.json()) as {
    items: { id: string; priceCents: number; address?: string }[];
  };
  // The most expensive one, which has the longest numbers.
  const hidden = items
    .filter(({ address }) => !address)
    .toSorted((a, b) => b.priceCents - a.priceCents)[0];
  if (!hidden) throw new Error('the sample has no hidden address');
  await page.setViewportSize(PHONE);
  await page.goto(`/es/listing/details/${hidden.id}`);
  const compares = page.getByRole('region', { name: TEXTS.title.es });
  await expect(compares).toContainText(RANGE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

/**
 * Returns a house of the seller that is on the market and shows its estimate.
 */
async function aHouse(page: Page): Promise<string> {
  const answer = await page.request.get('/api/properties?status=published');
  const { items } = (await answer.json()) as { items: { id: string; propertyType: string }[] };
  const house = items.filter(({ propertyType }) => propertyType === 'single_family')[0];
  if (!house) throw new Error('the sample seller has too few houses on the market');
  return house.id;
}

async function moves(page: Page, id: string, action: string): Promise<void> {
  const headers = { Origin: ownOrigin() };
  const moved = await page.request.post(`/api/properties/${id}/${action}`, { headers });
  expect(moved.status()).toBe(200);
}

async function pointOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`/api/properties/${id}/estimate`);
  return ((await answer.json()) as { estimate: { point: number } }).estimate.point;
}

async function isAllowed(page: Page, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = (await answer.json()) as {
    property: { facts: { internetAutomatedValuationDisplayYN: boolean } };
  };
  return property.facts.internetAutomatedValuationDisplayYN;
}
