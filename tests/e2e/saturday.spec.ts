import { expect, type Page, test } from '@playwright/test';
import { dateOf, type TimeZone } from '#domain/calendar.ts';
import { FEEDBACK } from '#domain/visits/request.ts';
import { THREAD_TEXTS } from '#site/questions/texts.ts';
import { VISIT_LIST_TEXTS } from '#site/visits/list/list-texts.ts';
import { PICKER_TEXTS } from '#site/visits/picker/picker-texts.ts';
import { VISIT_TEXTS } from '#site/visits/texts.ts';
import { WEEK_TEXTS } from '#site/visits/week/texts.ts';
import { OTHER_BUYERS, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { sendOfferFor } from './steps/sent-offer.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const es = { ...PICKER_TEXTS.es, ...VISIT_TEXTS.es, ...VISIT_LIST_TEXTS.es };

type Listed = Readonly<{ id: string; listingId: string; zone: TimeZone; other: { name: string } }>;
async function visitsOf(page: Page, role: 'owner' | 'visitor'): Promise<readonly Listed[]> {
  const listed = await page.request.get(`/api/visits?role=${role}`);
  return ((await listed.json()) as { items: Listed[] }).items;
}

/** A new person requests one of a home's free hours. */
async function asksFor(page: Page, listingId: string, startsAt: string, firstName: string) {
  await openAccount(page, 'es', {
    ...{ profile: 'buyer', firstName, lastName: 'Ibarra', phone: '3055550168' },
    ...{ email: `saturday-${firstName.length}-${Date.now()}@example.com` },
    ...{ password: 'garza-azul-5821' },
  });
  const answer = await page.request.post('/api/visits', {
    headers: { Origin: ownOrigin() },
    data: { listingId, startsAt, people: 2, payment: 'cash' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { visit: { id: string } }).visit.id;
}

test('an owner’s Saturday on a phone: one visit confirmed, one moved, one no-show, and an offer', async ({
  browser,
}) => {
  const owner = await (await browser.newContext(PHONE)).newPage();
  await enter(owner, SELLER.email, SAMPLE_PASSWORD);
  const [{ listingId = '', zone = 'America/New_York' as TimeZone } = {}] = await visitsOf(
    owner,
    'owner',
  );
  const slots = await owner.request.get(`/api/listings/${listingId}/slots`);
  const { days } = (await slots.json()) as { days: { startsAt: string[] }[] };
  const [first = '', second = ''] = days.flatMap(({ startsAt }) => startsAt);
  const ana = await (await browser.newContext()).newPage();
  const bruno = await (await browser.newContext()).newPage();
  const confirmed = await asksFor(ana, listingId, first, 'Anaís');
  const moved = await asksFor(bruno, listingId, second, 'Bruno');

  // The request fails at the first click; the same button works afterwards.
  await owner.goto('/es/visits');
  const anas = owner.locator(`#visit-${confirmed}`);
  await anas.scrollIntoViewIfNeeded();
  const confirm = anas.getByRole('button', { name: es.confirm });
  await expect(confirm).toBeEnabled();
  await owner.context().setOffline(true);
  await confirm.click();
  await expect(anas.locator('.notice')).toBeInViewport();
  await owner.context().setOffline(false);
  await confirm.click();
  await expect(anas.getByText('Confirmada')).toBeInViewport();
  await expect(anas).toBeFocused();
  await expect(anas.getByRole('link', { name: es.callName('Anaís Ibarra') })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  );

  const brunos = owner.locator(`#visit-${moved}`);
  await brunos.scrollIntoViewIfNeeded();
  await brunos.getByRole('button', { name: es.propose }).click();
  const hours = brunos.locator('.hour-button');
  await expect(hours.first()).toBeVisible();
  await brunos.getByRole('button', { name: es.proposeSubmit }).click();
  await expect(brunos.getByText(es.noTime)).toBeInViewport();
  await hours.last().click();
  await brunos.getByRole('button', { name: es.proposeSubmit }).click();
  await expect(brunos.getByText(es.turnVisitor)).toBeInViewport();
  const accepted = await bruno.request.post(`/api/visits/${moved}/confirm`, {
    headers: { Origin: ownOrigin() },
    data: {},
  });
  expect(accepted.status()).toBe(200);
  await owner.reload();
  await brunos.scrollIntoViewIfNeeded();
  await brunos.getByRole('button', { name: es.write }).click();
  await brunos.getByRole('button', { name: es.writeSubmit }).click();
  await expect(brunos.locator('.field-error')).toBeInViewport();
  await brunos.getByLabel(es.writeTitle).fill('Traiga la preaprobación, por favor.');
  await brunos.getByRole('button', { name: es.writeSubmit }).click();
  await owner.waitForURL(/\/messages\/[a-z0-9]{20,}\?sent#last$/);
  await expect(owner.locator('#last')).toContainText('Traiga la preaprobación, por favor.');
  await expect(owner.locator('#last')).toBeInViewport();
  await bruno.goto('/es/messages?show=unread');
  await expect(bruno.getByRole('link', { name: /Marisol Quintero/ })).toBeVisible();
  await expect(bruno.getByRole('heading', { name: THREAD_TEXTS.es.title })).toBeVisible();

  // The week shows the confirmed visit at its hour, and the keyboard opens it.
  await owner.goto(`/es/visits?view=week&from=${dateOf(Date.parse(first), zone)}`);
  await expect(owner.getByText(WEEK_TEXTS.es.offered('').trim()).first()).toBeVisible();
  const entry = owner.locator('.week-entry', { hasText: 'Anaís Ibarra' });
  await entry.focus();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('heading', { level: 1, name: /^Visita: / })).toBeInViewport();

  const [, , , absent, guest] = OTHER_BUYERS;
  await owner.goto('/es/visits');
  await owner.getByRole('link', { name: `${absent?.firstName} ${absent?.lastName}` }).click();
  const nobody = owner.getByRole('button', { name: es.noShow });
  await expect(nobody).toBeEnabled();
  await owner.context().setOffline(true);
  await nobody.click();
  await expect(owner.locator('.visit-actions .notice')).toBeInViewport();
  await owner.context().setOffline(false);
  await nobody.click();
  await expect(nobody).toHaveCount(0);
  await expect(owner.getByText(es.noShow).first()).toBeInViewport();

  // A visitor gives feedback after the visit, and starts an offer from there.
  const diane = await (await browser.newContext(PHONE)).newPage();
  await enter(diane, guest?.email ?? '', SAMPLE_PASSWORD);
  const [visit] = await visitsOf(diane, 'visitor');
  await diane.goto(`/es/visits/${visit?.id}`);
  const save = diane.getByRole('button', { name: es.feedbackSubmit });
  await expect(save).toBeEnabled();
  await save.click();
  const outcome = diane.locator('.feedback .notice');
  await expect(outcome).toBeInViewport();
  await expect(outcome).toHaveAttribute('data-tone', 'error');
  const { price, condition, interest } = FEEDBACK;
  for (const answer of [price.options.high, condition.options.excellent, interest.options.yes]) {
    await diane.getByRole('radio', { name: answer.es, exact: true }).check();
  }
  await diane.getByLabel(es.feedbackWords).fill('Me encantó la cocina.');
  await save.click();
  await expect(diane.getByText(es.feedbackSaved)).toBeInViewport();
  await diane.getByRole('link', { name: es.makeOffer }).click();
  await diane.waitForURL(/\/listing\/buy\?/);
  await expect(diane.getByRole('heading', { level: 1 })).toBeInViewport();
  const offer = await sendOfferFor(diane, visit?.listingId ?? '');

  await owner.goto('/es/visits');
  await expect(owner.getByText('«Me encantó la cocina.»')).toBeVisible();
  await owner.goto('/es/offers');
  const row = owner.locator(`a[href*="${offer}"]`).first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
  await row.click();
  await owner.waitForURL(new RegExp(offer));
  await expect(owner.getByRole('heading', { level: 1 })).toBeInViewport();
});
