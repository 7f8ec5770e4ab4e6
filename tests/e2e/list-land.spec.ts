import { expect, type Locator, type Page, test } from '@playwright/test';
import { PROPERTY_TYPE_LABELS } from '#domain/properties/property-type.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { DRAFT_TEXTS } from '#site/properties/detail/DraftActions.tsx';
import { RETURN_WITH, REVIEW_TEXTS } from '#site/properties/detail/info-texts.ts';
import { LIST_TEXTS } from '#site/properties/list/list-texts.ts';
import { RISK_ADVICE } from '#site/properties/review/review-texts.ts';
import { RETURNED_TEXTS } from '#site/properties/wizard/SubmitProperty.tsx';
import { PREVIEW_TEXTS } from '#site/properties/wizard/submit-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { ADMIN, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, type Newcomer, openAccount } from './steps/accounts.ts';
import { createProperty } from './steps/created-property.ts';
import { give } from './steps/fields.ts';
import { answerSteps, approve, finishProperty } from './steps/property.ts';

test('the owner of a plot of land makes the corrections of a review and previews it as a buyer, in Spanish', async ({
  page,
  browser,
}) => {
  const owner: Newcomer = {
    profile: 'seller',
    firstName: 'Rubén',
    lastName: 'Salas',
    email: `land-${Date.now()}@example.com`,
    phone: '3055550173',
    password: 'manglar-rojo-42',
  };
  await openAccount(page, 'es', owner);
  const street = `${1000 + (Date.now() % 8000)} Lote Rd`;
  const wrong = await createProperty(page, 'es', owner, street, 'condo');

  // The wrong type is changed to another; then the draft is deleted and started again from its
  // agreement.
  const { property } = (await (await page.request.get(`/api/properties/${wrong}`)).json()) as {
    property: { agreementId: string };
  };
  await page.getByRole('link', { name: DRAFT_TEXTS.typeOrDelete.es }).click();
  const press = (text: { es: string }, from: Page | Locator = page) =>
    from.getByRole('button', { name: text.es, exact: true }).click();
  await press(DRAFT_TEXTS.changeType);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('button', { name: DRAFT_TEXTS.changeType.es, exact: true }),
  ).toBeDisabled();
  await dialog.getByLabel(PROPERTY_TYPE_LABELS.single_family.es, { exact: true }).check();
  await press(DRAFT_TEXTS.changeType, dialog);
  await expect(page).toHaveURL(new RegExp(`/edit/${wrong}/general$`));
  await expect(page.locator('.wizard-home')).toContainText(PROPERTY_TYPE_LABELS.single_family.es);
  await page.getByRole('link', { name: DRAFT_TEXTS.typeOrDelete.es }).click();
  await press(DRAFT_TEXTS.delete);
  await expect(dialog.getByText(DRAFT_TEXTS.deleteText.es)).toBeInViewport();
  await press(DRAFT_TEXTS.keep, dialog);
  await press(DRAFT_TEXTS.delete);
  await press(DRAFT_TEXTS.delete, dialog);
  await page.waitForURL('**/es/properties');
  expect((await page.request.get(`/api/properties/${wrong}`)).status()).toBe(404);
  await page.goto(`/es/properties/new?agreement=${property.agreementId}`);
  await give(page, 'propertyType', 'vacant_land');
  await press(AGREEMENT_TEXTS.create);
  await page.waitForURL(/\/properties\/edit\/\w+\/general/);
  const id = /edit\/(\w+)\//.exec(page.url())?.[1] ?? '';
  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await answerSteps(page, 'es', 'vacant_land');
  await finishProperty(page, 'es', id);

  const admin = await (await browser.newContext()).newPage();
  await enter(admin, ADMIN.email, SAMPLE_PASSWORD);
  await admin.goto(`/en/properties/info/${id}`);
  await expect(admin.getByText(RISK_ADVICE.vacant_land.en)).toBeVisible();
  await expect(admin.getByText(RISK_ADVICE.new_account.en)).toBeVisible();
  const back = RETURN_WITH.en(2);
  await expect(async () => {
    for (const fine of await admin.locator('label[data-fine="true"]').all()) await fine.click();
    const remarks = admin.locator('.review-card', { has: admin.locator('#review-publicRemarks') });
    await remarks.locator('label[data-fine="false"]').click();
    const photos = admin.locator('.review-card', { has: admin.locator('#review-photos') });
    await photos.locator('label[data-fine="false"]').click();
    await expect(admin.getByRole('button', { name: back })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await give(admin, 'reason-photos', 'Falta la calle.');
  // A reason without visible characters is pointed out in its field.
  await admin.setViewportSize({ width: 360, height: 740 });
  const reason = admin.locator('[id="reason-publicRemarks"]');
  for (const nothing of ['', ' \u200b']) {
    await reason.fill(nothing);
    await admin.getByRole('button', { name: back }).click();
    await expect(reason).toBeFocused();
    await expect(admin.locator('[id="reason-publicRemarks-error"]')).toBeInViewport();
  }
  await give(admin, 'reason-publicRemarks', 'Quite el teléfono.');
  await admin.getByRole('button', { name: back }).click();
  await admin.waitForURL((url) => url.pathname === '/en/properties');
  await expect(admin.getByText(REVIEW_TEXTS.decidedReturn.en)).toBeInViewport();

  await page.goto('/es/properties');
  await expect(page.getByText('Corrija 2 datos de su propiedad')).toBeVisible();
  await page.getByRole('link', { name: LIST_TEXTS.correct.es }).first().click();
  await page.waitForURL(/\/review$/);
  const reasons = page.locator('.returned-reasons');
  const count = reasons.getByRole('status');
  await expect(count).toHaveText('0 de 2 cambiados');
  await expect(count).toBeInViewport();
  // Sending it unchanged asks first, and the answer can be to correct it.
  const send = page.getByRole('button', { name: WIZARD_TEXTS.send.es, exact: true }).last();
  await expect(send).toBeEnabled();
  await send.click();
  const question = page.locator('.in-sight', { hasText: '¿La envía así?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('Descripción en español');
  await question.getByRole('link', { name: RETURNED_TEXTS.es.change }).click();
  await page.waitForURL(/\/additional#publicRemarks$/);
  await expect(page.locator('.fact-reason')).toHaveText('Quite el teléfono.');
  const remarks = 'Lote seco y llano, con agua y luz en la calle.';
  await give(page, 'publicRemarks', remarks);
  await expect(page.locator('.saved-at')).toContainText('Guardado a las');
  await expect(count).toHaveText('1 de 2 cambiados');
  await expect(reasons.locator('li[data-changed]')).toHaveText(/Descripción en español/);

  // The preview shows what a buyer will see, and other accounts do not find it.
  await page.goto(`/es/properties/edit/${id}/review`);
  await expect(count).toHaveText('1 de 2 cambiados');
  await page.getByRole('link', { name: PREVIEW_TEXTS.open.es }).click();
  await page.waitForURL(`**/es/properties/preview/${id}`);
  await expect(page.getByText(PREVIEW_TEXTS.only.es)).toBeInViewport();
  await expect(page.getByText(remarks).first()).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await enter(other, SELLER.email, SAMPLE_PASSWORD);
  for (const language of ['es', 'en']) {
    expect((await other.goto(`/${language}/properties/preview/${id}`))?.status()).toBe(404);
  }
  expect((await page.request.get(`/api/listings/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: PREVIEW_TEXTS.back.es }).click();
  await page.waitForURL(/\/review$/);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(question).toContainText('Sus fotos');
  await question.getByRole('button', { name: RETURNED_TEXTS.es.sendAnyway }).click();
  await page.waitForURL(`**/properties/info/${id}*`);
  await approve(admin, 'en', id);
  const listing = await page.request.get(`/api/listings/${id}`);
  expect(listing.status()).toBe(200);
});
