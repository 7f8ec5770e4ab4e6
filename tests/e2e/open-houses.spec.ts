import { expect, type Page, test } from '@playwright/test';
import { addDays, clockOf, dateOf, type TimeZone } from '#domain/calendar.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { clockAt, minuteOf } from '#domain/visits/availability.ts';
import { OPEN_HOUSE_TEXTS } from '#site/open-houses/texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount } from './steps/accounts.ts';
import { mailsTo } from './steps/mailbox.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const words = OPEN_HOUSE_TEXTS.es;

/** Returns a home of the sample seller that takes visits, with its time zone. */
async function aVisitableListing(page: Page) {
  const answer = await page.request.get('/api/visits?role=owner');
  const { items } = (await answer.json()) as { items: { listingId: string; zone: TimeZone }[] };
  if (!items[0]) throw new Error('the sample seller has no visits');
  return { id: items[0].listingId, zone: items[0].zone };
}

/** Returns an hour that starts within two hours, so that sign-in at the door is already open. */
function upcoming(zone: TimeZone) {
  const now = Date.now();
  const minute = minuteOf(clockOf(now, zone).slice(11));
  const start = Math.ceil((minute + 5) / 15) * 15;
  if (start + 60 > 1_440) return { on: addDays(dateOf(now, zone), 1), from: '00:00', to: '01:00' };
  return { on: dateOf(now, zone), from: clockAt(start), to: clockAt(start + 60) };
}

/**
 * Expects no horizontal scrolling; also works during a navigation, when there is briefly no
 * document.
 */
async function noSideways(page: Page) {
  await page.waitForFunction(() => document.documentElement?.scrollWidth === innerWidth);
}

test('an open house, from publishing to the list of the people who signed in, also without a connection', async ({
  browser,
}) => {
  const owner = await (await browser.newContext(PHONE)).newPage();
  await enter(owner, SELLER.email, SAMPLE_PASSWORD);
  const { id, zone } = await aVisitableListing(owner);
  const { on, from, to } = upcoming(zone);
  await owner.goto(`/es/visits/open-houses?property=${id}`);
  await noSideways(owner);
  const publish = owner.getByRole('button', { name: words.save });
  await expect(publish).toBeEnabled();
  await expect(owner.locator('astro-island[ssr]')).toHaveCount(0);
  await owner.getByRole('button', { name: words.add }).click();
  const row = owner.locator('.open-house-item').last();
  const proposed = await row.getByLabel(words.on).inputValue();
  await owner.getByRole('button', { name: words.add }).click();
  await expect(row.getByLabel(words.on)).not.toHaveValue(proposed);
  await row.getByRole('button', { name: /^Quitar/ }).click();
  await row.getByLabel(words.on).fill(on);
  await row.getByLabel(words.from).selectOption(to);
  await row.getByLabel(words.to).selectOption(to);
  await publish.click();
  await expect(owner.getByText('La hora final debe ser después de la inicial.')).toBeInViewport();
  await row.getByLabel(words.from).selectOption(from);
  await publish.click();
  await expect(owner.getByText(words.saved)).toBeInViewport();
  const door = owner.getByRole('button', { name: words.door });
  await expect(door.first()).toBeVisible();

  const buyer = await (await browser.newContext(PHONE)).newPage();
  const email = `guest-${Date.now()}@example.com`;
  await openAccount(buyer, 'es', {
    profile: 'buyer',
    firstName: 'Rosa',
    lastName: 'Linares',
    email,
    phone: '3055550169',
    password: 'garza-azul-5821',
  });
  await buyer.goto(`/es/listing/details/${id}`);
  const note = buyer.locator('.listing-panel-phone .open-house-notes li').first();
  await note.scrollIntoViewIfNeeded();
  await expect(note).toContainText('Casa abierta');
  await note.getByRole('link', { name: words.sayComing }).click();
  await noSideways(buyer);
  await expect(buyer.locator('astro-island[ssr]')).toHaveCount(0);
  await buyer.getByRole('button', { name: words.more }).click();
  await buyer.getByRole('button', { name: words.registerSubmit }).click();
  await expect(buyer.getByText(words.registeredOk)).toBeInViewport();
  const [mail] = await mailsTo(buyer.request, email, 'open_house_registered');
  expect(mail.language).toBe('es');

  await owner.reload();
  await expect(owner.locator('astro-island[ssr]')).toHaveCount(0);
  await door.first().click();
  await owner.waitForURL(/\/open-house\//);
  await noSideways(owner);
  // The device at the door is logged out; leaving the page requires the password.
  expect((await owner.request.get('/api/user')).status()).toBe(401);
  const sign = owner.getByRole('button', { name: words.sign });
  await expect(owner.locator('astro-island[ssr]')).toHaveCount(0);
  await owner.getByLabel(words.name).fill('Ethan Brooks');
  await owner.getByLabel(words.contact).fill('(407) 555-01');
  await sign.click();
  await expect(owner.getByText(REFUSALS.invalid.es)).toBeInViewport();
  await expect(owner.locator('#contact-error')).toBeVisible();
  await owner.getByLabel(words.contact).fill('(407) 555-0143');
  await sign.click();
  await expect(owner.getByText('Gracias, Ethan B. Su firma está guardada.')).toBeInViewport();
  await expect(owner.getByLabel(words.name)).toHaveValue('');

  // A tablet without a connection keeps only what will be accepted later.
  await owner.context().setOffline(true);
  await sign.click();
  await expect(owner.getByText(REFUSALS.invalid.es)).toBeInViewport();
  await expect(owner.getByText(words.offline(1))).toHaveCount(0);
  await owner.getByLabel(words.name).fill('Gabe Stone');
  await owner.getByLabel(words.contact).fill('gabe@example.com');
  await sign.click();
  await expect(owner.getByText(words.offline(1))).toBeVisible();
  await owner.context().setOffline(false);
  await expect(owner.getByText(words.offline(1))).toBeHidden({ timeout: 20_000 });
  const ticked = owner.waitForResponse((answer) => answer.url().includes('/attendees'));
  await owner.getByLabel(/^Rosa L\./).check();
  await ticked;
  await owner.reload();
  await expect(owner.getByLabel(/^Rosa L\./)).toBeChecked();
  await expect(owner.getByText(words.walkIns(2))).toBeVisible();
});
