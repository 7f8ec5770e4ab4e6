import { expect, type Page, test } from '@playwright/test';
import { PROPERTY_STATUS_LABELS } from '#domain/properties/status.ts';
import { OPTIONAL_COUNT } from '#site/forms/form-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { enter, type Newcomer, openAccount } from './steps/accounts.ts';
import { createProperty } from './steps/created-property.ts';
import { control, foldOf, give } from './steps/fields.ts';
import { answerSteps, finishProperty } from './steps/property.ts';

test('the owner of a condo lists it in two windows, in English', async ({ page, browser }) => {
  const owner: Newcomer = {
    profile: 'seller',
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: `condo-${Date.now()}@example.com`,
    phone: '3055550172',
    password: 'garza-blanca-73',
  };
  await openAccount(page, 'en', owner);
  const street = `${1000 + (Date.now() % 8000)} Condo Way`;
  const id = await createProperty(page, 'en', owner, street, 'condo');
  await expect(page.getByText('Step 1 of 6')).toBeVisible();

  // The same page on another device: different answers are merged, and conflicting ones are shown
  // for a choice.
  const other = await (await browser.newContext()).newPage();
  await enter(other, owner.email, owner.password);
  await other.goto(`/en/properties/edit/${id}/resume`);
  await expect(other).toHaveURL(/\/general$/);
  await expect(other.getByRole('button', { name: WIZARD_TEXTS.next.en })).toBeEnabled();
  // Optional questions are in a disclosure with their number, which opens with the keyboard.
  const building = foldOf(other, 'buildingName');
  await expect(building).toContainText(OPTIONAL_COUNT.en(5, 0));
  await expect(control(other, 'buildingName')).toBeHidden();
  await building.locator('summary').focus();
  await other.keyboard.press('Enter');
  await control(other, 'buildingName').fill('Palm Towers');
  await expect(building).toContainText(OPTIONAL_COUNT.en(5, 1));
  await expect(other.locator('.saved-at')).toContainText('Saved at');
  await expect.poll(() => answerOnServer(other, id, 'buildingName')).toBe('Palm Towers');
  await give(other, 'unitNumber', '12B');
  await expect.poll(() => answerOnServer(other, id, 'unitNumber')).toBe('12B');
  await give(page, 'buildingNumber', 'B');
  await expect.poll(() => answerOnServer(page, id, 'buildingNumber')).toBe('B');
  await expect(page.getByText(WIZARD_TEXTS.staleTitle.en)).toBeHidden();
  await expect(control(page, 'unitNumber')).toHaveValue('12B');
  await give(other, 'buildingName', 'Palm Tower East');
  await expect.poll(() => answerOnServer(other, id, 'buildingName')).toBe('Palm Tower East');
  await give(page, 'buildingName', 'Palma Tower');
  await expect(page.getByText(WIZARD_TEXTS.staleTitle.en)).toBeVisible();
  const row = page.getByRole('row', { name: /Complex name/ });
  await expect(row).toContainText('Palma Tower');
  await expect(row).toContainText('Palm Tower East');
  await page.getByRole('button', { name: WIZARD_TEXTS.staleKeep.en }).click();
  await expect.poll(() => answerOnServer(page, id, 'buildingName')).toBe('Palma Tower');
  await expect(control(page, 'buildingName')).toHaveValue('Palma Tower');

  // A refused answer in a disclosure is brought into view and corrected there.
  await give(page, 'garageSpaces', '2x');
  await foldOf(page, 'garageSpaces').locator('summary').click();
  await expect(control(page, 'garageSpaces')).toBeHidden();
  await page.getByRole('button', { name: WIZARD_TEXTS.next.en }).click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeInViewport();
  await summary.getByRole('link').first().click();
  await expect(control(page, 'garageSpaces')).toBeFocused();
  await expect(control(page, 'garageSpaces')).toBeInViewport();
  await control(page, 'garageSpaces').fill('2');
  await expect.poll(() => answerOnServer(page, id, 'garageSpaces')).toBe(2);
  await page.goto(`/en/properties/edit/${id}/general#garageSpaces`);
  await expect(control(page, 'garageSpaces')).toBeInViewport();

  await page.goto(`/en/properties/edit/${id}/general`);
  await answerSteps(page, 'en', 'condo');
  await finishProperty(page, 'en', id);
  await expect(page.getByText(PROPERTY_STATUS_LABELS.review.en).first()).toBeVisible();
});

async function answerOnServer(page: Page, id: string, key: string) {
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = await answer.json();
  return property.facts[key];
}
