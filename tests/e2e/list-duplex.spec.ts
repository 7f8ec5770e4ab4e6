import { expect, test } from '@playwright/test';
import { PROPERTY_STATUS_LABELS } from '#domain/properties/status.ts';
import { HISTORY_TEXTS } from '#site/properties/detail/history-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { type Newcomer, openAccount } from './steps/accounts.ts';
import { createProperty } from './steps/created-property.ts';
import { control, give } from './steps/fields.ts';
import { convertAndTurn } from './steps/heic-photo.ts';
import { answerSteps, finishProperty } from './steps/property.ts';

test('the owner of a duplex lists it unit by unit, in Spanish', async ({ page }) => {
  const owner: Newcomer = {
    profile: 'seller',
    firstName: 'Alba',
    lastName: 'Ferrer',
    email: `duplex-${Date.now()}@example.com`,
    phone: '3055550171',
    password: 'manglar-rojo-42',
  };
  await openAccount(page, 'es', owner);
  const street = `${1000 + (Date.now() % 8000)} Duplex Ct`;
  const id = await createProperty(page, 'es', owner, street, 'multi_family');

  // Ten pages in total; the agreement is page 0.
  await expect(page.getByText('Paso 1 de 9')).toBeVisible();
  await answerSteps(page, 'es', 'multi_family');
  // It has no third unit, and the second is as the first.
  await page.goto(`/es/properties/edit/${id}/unit_3`);
  await page.waitForURL('**/general');
  await expect(page.getByText('Paso 1 de 7')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/es/properties/edit/${id}/unit_1`);
  const rooms = await control(page, 'units.0.unitTypeBedsTotal').inputValue();
  await page.goto(`/es/properties/edit/${id}/unit_2`);
  await give(page, 'units.1.unitTypeBedsTotal', Number(rooms) + 1);
  await page.getByRole('button', { name: WIZARD_TEXTS.copyUnit.es }).click();
  await expect(page.getByText(WIZARD_TEXTS.unitCopied.es)).toBeInViewport({ ratio: 1 });
  await expect(control(page, 'units.1.unitTypeBedsTotal')).toHaveValue(rooms);
  await page.goto(`/es/properties/edit/${id}/photos`);
  await convertAndTurn(page, id);
  await finishProperty(page, 'es', id);

  await expect(page.getByText(PROPERTY_STATUS_LABELS.review.es).first()).toBeVisible();
  await page.getByText(/Historial de precio y estado/).click();
  await expect(page.getByText(HISTORY_TEXTS.submit.es)).toBeVisible();
});
