import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { type CatalogueEntry, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { isAsked, isRequired } from '#domain/properties/catalogue/wizard/completeness.ts';
import { wizardSteps } from '#domain/properties/catalogue/wizard/wizard.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { REVIEW_TEXTS } from '#site/properties/detail/info-texts.ts';
import { SUBMIT_TEXTS } from '#site/properties/wizard/submit-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { UPLOAD_TEXTS } from '#site/uploads/texts.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { pictureFile } from '#tools/sample/pictures/pictures.ts';
import { answerAgreement, continueButton, openAgreement } from './agreement.ts';
import { control, give } from './fields.ts';
import { payWith } from './payment.ts';

/** Answers from the agreement, which the wizard shows filled in. */
export const AGREED = {
  'listing.propertyType': 'single_family',
  'address.street': '',
  'address.city': 'Coral Gables',
  'address.zip': '33134',
  'address.county': 'Miami-Dade',
  'sellers.0.hasNoMiddleName': true,
  'listing.personalPropertyIncluded': 'Lavadora y secadora.',
  'listing.occupancy': 'owner',
  'listing.listPriceCents': '489,000',
  'listing.acceptedFinancing': ['cash', 'conventional'],
  'authorisation.displayOnline': true,
  'authorisation.displayAddress': true,
  'authorisation.allowValuations': true,
  'authorisation.allowComments': true,
  'disclosure.showOffersToBuyers': false,
  'disclosure.discloseMultipleOffers': false,
  'disclosure.mortgage.clear': true,
  'disclosure.homeWarranty': false,
  'disclosure.possession': 'closing',
} as const;

/**
 * Signs the agreement, answers all steps, uploads photos, pays, and submits the home for review.
 */
export async function listHome(
  page: Page,
  locale: Locale,
  owner: { firstName: string; lastName: string },
  street: string,
): Promise<string> {
  const id = await beginProperty(page, locale, owner, street, 'single_family');
  await answerSteps(page, locale, 'single_family', () => true);
  await payAndFinish(page, locale, id);
  return id;
}

/** Signs the agreement, which opens the first page of the wizard. */
async function beginProperty(
  page: Page,
  locale: Locale,
  owner: { firstName: string; lastName: string },
  street: string,
  type: PropertyType,
): Promise<string> {
  await page.goto(`/${locale}/properties/new`);
  await expect(continueButton(page, locale)).toBeEnabled();
  // Refused with a list of what is missing, then completed on the same page.
  await continueButton(page, locale).click();
  await expect(page.getByRole('heading', { name: ANSWER_TEXTS.fixTitle[locale] })).toBeInViewport();
  await expect(control(page, 'address.street')).toHaveAttribute('aria-invalid', 'true');
  const answers = { ...AGREED, 'listing.propertyType': type, 'address.street': street };
  await answerAgreement(page, locale, answers);
  await give(page, 'signature.accepted', true);
  // A name that is not in the agreement is refused, with the error next to it.
  await give(page, 'signature.name', 'Pedro Nadie');
  await button(page, AGREEMENT_TEXTS.submit[locale]).click();
  await expect(control(page, 'signature.name')).toHaveAttribute('aria-invalid', 'true');
  // It is also refused without the consent to sign online, and before its PDF was opened.
  await expect(control(page, 'signature.consentSha256')).toHaveAttribute('aria-invalid', 'true');
  await give(page, 'signature.consentSha256', true);
  const unread = page.locator('[id="signature.openedProof-error"]');
  await expect(unread).toContainText(RULE_TEXTS.document_unread[locale]);
  await openAgreement(page, locale);
  await expect(unread).toBeHidden();
  await expect(page.locator('[id="signature.name-error"]')).toContainText(owner.lastName);
  await give(page, 'signature.name', `${owner.firstName} ${owner.lastName}`);
  await button(page, AGREEMENT_TEXTS.submit[locale]).click();
  await page.waitForURL(/\/properties\/edit\/\w+\/general/);
  await expect(page.getByText(WIZARD_TEXTS.coordinatesFilled[locale])).toBeVisible();
  return /edit\/(\w+)\//.exec(page.url())?.[1] ?? '';
}

/** Uploads photos and submits a property whose plan is paid. */
export async function finishProperty(page: Page, locale: Locale, id: string): Promise<void> {
  await uploadPhotos(page);
  await page.goto(`/${locale}/properties/edit/${id}/review`);
  await send(page, locale);
  await page.waitForURL(`**/properties/info/${id}*`);
}

/** Uploads photos, pays for the plan on its page of the wizard, and submits the property. */
async function payAndFinish(page: Page, locale: Locale, id: string): Promise<void> {
  await uploadPhotos(page);
  // The last page cannot send it before, and leads to the page of the plan.
  await page.goto(`/${locale}/properties/edit/${id}/review`);
  await expect(button(page, WIZARD_TEXTS.send[locale])).toBeDisabled();
  await page.getByRole('link', { name: SUBMIT_TEXTS.pay[locale] }).click();
  await page.waitForURL(/\/plan(\?|$)/);
  await pay(page, locale);
  // After the payment, a link leads back to the property.
  await page.getByRole('link', { name: PAYMENT_TEXTS.toSend[locale] }).click();
  await page.waitForURL(`**/properties/edit/${id}/review`);
  await send(page, locale);
  await page.waitForURL(`**/properties/info/${id}*`);
}

/** Approves a property in review, field by field. */
export async function approve(page: Page, locale: Locale, propertyId: string): Promise<void> {
  await page.goto(`/${locale}/properties/info/${propertyId}`);
  const fine = page.locator('label[data-fine="true"]');
  await expect(fine.first()).toBeVisible();
  for (const one of await fine.all()) await one.click();
  await button(page, REVIEW_TEXTS.approve[locale]).click();
  await page.waitForURL((url) => url.pathname === `/${locale}/properties`);
  await expect(page.getByText(REVIEW_TEXTS.decidedApprove[locale])).toBeInViewport();
}

/** Answers the pages of the wizard in order, with the example of the type. */
export async function answerSteps(
  page: Page,
  locale: Locale,
  type: PropertyType,
  isWanted: (field: CatalogueEntry) => boolean = (field) => isRequired(field, type),
): Promise<void> {
  const facts: Readonly<Record<string, unknown>> = EXAMPLE_FACTS[type];
  const steps = wizardSteps(type).filter((step) => step.key !== 'agreement');
  for (const { key, fields, row } of steps) {
    // A building has pages for the units that it has.
    if (row !== undefined && row >= Number(facts['numberOfUnitsTotal'])) continue;
    await expect(page).toHaveURL(new RegExp(`/${key}$`));
    const onward = button(page, WIZARD_TEXTS.next[locale]);
    await expect(onward).toBeEnabled();
    // The button may work before the fields do: an answer given in between is taken back and replayed.
    await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0);
    if (row !== undefined) await answerUnit(page, type, row);
    for (const field of fields) {
      // The agreement asks for the address, but only a condominium requires a unit.
      const isAgreed =
        (field.group === 'address' && field.key !== 'unitNumber') ||
        AGREED_KEYS.includes(field.key);
      if (isAgreed || field.kind === 'rows' || facts[field.key] === undefined) continue;
      if (!isWanted(field) || !isAsked(field, type, EXAMPLE_FACTS[type])) continue;
      const value = facts[field.key];
      const shown = fieldByKey(field.key)?.kind === 'money' ? Number(value) / 100 : value;
      await give(page, field.key, shown);
    }
    await onward.click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${key}`));
  }
}

/** Answers the questions about one unit of a building. */
async function answerUnit(page: Page, type: PropertyType, row: number): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = EXAMPLE_FACTS[type].units?.[row] ?? {};
  const table = fieldByKey('units');
  for (const { key, required } of table.kind === 'rows' ? table.columns : []) {
    if (required) await give(page, `units.${row}.${key}`, answers[key]);
  }
}

const AGREED_KEYS = [
  'listPrice',
  'listingContractDate',
  'expirationDate',
  'listingTerms',
  'inclusions',
  'occupantType',
];

async function uploadPhotos(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/photos$/);
  // Small, because the server encodes each as six files: large ones take seconds of CPU.
  const chosen = [
    { key: 'mediterranean-2-day', width: 480 },
    { key: 'kitchen-2-day', width: 240 },
  ] as const;
  const pictures = chosen.map(({ key, width }) =>
    sharp(pictureFile(key, 480)).resize(width).jpeg().toBuffer(),
  );
  const files = (await Promise.all(pictures)).map((buffer, number) => ({
    name: `photo-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  // Offline, uploads wait, and leaving the page asks for confirmation; back online they continue
  // automatically.
  await expect(page.locator('.file-drop button').first()).toBeEnabled();
  await page.context().setOffline(true);
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(
    page.getByText(UPLOAD_TEXTS.offline.es).or(page.getByText(UPLOAD_TEXTS.offline.en)),
  ).toHaveCount(1);
  const tiles = page.locator('.photo-list > .photo-upload');
  await expect(tiles).toHaveCount(2);
  const isAsked = await page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
  expect(isAsked).toBe(true);
  await page.context().setOffline(false);
  await expect(page.locator('.photo-list > [data-photo]')).toHaveCount(2, { timeout: 180_000 });
  await expect(tiles).toHaveCount(0);
  // The smaller file finishes first, but the file chosen first is the cover.
  const id = /edit\/(\w+)\//.exec(page.url())?.[1];
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = (await answer.json()) as { property: { photos: { width: number }[] } };
  expect(property.photos.map(({ width }) => width)).toEqual(chosen.map(({ width }) => width));
}

async function pay(page: Page, locale: Locale): Promise<void> {
  await payWith(page, locale, '4242 4242 4242 4242', '$399');
  await expect(page.getByText(PAYMENT_TEXTS.done[locale])).toBeVisible();
}

async function send(page: Page, locale: Locale): Promise<void> {
  await expect(button(page, WIZARD_TEXTS.send[locale])).toBeEnabled();
  await button(page, WIZARD_TEXTS.send[locale]).click();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).last();
}
