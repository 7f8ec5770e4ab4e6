import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/calendar.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { CONSENT_STEPS, CONSENT_TEXTS } from '#site/forms/ConsentField.tsx';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { HISTORY_TEXTS } from '#site/properties/detail/history-texts.ts';
import { PRICE_QUESTION, SUBMIT_TEXTS } from '#site/properties/wizard/submit-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { SIGNING_TEXTS } from '#site/signing/agreements/texts.ts';
import { SIGN_TEXTS } from '#site/signing/contracts/texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { agreementToSign, openAgreement, signButton } from './steps/agreement.ts';
import { control, give } from './steps/fields.ts';
import { press, typeAnswer } from './steps/keyboard.ts';
import { mailsTo } from './steps/mailbox.ts';
import { AGREED } from './steps/property.ts';
import { aHomeOnTheMarket } from './steps/sent-offer.ts';

const PHONE = { width: 360, height: 740 };

/** Returns the token in an e-mail's link, which is in the fragment. */
function tokenOf({ text }: Readonly<{ text: string }>): string {
  return /#([\w-]{43})/.exec(text)?.[1] ?? '';
}

test('a second seller named in an agreement gets a link, is refused with another name, and signs on a phone', async ({
  browser,
}) => {
  const seller = await (await browser.newContext()).newPage();
  const second = `second-${Date.now()}@example.com`;
  await openAccount(seller, 'es', {
    ...{ profile: 'seller', firstName: 'Rosa', lastName: 'Campos', phone: '3055550171' },
    ...{ email: `first-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  });
  const sign = signButton(seller, 'es');
  const street = `${1000 + (Date.now() % 8000)} Two Sellers Ave`;
  const named = {
    'sellers.1.firstName': 'Julián',
    'sellers.1.hasNoMiddleName': true,
    'sellers.1.lastName': 'Peña',
    'sellers.1.phone': '(305) 555-0172',
    'sellers.1.email': second,
  };
  await agreementToSign(seller, 'es', { ...AGREED, ...named, 'address.street': street });
  await seller.getByRole('button', { name: AGREEMENT_TEXTS.startOver.es, exact: true }).click();
  await expect(seller.getByText(AGREEMENT_TEXTS.startOverWhy.es)).toBeVisible();
  await seller.getByRole('button', { name: AGREEMENT_TEXTS.startOverNo.es }).click();
  await expect(seller.getByText(AGREEMENT_TEXTS.startOverWhy.es)).toBeHidden();
  await seller.getByText(AGREEMENT_TEXTS.yourAnswers.es, { exact: true }).click();
  await expect(seller.getByText(street)).toBeVisible();
  await give(seller, 'signature.name', 'rosa  CAMPOS');
  await give(seller, 'signature.accepted', true);
  await give(seller, 'signature.consentSha256', true);
  // Refused until its PDF was opened.
  await sign.click();
  const unread = seller.locator('[id="signature.openedProof-error"]');
  await expect(seller.getByRole('heading', { name: AGREEMENT_TEXTS.fixTitle.es })).toBeInViewport();
  await expect(unread).toContainText(RULE_TEXTS.document_unread.es);
  await openAgreement(seller, 'es');
  await sign.click();
  await seller.waitForURL(/agreement=/);
  await expect(seller.getByText(SIGNING_TEXTS.waiting.es)).toBeVisible();

  // Sending the link again fails offline, with the error next to the button, then succeeds and
  // invalidates the first link.
  const [former] = await mailsTo(seller.request, second, 'sign_agreement');
  const resend = seller.getByRole('button', { name: SIGNING_TEXTS.resend.es });
  await expect(resend).toBeEnabled();
  await seller.context().setOffline(true);
  await resend.click();
  await expect(seller.getByText(FAILURE_TEXTS.offline.es)).toBeInViewport();
  await seller.context().setOffline(false);
  await resend.click();
  await expect(seller.getByText(SIGNING_TEXTS.resent.es)).toBeInViewport();
  await expect(seller.getByText(FAILURE_TEXTS.offline.es)).toHaveCount(0);
  await expect
    .poll(async () => tokenOf((await mailsTo(seller.request, second, 'sign_agreement'))[0]))
    .not.toBe(tokenOf(former));

  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  const [email] = await mailsTo(page.request, second, 'sign_agreement');
  // Earlier links had the token in the path.
  await page.goto(`/es/sign/${tokenOf(former)}`);
  await expect(page.getByText(SIGN_TEXTS.guestOver.es)).toBeInViewport();
  await page.goto(`/es/sign/${tokenOf(email)}`);
  await page.getByRole('button', { name: SIGN_TEXTS.sendCode.es, exact: true }).click();
  await page.locator('#code').fill('000');
  await page.getByRole('button', { name: SIGN_TEXTS.enter.es, exact: true }).click();
  await expect(page.locator('#code-error')).toBeInViewport();
  const [mail] = await mailsTo(page.request, second, 'signing_code');
  await page.locator('#code').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');
  await page.locator('#code').press('Enter');
  await expect(page.getByText(street).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: CONSENT_TEXTS.openDocument.es }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.consent-opened b')).toBeVisible();
  await page.locator('#consent').check();
  await page.getByRole('button', { name: CONSENT_STEPS.agreement.submit.es, exact: true }).click();
  const submit = page.getByRole('button', { name: SIGN_TEXTS.signAgreement.es, exact: true });
  const name = page.locator('[id="signature.name"]');
  await name.fill('Rosa Campos');
  await submit.click();
  await expect(name).toBeFocused();
  await expect(page.locator('[id="signature.name-error"]')).toBeInViewport();
  await expect(page.locator('[id="signature.name-error"]')).toContainText('Julián Peña');
  await name.fill('julian pena');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SIGN_TEXTS.signedBand.es);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await seller.reload();
  await expect(seller.getByText(SIGNING_TEXTS.waiting.es)).toHaveCount(0);
});

test('a price with a missing zero needs a confirmation before it is published', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const id = await aHomeOnTheMarket(page);
  const headers = { Origin: ownOrigin() };
  await page.request.post(`/api/properties/${id}/edit`, { data: {}, headers });
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = (await answer.json()) as { property: { facts: { listPrice: number } } };
  const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;
  const { listPrice } = property.facts;
  const lower = Math.round(listPrice * 0.0075) * 100;

  for (const cents of [Math.round(listPrice / 1_000) * 100, lower]) {
    await page.goto(`/en/properties/edit/${id}/general`);
    await expect(page.getByRole('button', { name: WIZARD_TEXTS.next.en }).last()).toBeEnabled();
    await give(page, 'listPrice', String(cents / 100));
    await page.getByRole('button', { name: WIZARD_TEXTS.next.en }).last().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/general'));
    await page.goto(`/en/properties/edit/${id}/review`);
    const isReviewed = cents !== lower;
    const send = page.getByRole('button', {
      name: WIZARD_TEXTS[isReviewed ? 'send' : 'publish'].en,
    });
    await expect(send.last()).toBeEnabled();
    await send.last().click();
    const question = PRICE_QUESTION.en(dollars(listPrice), dollars(cents));
    await expect(page.getByText(question)).toBeInViewport();
    await expect(page.getByText(SUBMIT_TEXTS.priceReviewed.en)).toHaveCount(isReviewed ? 1 : 0);
    if (isReviewed) {
      await page.getByRole('link', { name: SUBMIT_TEXTS.priceNo.en }).click();
      await page.waitForURL('**/general#listPrice');
    }
  }
  await page.getByRole('button', { name: SUBMIT_TEXTS.priceYes.en }).click();
  await page.waitForURL(`**/en/properties/info/${id}`);
  await expect(page.getByText(dollars(lower)).first()).toBeVisible();
  await expect(page.getByText(REFUSALS.price_change_unconfirmed.en)).toHaveCount(0);
});

test('an agreement is renewed from one page with the keyboard only, after a refusal for another name', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  await renews(page);
});

async function renews(page: Page) {
  const id = await aHomeOnTheMarket(page);
  await page.goto(`/es/properties/agreement/${id}`);
  const submit = page.getByRole('button', { name: SIGNING_TEXTS.renew.es });
  await expect(submit).toBeEnabled();
  await typeAnswer(page, 'signature.name', 'Pedro Nadie');
  await typeAnswer(page, 'signature.accepted', true);
  await press(page, submit, 'Enter');
  // Nothing is signed without the consent to sign online.
  await expect(control(page, 'signature.openedProof')).toBeFocused();
  await expect(control(page, 'signature.consentSha256')).toHaveAttribute('aria-invalid', 'true');
  await typeAnswer(page, 'signature.consentSha256', true);
  await press(page, submit, 'Enter');
  // It is also refused before its PDF was opened.
  const unread = page.locator('[id="signature.openedProof-error"]');
  await expect(control(page, 'signature.openedProof')).toBeFocused();
  await expect(unread).toBeInViewport();
  await expect(unread).toContainText(RULE_TEXTS.document_unread.es);
  await opensPdf(page);
  await expect(unread).toBeHidden();
  await press(page, submit, 'Enter');
  await expect(control(page, 'signature.name')).toBeFocused();
  await expect(page.locator('[id="signature.name-error"]')).toBeInViewport();
  await typeAnswer(page, 'signature.name', `${SELLER.firstName} ${SELLER.lastName}`.toUpperCase());
  // Another last day makes another document, which is opened again.
  const day = await control(page, 'endDate').inputValue();
  await typeAnswer(page, 'endDate', addDays(day, -1));
  await expect(control(page, 'endDate')).toHaveValue(addDays(day, -1));
  await press(page, submit, 'Enter');
  await expect(control(page, 'signature.openedProof')).toBeFocused();
  await expect(unread).toBeInViewport();
  await expect(unread).toContainText(REFUSALS.stale_document.es);
  await opensPdf(page);
  await press(page, submit, 'Enter');
  await expect(page.getByText(SIGNING_TEXTS.renewed.es)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await press(page, page.getByRole('link', { name: SIGNING_TEXTS.toProperty.es }).last(), 'Enter');
  await press(page, page.locator('.property-history > summary'), 'Enter');
  await expect(page.getByText(HISTORY_TEXTS.renew.es)).toBeVisible();
}

/** Opens the PDF with the button that has the focus. */
async function opensPdf(page: Page) {
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.consent-opened b')).toBeVisible();
}

test('another address than the agreement’s is named where it is written and before it is sent', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const id = await aHomeOnTheMarket(page);
  const headers = { Origin: ownOrigin() };
  await page.request.post(`/api/properties/${id}/edit`, { data: {}, headers });
  const answer = await page.request.get(`/api/properties/${id}`);
  const { property } = (await answer.json()) as { property: { facts: { streetAddress: string } } };
  const { streetAddress } = property.facts;
  const next = page.getByRole('button', { name: WIZARD_TEXTS.next.es }).last();
  const refusal = page.getByRole('status').filter({ hasText: REFUSALS.agreement_address.es });

  await page.goto(`/es/properties/edit/${id}/general`);
  const send = page.getByRole('button', { name: WIZARD_TEXTS.send.es }).last();
  // It is said where the address is written and before it is sent.
  await expect(next).toBeEnabled();
  await give(page, 'streetAddress', '  77 Somewhere  Else Rd ');
  await expect(refusal).toContainText(streetAddress);
  await next.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/general'));
  await page.goto(`/es/properties/edit/${id}/review`);
  await expect(refusal).toBeInViewport();
  await expect(send).toBeDisabled();
  await refusal.getByRole('link', { name: SUBMIT_TEXTS.newAgreement.es }).click();
  await page.waitForURL(`**/es/properties/agreement/${id}`);
  await expect(page.getByText('77 Somewhere Else Rd').first()).toBeVisible();
  await page.goBack();
  await refusal.getByRole('link', { name: SUBMIT_TEXTS.correctAnswer.es }).click();
  await page.waitForURL('**/general#streetAddress');
  await expect(control(page, 'streetAddress')).toBeInViewport();
  await expect(next).toBeEnabled();
  await give(page, 'streetAddress', ` ${streetAddress.toUpperCase()}. `);
  await expect(refusal).toBeHidden();
  await next.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/general'));
  await page.goto(`/es/properties/edit/${id}/review`);
  await expect(send).toBeEnabled();
  await send.click();
  await page.waitForURL(`**/es/properties/info/${id}`);
});
