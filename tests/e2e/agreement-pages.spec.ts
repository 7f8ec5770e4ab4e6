import { expect, type Page, type Response, test } from '@playwright/test';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { HELP_TEXTS } from '#site/properties/agreement/PriceHelp.tsx';
import { HINT_TEXTS } from '#site/value/PriceHint.tsx';
import { enter, type Newcomer, openAccount } from './steps/accounts.ts';
import { continueButton, signButton } from './steps/agreement.ts';
import { control, give } from './steps/fields.ts';
import { AGREED } from './steps/property.ts';

const PHONE = { width: 360, height: 740 };

test('an agreement is started on one phone and continued on another; answers are merged, and a conflict is resolved', async ({
  browser,
}) => {
  let phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  const owner: Newcomer = {
    ...{ profile: 'seller', firstName: 'Nora', lastName: 'Ibarra', phone: '3055550175' },
    ...{ email: `pages-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  };
  await openAccount(phone, 'es', owner);
  await phone.goto('/es/properties/new');
  await opened(phone);
  // Refused first, with the summary in view, then corrected on the same page.
  await continueButton(phone, 'es').click();
  const summary = phone.getByRole('heading', { name: ANSWER_TEXTS.fixTitle.es });
  await expect(summary).toBeInViewport();
  await expect(control(phone, 'listing.propertyType')).toHaveAttribute('data-invalid', '');
  // Only a condominium must have a unit, and a lot has none.
  const unit = control(phone, 'address.unit');
  await give(phone, 'listing.propertyType', 'condo');
  await expect(unit).toHaveAttribute('required');
  await give(phone, 'listing.propertyType', 'vacant_land');
  await expect(unit).toBeHidden();
  await give(phone, 'listing.propertyType', 'single_family');
  // A ZIP of another state is refused by the server; the page stays.
  await give(phone, 'address.street', '1427 Obispo Ave');
  await give(phone, 'address.city', 'Coral Gables');
  await give(phone, 'address.county', 'Miami-Dade');
  await give(phone, 'address.zip', '10001');
  await continueButton(phone, 'es').click();
  await expect(summary).toBeInViewport();
  await expect(phone.locator('[id="address.zip-error"]')).toBeVisible();
  await give(phone, 'address.zip', ' 33134');
  await continueButton(phone, 'es').click();
  await phone.waitForURL('**?page=sellers');
  await opened(phone);
  // Back is the page before, once.
  await phone.goBack();
  await phone.waitForURL('**?page=address');
  await opened(phone);
  await continueButton(phone, 'es').click();
  await phone.waitForURL('**?page=sellers');
  await opened(phone);
  await continueButton(phone, 'es').click();
  await expect(summary).toBeInViewport();
  await expect(control(phone, 'sellers.0.middleName')).toHaveAttribute('aria-invalid', 'true');
  await give(phone, 'sellers.0.hasNoMiddleName', true);
  await expect(summary).toBeHidden();
  await continueButton(phone, 'es').click();
  await phone.waitForURL('**?page=listing');
  await opened(phone);

  // Price help: refused without a size and with an invalid one, then a range with its sales; the
  // form around it is not submitted.
  await phone.getByText(HELP_TEXTS.title.es).click();
  await phone.getByRole('button', { name: HELP_TEXTS.compare.es }).click();
  const size = phone.locator('[id="help.livingArea"]');
  const refused = phone.locator('[id="help.livingArea-error"]');
  await expect(refused).toContainText(VALIDATION_TEXTS.required.es);
  await expect(size).toBeFocused();
  await expect(size).toBeInViewport();
  await size.fill('40');
  await size.press('Enter');
  await expect(refused).toContainText('50');
  await size.fill(' 1.800 ft² ');
  await size.press('Enter');
  const compared = phone.getByText(/Las ventas cercanas apuntan a \$\d/);
  await expect(compared).toBeInViewport();
  await expect(refused).toBeHidden();
  await expect(phone.getByText(HINT_TEXTS.notAppraisal.es)).toBeVisible();
  expect(new URL(phone.url()).searchParams.get('page')).toBe('listing');
  await expect(control(phone, 'listing.listPriceCents')).toHaveValue('');

  // The second device resumes on the first incomplete page.
  const other = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(other, owner.email, owner.password);
  await other.goto('/es/properties/new');
  await other.waitForURL('**?page=listing');
  await opened(other);

  // Answers to different questions are merged, also on the screen of the person who saves last.
  await save(phone, 'listing.listPriceCents', '489.000');
  await save(other, 'listing.buyerAgentCompensation', '2.5 %');
  await expect(control(other, 'listing.listPriceCents')).toHaveValue('489,000');

  // Answers to the same question conflict: both are shown, and one is chosen.
  await give(phone, 'listing.buyerAgentCompensation', '$5,000');
  const conflict = phone.locator('.save-trouble');
  await expect(conflict.getByText(ANSWER_TEXTS.staleTitle.es)).toBeInViewport();
  await expect(conflict.getByRole('cell', { name: '2.5 %' })).toBeInViewport();
  await conflict.getByRole('button', { name: ANSWER_TEXTS.staleKeep.es }).click();
  await expect(conflict).toBeHidden();
  await expect(phone.locator('.saved-at').first()).toContainText('Guardado a las');
  await other.reload();
  await expect(control(other, 'listing.buyerAgentCompensation')).toHaveValue('$5,000');

  // Offline, the page says so and stays open; after it is closed there, the answer is restored and
  // saved on the next visit.
  const context = phone.context();
  await context.setOffline(true);
  await give(phone, 'listing.listPriceCents', '495.000');
  await expect(phone.getByText(ANSWER_TEXTS.unreachable.es)).toBeVisible();
  await phone.getByRole('button', { name: ANSWER_TEXTS.saveAndExit.es }).last().click();
  await expect(phone.getByText(ANSWER_TEXTS.unreachable.es)).toBeInViewport();
  expect(new URL(phone.url()).searchParams.get('page')).toBe('listing');
  await phone.close();
  await context.setOffline(false);
  phone = await context.newPage();
  await phone.goto('/es/properties/new?page=listing');
  await expect(control(phone, 'listing.listPriceCents')).toHaveValue('495,000');
  const priceThere = async () => {
    await other.reload();
    return control(other, 'listing.listPriceCents').inputValue();
  };
  await expect.poll(priceThere).toBe('495,000');
  await phone.getByRole('button', { name: ANSWER_TEXTS.saveAndExit.es }).last().click();
  await phone.waitForURL('**/es/properties');

  // The last page lists missing answers with links to their pages; going back keeps all answers.
  await phone.goto('/es/properties/new?page=sign');
  await expect(signButton(phone, 'es')).toBeEnabled();
  await signButton(phone, 'es').click();
  await expect(phone.getByRole('heading', { name: AGREEMENT_TEXTS.fixTitle.es })).toBeInViewport();
  await phone.locator('.error-summary a[href*="page=handover"]').first().click();
  await phone.waitForURL('**?page=handover#*');
  await opened(phone);
  await give(phone, 'listing.occupancy', AGREED['listing.occupancy']);
  await phone.goBack();
  await expect(signButton(phone, 'es')).toBeEnabled();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // Starting over asks for confirmation.
  await phone.getByRole('button', { name: AGREEMENT_TEXTS.startOver.es, exact: true }).click();
  await expect(phone.getByText(AGREEMENT_TEXTS.startOverWhy.es)).toBeInViewport();
  await phone.getByRole('button', { name: AGREEMENT_TEXTS.startOverYes.es }).click();
  await phone.waitForURL('**/es/properties/new?page=address');
  await expect(control(phone, 'address.street')).toHaveValue('');
});

async function opened(page: Page): Promise<void> {
  await expect(continueButton(page, 'es')).toBeEnabled();
  await expect(continueButton(page, 'es')).toBeInViewport();
}

/** Gives an answer and waits until the server has saved it. */
async function save(page: Page, path: string, value: unknown): Promise<void> {
  const taken = page.waitForResponse(isTaken);
  await give(page, path, value);
  await taken;
}

function isTaken(answer: Response): boolean {
  const { pathname } = new URL(answer.url());
  const isSave = pathname === '/api/agreements/draft' && answer.request().method() !== 'GET';
  return isSave && answer.status() === 200;
}
