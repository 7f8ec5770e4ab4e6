import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';
import { withGoogleKey } from './steps/google-key.ts';

/** Opens the page of the wizard with the pin, and its map. */
async function openPin(page: Page): Promise<string> {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const answer = await page.request.get('/api/properties?status=draft');
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  const id = items[0]?.id ?? '';
  await page.goto(`/es/properties/edit/${id}/general`);
  // The script may replace the field while it is scrolled to.
  await expect(() => page.locator('#lat').scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
  return id;
}

const pin = (page: Page) => page.getByRole('button', { name: MAP_TEXTS.es.movePin });
const moved = (page: Page) =>
  page.getByRole('status').filter({ hasText: MAP_TEXTS.es.pinMoved.split(' {')[0] ?? '' });

async function storedPin(page: Page, id: string) {
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = (await answer.json()) as { property: { lat: number; lng: number } };
  return { lat: property.lat, lng: property.lng };
}

async function middleOf(marker: Locator) {
  const box = await marker.boundingBox();
  if (!box) throw new Error('the pin is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a save that ends during a drag, or after the pin was moved again, does not move it back', async ({
  page,
}) => {
  const id = await openPin(page);
  await expect(pin(page)).toBeVisible();
  const before = await storedPin(page, id);
  const save = Promise.withResolvers<void>();
  await page.route(
    `**/api/properties/${id}`,
    async (route) => {
      if (route.request().method() === 'PATCH') await save.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await pin(page).press('ArrowUp');
  await sent;

  const from = await middleOf(pin(page));
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  const dragged = await middleOf(pin(page));
  save.resolve();
  await saved;
  await expect(page.getByText(WIZARD_TEXTS.coordinatesOwn.es)).toBeVisible();
  // The pointer is released where it was when the save ended.
  await page.mouse.up();
  const left = await middleOf(pin(page));
  expect(Math.hypot(left.x - dragged.x, left.y - dragged.y)).toBeLessThan(2);
  await expect(moved(page)).not.toBeEmpty();
  await expect.poll(async () => (await storedPin(page, id)).lng).toBeGreaterThan(before.lng);
  expect((await storedPin(page, id)).lat).toBeLessThan(before.lat);
  const end = await middleOf(pin(page));
  expect(Math.hypot(end.x - dragged.x, end.y - dragged.y)).toBeLessThan(2);
  await movesTwice(page, id);
});

/** A save that is under way ends after the pin was moved again. */
async function movesTwice(page: Page, id: string): Promise<void> {
  const save = Promise.withResolvers<void>();
  let saves = 0;
  await page.route(`**/api/properties/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      saves += 1;
      if (saves === 1) await save.promise;
    }
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await pin(page).press('ArrowRight');
  await sent;
  await pin(page).press('Shift+ArrowRight');
  await pin(page).press('Shift+ArrowRight');
  const where = await moved(page).textContent();
  const at = await middleOf(pin(page));
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH');
  save.resolve();
  await first;
  const now = await middleOf(pin(page));
  expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(2);
  await expect.poll(() => saves).toBe(2);
  await expect
    .poll(async () => where?.includes((await storedPin(page, id)).lng.toFixed(4)))
    .toBe(true);
}

test('with a key the pin is on Google’s map, moved by keys, by dragging and by a click', async ({
  page,
}) => {
  const script = readFileSync(new URL('./steps/fake-google-maps.js', import.meta.url));
  await withGoogleKey(
    page,
    (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
    '**/es/properties/edit/*/general',
  );
  const id = await openPin(page);
  const marker = page.locator('.map-google gmp-advanced-marker');
  await expect(marker).toBeVisible();
  await expect(page.locator('.map-google')).toHaveAttribute('data-fake-types', 'roadmap hybrid');
  await marker.press('ArrowUp');
  const byKey = await moved(page).textContent();
  const from = await middleOf(marker);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y, { steps: 3 });
  await page.mouse.up();
  await expect(moved(page)).not.toHaveText(byKey ?? '');
  const byDrag = await moved(page).textContent();
  await page.locator('.map-google').click({ position: { x: 20, y: 20 } });
  await expect(moved(page)).not.toHaveText(byDrag ?? '');
  const where = await moved(page).textContent();
  await expect
    .poll(async () => where?.includes((await storedPin(page, id)).lat.toFixed(4)))
    .toBe(true);
});
