import { expect, type Page } from '@playwright/test';
import { addDays, clockOf, DAY_MS, dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findStep, OFFER_STEPS, OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** Goes through all 18 steps of the offer, leaving once in between, and sends it. */
export async function makeOffer(page: Page, locale: Locale, dollars: string): Promise<string> {
  await onStep(page, locale, 'before-you-begin');
  await page.getByRole('button', { name: OFFER_WIZARD_TEXTS.begin[locale] }).click();
  await onStep(page, locale, 'terms-and-conditions');
  await press(page, OFFER_WIZARD_TEXTS.agree[locale]);

  await onStep(page, locale, 'buyer-or-agent');
  await choose(page, 'buyerType', 'direct');
  await goOn(page, locale);

  await onStep(page, locale, 'buyer-info');
  // The first buyer is filled in from the account.
  await expect(control(page, 'buyers.0.email')).toHaveValue(/@/);
  // Adding or removing a person puts the focus where typing continues.
  await control(page, 'buyers-add').press('Enter');
  await expect(control(page, 'buyers.1.firstName')).toBeFocused();
  const second = page.getByRole('region', { name: / 2$/ });
  await second.getByRole('button').press('Enter');
  await expect(control(page, 'buyers.0.firstName')).toBeFocused();
  await expect(second).toHaveCount(0);
  // Addresses abroad have no state; what was typed for it does not cause an error.
  await answer(page, 'buyers.0.state', 'F');
  await control(page, 'buyers.0.country').selectOption('CO');
  await expect(control(page, 'buyers.0.region')).toBeVisible();
  await expect(control(page, 'buyers.0.state')).toHaveCount(0);
  await control(page, 'buyers.0.country').selectOption('US');
  for (const [path, value] of Object.entries({
    firstName: 'Noemí',
    lastName: 'Prado',
    email: 'noemi.prado@example.com',
    phone: '3055550142',
    street: '77 Alcazar Ave',
    city: 'Coral Gables',
    state: 'FL',
    zip: '33134',
  })) {
    await answer(page, `buyers.0.${path}`, value);
  }
  await goOn(page, locale);

  await onStep(page, locale, 'financing');
  await choose(page, 'financeType', 'financing');
  await choose(page, 'loanType', 'conventional');
  await answer(page, 'downPaymentPercent', '20');
  await choose(page, 'preQualified', 'yes');
  await answer(page, 'loanCommitmentDate', addDays(dateOf(Date.now()), 30));
  for (const [path, value] of Object.entries({
    company: 'Lakeline Mortgage',
    contact: 'Rita Soto',
    address: '80 Orange Ave, Orlando, FL 32801',
    phone: '4075550136',
    email: 'rita@lakeline.example',
  })) {
    await answer(page, `lender.${path}`, value);
  }
  await goOn(page, locale);

  await onStep(page, locale, 'offer-amount');
  await answer(page, 'amountCents', dollars);
  // Leaving and coming back opens the same step with the same answer.
  await press(page, OFFER_WIZARD_TEXTS.save_and_exit[locale]);
  await page.waitForURL(`**/${locale}/offers`);
  await page
    .getByRole('link', { name: /Seguir con la oferta|Continue the offer/ })
    .first()
    .click();
  await onStep(page, locale, 'offer-amount');
  await expect(control(page, 'amountCents')).not.toHaveValue('');
  await goOn(page, locale);

  await onStep(page, locale, 'contingent-on-sale');
  await choose(page, 'contingentOnSale', 'no');
  await goOn(page, locale);

  await onStep(page, locale, 'loan-term');
  await choose(page, 'loanTerm', '30');
  await choose(page, 'rateType', 'fixed');
  await answer(page, 'loanApplicationDays', '5');
  await answer(page, 'loanApprovalDays', '30');
  await goOn(page, locale);

  await onStep(page, locale, 'deposit');
  await answer(page, 'deposit.amountCents', '10,000');
  await answer(page, 'deposit.deliveryDays', '3');
  await goOn(page, locale);

  await onStep(page, locale, 'seller-contribution');
  await choose(page, 'sellerCredit.requested', 'yes');
  await answer(page, 'sellerCredit.amountCents', '2,500');
  await goOn(page, locale);

  await onStep(page, locale, 'closing-date');
  await answer(page, 'closingDate', addDays(dateOf(Date.now()), 40));
  await goOn(page, locale);

  await onStep(page, locale, 'inspection-period');
  await answer(page, 'inspectionDays', '10');
  await goOn(page, locale);

  await onStep(page, locale, 'assignable');
  await choose(page, 'assignability', 'not_assignable');
  await goOn(page, locale);

  await onStep(page, locale, 'response-date');
  await answer(page, 'responseDeadline', clockOf(Date.now() + 2 * DAY_MS));
  await goOn(page, locale);

  await onStep(page, locale, 'special-assessments');
  await goOn(page, locale);

  await onStep(page, locale, 'additional-terms');
  await answer(page, 'additionalTerms', 'Se quedan la lavadora y la secadora.');
  await goOn(page, locale);

  // Refused without the acknowledgement, then corrected on the same page.
  await onStep(page, locale, 'review');
  // What is changed from the review leads back to it.
  await page
    .locator('a[href*="step=inspection-period"]')
    .filter({ hasText: OFFER_WIZARD_TEXTS.change[locale] })
    .click();
  await onStep(page, locale, 'inspection-period');
  await answer(page, 'inspectionDays', '');
  await page.getByRole('button', { name: OFFER_WIZARD_TEXTS.save_for_review[locale] }).click();
  await expect(control(page, 'inspectionDays')).toHaveAttribute('aria-invalid', 'true');
  await answer(page, 'inspectionDays', '10');
  await press(page, OFFER_WIZARD_TEXTS.save_for_review[locale]);
  await onStep(page, locale, 'review');
  await page.getByRole('button', { name: OFFER_WIZARD_TEXTS.agree[locale], exact: true }).click();
  await expect(page.getByRole('heading', { name: OFFER_TEXTS.fixTitle[locale] })).toBeInViewport();
  await control(page, 'acknowledgement').check();
  await press(page, OFFER_WIZARD_TEXTS.agree[locale]);

  await onStep(page, locale, 'documents');
  const files = page.locator('#documents-picker');
  await files.setInputFiles({ name: 'otra.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF });
  await files.setInputFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF });
  const kept = page.getByRole('list', { name: OFFER_TEXTS.attachedDocuments[locale] });
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  // Removing asks for confirmation: first answered with no, then with yes.
  const remove = page.getByRole('button', { name: UI_TEXTS[locale].remove('otra.pdf') });
  await remove.click();
  const no = page.getByRole('button', { name: OFFER_TEXTS.removeNo[locale] });
  await expect(no).toBeFocused();
  await no.press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('button', { name: OFFER_TEXTS.removeYes[locale] }).click();
  const said = page.getByText(OFFER_TEXTS.documentRemoved[locale]('otra.pdf'));
  await expect(said).toBeInViewport();
  await expect(said).toBeFocused();
  // The review lists the remaining document.
  await page.getByRole('link', { name: OFFER_WIZARD_TEXTS.back[locale] }).click();
  await onStep(page, locale, 'review');
  await expect(kept.getByRole('listitem')).toContainText(['carta.pdf']);
  await press(page, OFFER_WIZARD_TEXTS.agree[locale]);
  await onStep(page, locale, 'documents');
  await expect(kept.getByText('carta.pdf')).toBeVisible();
  await page.getByRole('button', { name: OFFER_WIZARD_TEXTS.send[locale] }).click();
  await page.waitForURL(/\/offers\/details\//);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function onStep(page: Page, locale: Locale, key: OfferStepKey): Promise<void> {
  const step = findStep(key);
  if (!step) throw new Error(`${key} is one of ${OFFER_STEPS.length}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(step.question[locale]);
}

function control(page: Page, path: string) {
  return page.locator(`[id="${path}"]`);
}

async function answer(page: Page, path: string, value: string): Promise<void> {
  await control(page, path).fill(value);
}

async function choose(page: Page, path: string, option: string): Promise<void> {
  await page.locator(`[id="${path}-${option}"]`).check();
}

async function goOn(page: Page, locale: Locale): Promise<void> {
  await press(page, OFFER_WIZARD_TEXTS.continue[locale]);
}

async function press(page: Page, name: string): Promise<void> {
  const before = page.url();
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  // An offer that is unusual for the home is asked about first.
  const meant = page.getByRole('button', { name: MEANT });
  await expect.poll(async () => page.url() !== before || (await meant.count()) > 0).toBe(true);
  if (page.url() === before) {
    await meant.click();
    await expect(meant).toHaveCount(0);
    // The first click may still be saving; then it opens the next page without a second one.
    await expect
      .poll(
        async () =>
          page.url() !== before || (await button.isEnabled({ timeout: 1000 }).catch(() => false)),
      )
      .toBe(true);
    if (page.url() === before) await button.click();
  }
  await page.waitForURL((url) => url.href !== before);
}

const MEANT = new RegExp(Object.values(ANSWER_TEXTS.isMeant).join('|'));
