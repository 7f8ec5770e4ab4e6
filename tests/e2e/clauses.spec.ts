import { expect, type Page, test } from '@playwright/test';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { CLAUSE_TEXTS, OWN_TEXT_TEXTS } from '#site/offers/clauses/clause-texts.ts';
import { COUNTER_TEXTS } from '#site/offers/counter/counter-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { axeViolations } from './steps/axe.ts';
import { aHomeOnTheMarket, confirmedIn } from './steps/sent-offer.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
/** What the buyer types: one sentence that a clause says, and one that none says. */
const TYPED = 'El vendedor NO va a pintar la cerca. Nos gustaría cerrar por la mañana.';

test('a buyer who reads Spanish and a seller who reads English negotiate clauses, each in their own language', async ({
  browser,
}) => {
  const seller = await (await browser.newContext({ viewport: DESK })).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const buyer = await (await browser.newContext({ viewport: PHONE })).newPage();
  await openAccount(buyer, 'es', {
    ...{ profile: 'buyer', firstName: 'Nuria', lastName: 'Sosa', phone: '3055550161' },
    ...{ email: `clauses-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  });
  const id = await aDraftFor(buyer, propertyId);

  await buyer.goto(addressOf('es', id, 'additional-terms'));
  await addClause(buyer, 'es', 'lavadora', 'Electrodomésticos que se quedan');
  const appliances = buyer.getByRole('region', { name: 'Electrodomésticos que se quedan' });
  await expect(appliances.getByRole('checkbox').first()).toBeFocused();
  await expect(appliances).toBeInViewport();
  // Refused while nothing is chosen, then corrected on the same page.
  const goOn = buyer.getByRole('button', { name: OFFER_WIZARD_TEXTS.continue.es, exact: true });
  await goOn.click();
  await expect(buyer.getByRole('heading', { name: OFFER_TEXTS.fixTitle.es })).toBeInViewport();
  await appliances.getByLabel('La lavadora').check();
  await appliances.getByLabel('La secadora').check();
  await expect(appliances.getByText(/El precio incluye la lavadora y la secadora/)).toBeVisible();
  await appliances.getByText(CLAUSE_TEXTS.inOther.es).click();
  const english = appliances.locator('p[lang="en"]');
  await expect(english).toHaveText(/^The price includes the washer and the dryer/);

  // What the buyer types is offered as a clause that says the same, never as its contrary.
  await buyer.locator('[id="additionalTerms"]').fill(TYPED);
  await expect(buyer.getByText(OWN_TEXT_TEXTS.same.es)).toHaveCount(1);
  await expect(
    buyer.getByText(/Trabajos que el vendedor no hace: El vendedor no hace/),
  ).toBeVisible();
  await buyer.getByRole('button', { name: new RegExp(`^${OWN_TEXT_TEXTS.replace.es}`) }).click();
  const noWork = buyer.getByRole('region', { name: 'Trabajos que el vendedor no hace' });
  await expect(noWork).toBeFocused();
  await expect(noWork.getByLabel('Pintar la cerca')).toBeChecked();
  const own = buyer.locator('[id="additionalTerms"]');
  await expect(own).toHaveValue('Nos gustaría cerrar por la mañana.');
  await expect(buyer.locator('[id="additionalTermsLanguage"]')).toHaveValue('es');
  expect(await axeViolations(buyer)).toEqual([]);
  await fits(buyer);
  await goOn.click();
  await expect(buyer.getByText('Escrito en español, sin traducir.').first()).toBeVisible();
  await expect(buyer.getByText(/lo siguiente.*pintar la cerca/).first()).toBeVisible();
  await fits(buyer);
  const sent = await buyer.request.post(`/api/offers/${id}/submit`, {
    headers: { Origin: ownOrigin() },
  });
  expect(sent.status()).toBe(200);

  // The seller reads the clauses in English; the buyer's own words are marked.
  await seller.goto(`/en/offers/details/${id}`);
  await expect(
    seller.getByText(/The price includes the washer and the dryer/).first(),
  ).toBeVisible();
  await expect(
    seller.getByText(/neither does nor pays.*: painting the fence\./).first(),
  ).toBeVisible();
  const words = seller.getByText('Nos gustaría cerrar por la mañana.', { exact: true });
  await expect(words).toHaveAttribute('lang', 'es');
  await expect(seller.getByText('Written in Spanish, not translated.').first()).toBeVisible();
  expect(await axeViolations(seller)).toEqual([]);

  // The counter-offer strikes one clause, adds one, and is refused until it is whole.
  await seller.goto(`/en/offers/counter?offer=${id}`);
  await seller.getByRole('heading', { name: 'Conditions' }).click();
  await seller
    .getByRole('button', { name: UI_TEXTS.en.remove('Work the seller does not do') })
    .click();
  await expect(
    seller.getByText(/The clause “Work the seller does not do” was removed/),
  ).toHaveCount(1);
  await addClause(seller, 'en', 'repair', 'Repair credit');
  const amount = seller.locator('[id="repairCredit.amountCents"]');
  await expect(amount).toBeFocused();
  const send = seller.getByRole('button', { name: COUNTER_TEXTS.en.send, exact: true });
  await send.click();
  await seller.getByRole('dialog').getByRole('button', { name: COUNTER_TEXTS.en.sendYes }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('2,500');
  const redline = seller.getByRole('region', { name: COUNTER_TEXTS.en.redline });
  await expect(
    redline.getByText('Clause struck.').or(redline.getByText('Without this clause')).first(),
  ).toBeVisible();
  await expect(redline.locator('ins').filter({ hasText: 'a credit of $2,500' })).toBeVisible();
  expect(await axeViolations(seller)).toEqual([]);
  await expect(seller.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await send.click();
  await seller.getByRole('dialog').getByRole('button', { name: COUNTER_TEXTS.en.sendYes }).click();
  await seller.waitForURL(/\/offers\/details\/.*countered/);

  // The buyer reads what was struck and added in Spanish.
  await buyer.goto(`/es/offers/details/${id}`);
  const changes = buyer.getByRole('region', { name: /El vendedor cambió 2 de/ });
  await expect(changes.getByText('Cláusula quitada.')).toBeVisible();
  await expect(changes.getByText('Cláusula agregada.')).toBeVisible();
  await expect(changes.locator('ins').filter({ hasText: 'un crédito de $2,500' })).toBeVisible();
  expect(await axeViolations(buyer)).toEqual([]);
  await fits(buyer);
  await changes.getByRole('link', { name: COUNTER_TEXTS.es.view.text }).click();
  await buyer.waitForURL(/view=text/);
  await expect(changes.locator('del').filter({ hasText: 'pintar la cerca' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: OFFER_ACTION_LABELS.counter.es })).toBeVisible();
});

/** Opens the library, searches for a word, and adds the clause with this title. */
async function addClause(page: Page, locale: 'es' | 'en', search: string, title: string) {
  await page.getByRole('button', { name: CLAUSE_TEXTS.add[locale] }).click();
  const field = page.getByRole('searchbox', { name: CLAUSE_TEXTS.search[locale] });
  await expect(field).toBeFocused();
  await field.fill('zzz');
  await expect(page.getByText(CLAUSE_TEXTS.nothingFound[locale])).toBeVisible();
  await field.fill(search);
  await page
    .getByRole('button', { name: `${CLAUSE_TEXTS.addThis[locale]}: ${title}`, exact: true })
    .click();
}

/** Begins an offer with all answers but those of the clauses and the additional terms. */
async function aDraftFor(page: Page, propertyId: string): Promise<string> {
  const headers = { Origin: ownOrigin() };
  const begun = await page.request.post('/api/offers', { data: { propertyId }, headers });
  const { offer } = (await begun.json()) as { offer: { id: string } };
  const now = Date.now();
  const { additionalTerms: _, additionalTermsLanguage: __, ...terms } = EXAMPLE_TERMS;
  const answers = {
    ...terms,
    responseDeadline: new Date(now + 2 * DAY_MS).toISOString(),
    loanCommitmentDate: addDays(dateOf(now), 30),
    closingDate: addDays(dateOf(now), 45),
  };
  const data = { terms: answers, confirmed: confirmedIn(answers), step: 'review' };
  const saved = await page.request.patch(`/api/offers/${offer.id}`, { data, headers });
  expect(saved.status()).toBe(200);
  return offer.id;
}

/** No part of the page is wider than the screen. */
async function fits(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
