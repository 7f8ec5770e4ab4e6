import { expect, type Page, test } from '@playwright/test';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { CALCULATOR_TEXTS } from '#site/guide/texts.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { BUYER, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, ownOrigin } from './steps/accounts.ts';
import { confirmedIn, draftOnAnotherHome } from './steps/sent-offer.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('after Back the search box says what the results say, and the next filter starts there', async ({
  page,
}) => {
  await page.goto('/es/listing');
  const words = page.locator('#search-words');
  const searchFor = async (text: string) => {
    await words.fill(text);
    await words.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await expect(page.locator('[data-part="results"]')).not.toHaveAttribute('aria-busy');
  };
  await searchFor('Miami');
  await searchFor('Tampa');
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('q') === 'Miami');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miami');
  await expect(words).toHaveValue('Miami');
  await page.locator('[data-sort]').selectOption({ index: 1 });
  await page.waitForURL((url) => url.searchParams.has('sort'));
  expect(new URL(page.url()).searchParams.get('q')).toBe('Miami');

  // Words that were not searched for are gone when the person comes back.
  await words.fill('Orlando');
  await page.goto('/es/how-it-works/faq');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miami');
  await expect(words).toHaveValue('Miami');
  await page.goBack();
  await page.goBack();
  await expect(words).toHaveValue('');
  await expect(page.locator('[data-clear-words]')).toBeHidden();
});

test('a form keeps what was typed before its script while the browser translated the page', async ({
  page,
}) => {
  await translate(page);
  const scripts = await withholdScripts(page);
  await page.goto('/en/register', { waitUntil: 'commit' });
  const first = page.locator('#firstName');
  await first.fill('Nora');
  await page.locator('#email').fill('nora@example.com');
  await page.locator('#phone').fill('305 555 0174');
  await page.getByLabel(REGISTER_TEXTS.buy.en).check();
  await page.locator('#lastName').fill('Vidal');
  scripts.release();
  await expect(page.locator('astro-island[data-rendered]')).toHaveCount(1);
  await expect(page.locator('#phone')).toHaveValue('(305) 555-0174');
  await expect(first).toHaveValue('Nora');
  await expect(page.locator('#lastName')).toHaveValue('Vidal');
  await expect(page.locator('#email')).toHaveValue('nora@example.com');
  await expect(page.getByLabel(REGISTER_TEXTS.buy.en)).toBeChecked();
  // The state has it too: a first refusal names only what is missing.
  await page.getByRole('button', { name: REGISTER_TEXTS.submit.en }).click();
  await expect(page.locator('#password-error')).toBeVisible();
  await expect(page.locator('#firstName-error')).toHaveCount(0);
  await expect(first).toHaveValue('Nora');
});

test('a translated calculator computes with what was typed before its script', async ({ page }) => {
  await translate(page);
  const scripts = await withholdScripts(page);
  await page.goto('/es/how-it-works/savings', { waitUntil: 'commit' });
  await page.locator('#savings-price').fill('350000');
  scripts.release();
  await expect(page.locator('#savings-price')).toHaveValue('350,000');
  await expect(page.locator('.savings-result')).toContainText('$350,000');
  await expect(page.locator('.savings-result')).not.toContainText(CALCULATOR_TEXTS.incomplete.es);
});

test('a step of an offer is answered before its script, and goes on when that arrives', async ({
  page,
}) => {
  await enter(page, BUYER.email, SAMPLE_PASSWORD);
  const offer = await draftOnAnotherHome(page);
  const headers = { Origin: ownOrigin() };
  const next = page.getByRole('button', {
    name: OFFER_WIZARD_TEXTS.continue.es,
    exact: true,
  });
  const at = (step: OfferStepKey) => (url: URL) => url.searchParams.get('step') === step;
  const amount = page.locator('#amountCents');
  const finance = async (terms: Partial<OfferTerms>) => {
    const data = { terms, confirmed: confirmedIn(terms) };
    const answer = await page.request.patch(`/api/offers/${offer}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await finance(EXAMPLE_TERMS);

  const refused = await withholdScripts(page);
  await page.goto(addressOf('es', offer, 'offer-amount'), { waitUntil: 'commit' });
  await amount.fill('');
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  refused.release();
  await expect(page.locator('#amountCents-error')).toBeVisible();
  await amount.fill('525,000');
  await next.click();
  await page.waitForURL(at('contingent-on-sale'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const typed = await withholdScripts(page);
  await page.goto(addressOf('es', offer, 'offer-amount'), { waitUntil: 'commit' });
  await amount.fill('530,000');
  await next.click();
  typed.release();
  await page.waitForURL(at('contingent-on-sale'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(addressOf('es', offer, 'offer-amount'));
  await expect(amount).toHaveValue('530,000');

  // A step without fields.
  await finance({ financeType: 'cash' });
  const pressed = await withholdScripts(page);
  await page.goto(addressOf('es', offer, 'loan-term'), { waitUntil: 'commit' });
  await next.click();
  pressed.release();
  await page.waitForURL(at('deposit'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Wraps texts as browsers do when they translate a page, before any script runs. */
async function translate(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const [head = '', body = ''] = html.split('<body');
    const translated = body.replace(
      /(<(script|style)\b[\s\S]*?<\/\2>)|>([^<>]*\p{L}[^<>]*)</gu,
      (whole, code: string | undefined, _, text: string) =>
        code ?? (text === undefined ? whole : `><font dir="auto"><font>${text}</font></font><`),
    );
    await route.fulfill({ response, body: `${head}<body${translated}` });
  });
}
