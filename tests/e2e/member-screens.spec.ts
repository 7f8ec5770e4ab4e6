import { type APIRequestContext, expect, test } from '@playwright/test';
import { LOCALES } from '#domain/i18n/locale.ts';
import { DELETE_TEXTS, PROFILE_TEXTS } from '#site/accounts/profile/profile-texts.ts';
import { OFFER_PANEL_TEXTS } from '#site/listings/detail-texts.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { OFFER_PAGE_TEXTS } from '#site/offers/detail/texts/offer-page-texts.ts';
import { OFFER_LIST_TEXTS } from '#site/offers/list/offer-list-texts.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';
import { INFO_TEXTS } from '#site/properties/detail/info-texts.ts';
import { LIST_TEXTS } from '#site/properties/list/list-texts.ts';
import { SAMPLE_PASSWORD } from '#tools/sample/people.ts';

/** Logs in, so that later requests and pages of this context have the session. */
async function logInAs(request: APIRequestContext, profile: string): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: `${profile}@trato.example`, password: SAMPLE_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

async function firstOf(request: APIRequestContext, path: string) {
  const { items } = (await (await request.get(path)).json()) as {
    items: { id: string; propertyId?: string }[];
  };
  const [first] = items;
  if (!first) throw new Error(`${path} is empty`);
  return first;
}

async function html(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

function expectAll(page: string, words: readonly string[]): void {
  for (const word of words) expect(page).toContain(word);
}

test('a seller has their properties to list, filter and create, each with its three tabs', async ({
  request,
}) => {
  await logInAs(request, 'seller');
  const { id } = await firstOf(request, '/api/properties?status=published');
  for (const locale of LOCALES) {
    const say = (words: Readonly<Record<typeof locale, string>>) => words[locale];
    expectAll(await html(request, `/${locale}/properties`), [
      say(LIST_TEXTS.search),
      say(LIST_TEXTS.status),
      say(LIST_TEXTS.create),
    ]);
    const info = await html(request, `/${locale}/properties/info/${id}`);
    expect(info).toContain(`<meta name="description" content="${say(INFO_TEXTS.description)}"`);
    expectAll(info, [
      say(INFO_TEXTS.information),
      say(INFO_TEXTS.offers),
      say(INFO_TEXTS.photos),
      say(INFO_TEXTS.edit),
      say(INFO_TEXTS.see),
    ]);
  }
});

test('an offer has its tabs, and the list of offers its sort orders and its filter', async ({
  request,
}) => {
  await logInAs(request, 'seller');
  const { id } = await firstOf(request, '/api/offers?role=seller&status=sent');
  for (const locale of LOCALES) {
    const words = OFFER_PAGE_TEXTS[locale];
    expectAll(await html(request, `/${locale}/offers/details/${id}`), Object.values(words.tabs));
    const list = await html(request, `/${locale}/offers`);
    expectAll(list, [
      ...Object.values(OFFER_LIST_TEXTS[locale].sorts),
      OFFER_LIST_TEXTS[locale].status,
    ]);
  }
});

test('an administrator reads the figures of an offer as the seller’s, not as their own', async ({
  request,
}) => {
  await logInAs(request, 'admin');
  const { id } = await firstOf(request, '/api/offers?status=sent');
  for (const locale of LOCALES) {
    const { sellersNet, netTitle, net, cash, columns } = OFFER_PAGE_TEXTS[locale];
    const page = await html(request, `/${locale}/offers/details/${id}`);
    expectAll(page, [sellersNet.title, sellersNet.net]);
    for (const own of [netTitle, net, cash]) expect(page).not.toContain(`>${own}<`);
    const list = await html(request, `/${locale}/offers`);
    expectAll(list, [sellersNet.net]);
    expect(list).not.toContain(`>${columns.net}<`);
  }
});

test('the profile changes password, e-mail, phone, language, logs out and deletes the account', async ({
  request,
}) => {
  await logInAs(request, 'buyer');
  for (const locale of LOCALES) {
    expectAll(await html(request, `/${locale}/profile`), [
      ...(['savePassword', 'saveEmail', 'savePhone', 'saveLanguage', 'endAll'] as const).map(
        (key) => PROFILE_TEXTS[key][locale],
      ),
      DELETE_TEXTS.heading[locale],
    ]);
  }
});

test('the payment page tells a buyer that there is nothing to pay, and has no card form', async ({
  request,
}) => {
  await logInAs(request, 'buyer');
  for (const locale of LOCALES) {
    const page = await html(request, `/${locale}/payment`);
    expectAll(page, [PAYMENT_TEXTS.sellersOnly[locale]]);
    expect(page).not.toContain('card.number');
  }
});

test('the button of a home makes an offer, continues one, or shows received offers, depending on the viewer', async ({
  page,
}) => {
  await logInAs(page.request, 'buyer');
  const draft = await firstOf(page.request, '/api/offers?role=buyer&status=draft');
  const { items } = (await (await page.request.get('/api/offers?role=buyer')).json()) as {
    items: { propertyId: string }[];
  };
  const taken = items.map(({ propertyId }) => propertyId);
  const homes = (await (await page.request.get('/api/listings?limit=100')).json()) as {
    items: { id: string; status: string }[];
  };
  const free = homes.items.find(({ id, status }) => status === 'published' && !taken.includes(id));
  const button = page.locator('[data-offer-button]').first();
  await page.goto(`/en/listing/details/${free?.id}`);
  await expect(button).toHaveText(OFFER_PANEL_TEXTS.makeOffer.en);
  await page.goto(`/en/listing/details/${draft.propertyId}`);
  await expect(button).toHaveText(OFFER_PANEL_TEXTS.continueOffer.en);
  await page.context().clearCookies();
  await logInAs(page.request, 'admin');
  await page.goto(`/es/listing/details/${draft.propertyId}`);
  await expect(button).toHaveText(OFFER_PANEL_TEXTS.seeOffers.es);
});

test('the search has its box, its filters, its order, cards with the facts, and a map', async ({
  page,
}) => {
  await page.goto('/en/listing');
  await expect(page.getByRole('combobox').first()).toHaveAttribute(
    'placeholder',
    'Address, neighborhood, city or ZIP',
  );
  await expect(page.getByText(LISTING_TEXTS.byOwners.en)).toBeInViewport();
  for (const words of [/Price/, /Beds|Bedrooms/, /Property type/, /More filters/]) {
    await expect(page.locator('summary, button').filter({ hasText: words }).first()).toBeVisible();
  }
  const card = page.locator('.listing-card').first();
  await expect(card).toContainText(/\$[\d,]+/);
  await expect(page.locator('.home-facts').first()).toContainText(/bed|bath|sq ft|acre/i);
  await expect(page.locator('.maplibregl-map').first()).toBeVisible();
});
