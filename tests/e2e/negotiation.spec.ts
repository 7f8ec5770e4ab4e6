import { expect, type Page, test } from '@playwright/test';
import { formatCents } from '#domain/money.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { OFFER_PAGE_TEXTS } from '#site/offers/detail/texts/offer-page-texts.ts';
import { problemsOf } from '#tests/interop/problems-of.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { counterWith } from './steps/counter.ts';
import { mailsTo } from './steps/mailbox.ts';
import { askForPasswordOnce, enterPasswordAgain } from './steps/password.ts';
import { aHomeOnTheMarket, sendOfferFor } from './steps/sent-offer.ts';

/** A third person requests a visit to the home. Resolves to a function that reads its status. */
async function aVisitTo(owner: Page, visitor: Page, propertyId: string) {
  const headers = { Origin: ownOrigin() };
  const path = `/api/properties/${propertyId}/availability`;
  const { rules } = (await (await owner.request.get(path)).json()) as { rules: object };
  expect((await owner.request.put(path, { data: rules, headers })).status()).toBe(200);
  await openAccount(visitor, 'es', {
    ...{ profile: 'buyer', firstName: 'Diana', lastName: 'Ibarra', phone: '3055550169' },
    ...{ email: `visitor-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  });
  const slots = await visitor.request.get(`/api/listings/${propertyId}/slots`);
  const { days } = (await slots.json()) as { days: { startsAt: string[] }[] };
  const [startsAt] = days.flatMap((day) => day.startsAt);
  const data = { listingId: propertyId, startsAt, people: 1, payment: 'cash' };
  const asked = await visitor.request.post('/api/visits', { data, headers });
  expect(asked.status()).toBe(201);
  const { visit } = (await asked.json()) as { visit: { id: string } };
  return async () => {
    const read = await visitor.request.get(`/api/visits/${visit.id}`);
    return ((await read.json()) as { visit: { status: string } }).visit.status;
  };
}

test('three rounds between a buyer in English and a seller in Spanish, to an agreement', async ({
  browser,
}) => {
  const email = `negotiator-${Date.now()}@example.com`;
  const sellerPage = await (await browser.newContext()).newPage();
  await enter(sellerPage, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(sellerPage);

  const buyerPage = await (await browser.newContext()).newPage();
  await openAccount(buyerPage, 'en', {
    profile: 'buyer',
    firstName: 'Grace',
    lastName: 'Okoye',
    email,
    phone: '3055550167',
    password: 'garza-azul-5821',
  });
  const offerId = await sendOfferFor(buyerPage, propertyId, { amountCents: 45_500_000 });

  await sellerPage.goto(`/es/offers/details/${offerId}`);
  await counterWith(sellerPage, 'es', { amountCents: '470,000', inspectionDays: '7' });

  const [countered] = await mailsTo(buyerPage.request, email, 'counter_received');
  expect(countered.language).toBe('en');
  await buyerPage.goto(`/en/offers/details/${offerId}`);
  const changes = buyerPage.getByRole('region', { name: /The seller changed 2 of/ });
  await expect(changes.locator('del').filter({ hasText: '$455,000' })).toBeVisible();
  await expect(changes.locator('ins').filter({ hasText: '$470,000' })).toBeVisible();
  await expect(changes.getByText('$15,000 more.')).toBeVisible();
  await changes.getByRole('link', { name: COUNTER_TEXTS.en.view.text }).click();
  await buyerPage.waitForURL(/view=text/);
  await expect(changes.locator('ins').filter({ hasText: 'now $470,000.' })).toBeVisible();
  await expect(changes.getByText('The purchase is not contingent on')).toBeVisible();
  await expect(
    buyerPage.getByRole('region', { name: COUNTER_TEXTS.en.differenceForYou }),
  ).toBeVisible();
  await counterWith(buyerPage, 'en', { amountCents: '462,000' });

  const visitor = await (await browser.newContext()).newPage();
  const visitStatus = await aVisitTo(sellerPage, visitor, propertyId);
  await sellerPage.goto(`/es/offers/details/${offerId}`);
  await expect(sellerPage.getByRole('region', { name: /El comprador cambió 1 de/ })).toContainText(
    formatCents(46_200_000, 'es'),
  );
  await sellerPage.setViewportSize({ width: 360, height: 740 });
  await askForPasswordOnce(sellerPage, 'POST', /\/accept$/);
  await sellerPage
    .getByRole('button', { name: OFFER_ACTION_LABELS.accept.es, exact: true })
    .click();
  // The seller is asked about other people's visits first.
  const texts = OFFER_ANSWER_TEXTS.es;
  const dialog = sellerPage.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.acceptYes }).click();
  await expect(dialog.getByText(texts.visitsNeeded)).toBeInViewport();
  await expect(dialog.getByRole('radio', { name: texts.visitsKeep })).toBeFocused();
  await expect(dialog.getByText(/Diana Ibarra/)).toBeVisible();
  await dialog.getByRole('radio', { name: texts.visitsCancel }).check();
  await dialog.getByRole('button', { name: texts.acceptYes }).click();
  await enterPasswordAgain(sellerPage, 'es', SAMPLE_PASSWORD);
  const outcome = sellerPage.getByRole('heading', { level: 1 });
  await expect(outcome).toHaveText('Aceptada. Abra la firma del contrato.');
  await expect(outcome).toBeInViewport({ ratio: 1 });
  expect(await visitStatus()).toBe('canceled');

  await buyerPage.goto(`/en/offers/details/${offerId}?tab=history`);
  await expect(buyerPage.getByRole('heading', { level: 1 })).toHaveText(
    'Accepted. The seller has not opened the signing of the contract yet.',
  );
  await expect(buyerPage.getByText(OFFER_PAGE_TEXTS.en.chainOk)).toBeVisible();

  const certificates = await Promise.all(
    [buyerPage, sellerPage].map(async ({ request }) => {
      const file = await request.get(`/api/offers/${offerId}/certificate.json`);
      return file.text();
    }),
  );
  const [own = ''] = certificates;
  const altered = [
    own.replace('"amountCents":47000000', '"amountCents":46000000'),
    own.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) + 1}`),
    own.replace('"action":"accept"', '"action":"reject"'),
  ];
  expect(new Set([own, ...altered]).size).toBe(4);
  const found = await problemsOf([...certificates, ...altered]);
  expect(found.map((problems) => problems.length > 0)).toEqual([false, false, true, true, true]);
  const summary = await buyerPage.request.get(`/api/offers/${offerId}/summary.pdf`);
  expect((await summary.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
