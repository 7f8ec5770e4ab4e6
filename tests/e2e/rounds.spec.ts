import { expect, type Page, test } from '@playwright/test';
import { clockOf, DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { INVITED_WORDS } from '#domain/rounds/rule-words.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { FAIRNESS_TEXTS, VERDICT_TEXTS } from '#site/rounds/FairnessCheck.tsx';
import { ROUND_TEXTS as TEXTS, ROUND_WORDS as WORDS } from '#site/rounds/round-texts.ts';
import { OTHER_BUYERS, OTHER_SELLERS, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { sendOfferFor } from './steps/sent-offer.ts';

const PHONE = { width: 360, height: 740 };

type PropertyRound = Readonly<{
  round: Readonly<{
    status: string;
    places: readonly Readonly<{ offerId: string; buyer: string }>[];
  }> | null;
  openOffers: number;
}>;

async function loggedIn(page: Page, email: string): Promise<Page> {
  await page.setViewportSize(PHONE);
  await enter(page, email, SAMPLE_PASSWORD);
  return page;
}

/** The first published home of the seller on this page whose round is as wanted. */
async function aHome(page: Page, isWanted: (found: PropertyRound, priceCents: number) => boolean) {
  const answer = await page.request.get('/api/properties?status=published');
  const { items } = (await answer.json()) as {
    items: readonly Readonly<{ id: string; priceCents: number }>[];
  };
  for (const { id, priceCents } of items) {
    const found = await page.request.get(`/api/properties/${id}/round`);
    const round = (await found.json()) as PropertyRound;
    if (isWanted(round, priceCents)) return { id, ...round };
  }
  return undefined;
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('a seller declares a round in Spanish, and buyers in two languages seal, change and leave', async ({
  browser,
}) => {
  const newPage = async () => (await browser.newContext({ viewport: PHONE })).newPage();
  const seller = await loggedIn(await newPage(), OTHER_SELLERS[0].email);
  const home = await aHome(seller, (found, priceCents) => {
    const isUsual = priceCents > 33_000_000 && priceCents < 91_000_000;
    return isUsual && found.round === null && found.openOffers === 0;
  });
  if (!home) throw new Error('the seller has no home without offers');
  const buyers: Readonly<{ page: Page; id: string; locale: Locale }>[] = [];
  for (const [index, locale] of (['en', 'es'] as const).entries()) {
    const page = await newPage();
    await openAccount(page, locale, {
      ...{ profile: 'buyer', firstName: 'Noel', lastName: 'Amaro', phone: '3055550168' },
      ...{ email: `round-${index}-${Date.now()}@example.com`, password: 'garza-azul-5821' },
    });
    const responseDeadline = new Date(Date.now() + 6 * DAY_MS).toISOString();
    const id = await sendOfferFor(page, home.id, { responseDeadline });
    buyers.push({ page, id, locale });
  }
  const [first, second] = buyers;
  if (!first || !second) throw new Error('no buyers');

  const page = `/es/properties/round/${home.id}`;
  await opened(seller, page);
  const declare = seller.getByRole('button', { name: TEXTS.declare.es });
  const deadline = seller.locator('[id="deadlineAt"]');
  await deadline.fill(clockOf(Date.now() + 2 * HOUR_MS));
  await declare.click();
  await expect(seller.locator('[id="deadlineAt-error"]')).toBeInViewport();
  await expect(deadline).toBeFocused();
  await deadline.fill(clockOf(Date.now() + 2 * DAY_MS));
  await seller.locator('[id="criteria.1"]').selectOption('certainty');
  await seller.getByRole('radio', { name: INVITED_WORDS.verified.es }).check();
  await declare.click();
  await expect(seller.getByText(TEXTS.declared.es)).toBeInViewport();
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(WORDS.status.open.es);

  // A visitor reads the rules on the page of the home, before making an offer.
  const visitor = await newPage();
  await visitor.goto(`/en/listing/details/${home.id}`);
  const note = visitor.locator('.round-note').filter({ visible: true });
  await note.getByText(TEXTS.readRules.en).click();
  await note.scrollIntoViewIfNeeded();
  await expect(note.getByText(INVITED_WORDS.verified.en)).toBeVisible();

  // The open offers are answered by no one until the deadline.
  await seller.goto(`/es/offers/details/${first.id}`);
  await expect(seller.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);

  await first.page.goto(`/en/offers/details/${first.id}`);
  await first.page.getByRole('link', { name: DEAL_ACTION_LABELS.send_best.en }).first().click();
  await first.page.waitForURL(/offers\/round/);
  await expect(first.page.locator('astro-island[ssr]')).toHaveCount(0);
  const seal = first.page.getByRole('button', { name: TEXTS.seal.en });
  const price = first.page.locator('[id="amountCents"]');
  await price.fill('$476,500');
  await seal.click();
  await expect(
    first.page.getByRole('heading', { name: COUNTER_TEXTS.en.fixTitle }),
  ).toBeInViewport();
  await first.page.getByLabel(TEXTS.iRead.en).check();
  await seal.click();
  await expect(first.page.getByText(TEXTS.sealedNow.en)).toBeInViewport();
  await expect(first.page.getByText('$476,500').first()).toBeVisible();
  await expect(first.page.getByText(WORDS.count.en(1))).toBeVisible();

  // Neither the seller nor another participant reads the price.
  await opened(second.page, `/es/offers/round/${second.id}`);
  await expect(second.page.getByText(WORDS.count.es(1))).toBeVisible();
  await opened(seller, page);
  for (const reader of [second.page, seller]) {
    expect(await reader.content()).not.toContain('476,500');
  }

  await price.fill('$481,000');
  await first.page.getByLabel(TEXTS.iRead.en).check();
  await seal.click();
  await first.page.waitForURL(/sealed/);
  await expect(first.page.getByText('$481,000').first()).toBeVisible();
  await first.page.getByRole('button', { name: TEXTS.leave.en }).click();
  await expect(first.page.getByText(TEXTS.left.en)).toBeInViewport();
  await expect(first.page.getByText(WORDS.count.en(0))).toBeVisible();
});

test('opened offers stand in the declared order with the working, one is accepted, and two of the buyers read it', async ({
  browser,
}) => {
  const newPage = async () => (await browser.newContext({ viewport: PHONE })).newPage();
  const isDue = ({ round }: PropertyRound) =>
    round !== null && round.status !== 'open' && round.places.length === OTHER_BUYERS.length;
  let seller: Page | undefined;
  let home: Awaited<ReturnType<typeof aHome>>;
  for (const { email } of OTHER_SELLERS) {
    seller = await loggedIn(await newPage(), email);
    home = await aHome(seller, isDue);
    if (home) break;
  }
  if (!seller || !home?.round) throw new Error('the sample has no opened round');
  const [best, next] = home.round.places;
  if (!best || !next) throw new Error('the round has no offers');
  await opened(seller, `/es/properties/round/${home.id}`);
  await expect(seller.getByRole('heading', { level: 1 })).toBeInViewport();
  const places = seller.locator('.round-places > li');
  await expect(places).toHaveCount(OTHER_BUYERS.length);
  await expect(places.first()).toContainText(best.buyer);
  await expect(places.first()).toContainText(`por la oferta de ${next.buyer}`);

  const headers = { Origin: ownOrigin() };
  const accepted = await seller.request.post(`/api/offers/${best.offerId}/accept`, {
    data: { version: 2 },
    headers,
  });
  expect(accepted.status()).toBe(200);
  await opened(seller, `/es/properties/round/${home.id}`);
  await expect(seller.getByText(WORDS.outcome.accept.es)).toBeInViewport();

  const outcomes = new Set<string>();
  for (const { email, language } of OTHER_BUYERS) {
    // One whose offer was accepted, and one whose was not.
    if (outcomes.size === 2) break;
    const buyer = await loggedIn(await newPage(), email);
    const answer = await buyer.request.get('/api/offers?role=buyer');
    const { items } = (await answer.json()) as {
      items: readonly Readonly<{ id: string; propertyId: string }>[];
    };
    const own = items.find(({ propertyId }) => propertyId === home?.id);
    const outcome = own?.id === best.offerId ? 'yes' : 'no';
    if (outcomes.has(outcome)) continue;
    outcomes.add(outcome);
    await opened(buyer, `/${language}/offers/round/${own?.id}`);
    await expect(buyer.getByText(WORDS.chosen[outcome][language])).toBeInViewport();
    await buyer.getByRole('link', { name: TEXTS.check[language] }).click();
    await buyer.waitForURL(/offers\/fairness/);
    await expect(buyer.getByText(FAIRNESS_TEXTS.allHold[language])).toBeInViewport();
    await expect(buyer.getByText(VERDICT_TEXTS.ok[language])).not.toHaveCount(0);
    await expect(buyer.getByText(VERDICT_TEXTS.broken[language])).toHaveCount(0);
  }
  expect(outcomes.size).toBe(2);
});
