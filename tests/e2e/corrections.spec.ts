import { expect, type Locator, test } from '@playwright/test';
import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { FAILURE_TEXTS } from '#site/accounts/failure-texts.ts';
import { FORM_TEXTS, LOGIN_TEXTS, REGISTER_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { anAddress, enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { agreementToSign, openAgreement, signButton } from './steps/agreement.ts';
import { give } from './steps/fields.ts';
import { linkIn, mailsTo } from './steps/mailbox.ts';
import { AGREED } from './steps/property.ts';
import { aHomeOnTheMarket, confirmedIn } from './steps/sent-offer.ts';

const PHONE = { width: 360, height: 740 };
const PASSWORD = 'garza-azul-5821';

/** Expects that a message is in view and focused, so that it is seen and read aloud. */
async function expectAnnounced(notice: Locator): Promise<void> {
  await expect(notice).toBeInViewport();
  await expect(notice.locator('xpath=ancestor-or-self::*[@tabindex="-1"][1]')).toBeFocused();
}

test('an offer is sent despite a refusal, a lost connection and an ended session, on the same page', async ({
  browser,
}) => {
  const seller = await (await browser.newContext()).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const email = `corrected-${Date.now()}@example.com`;
  await openAccount(page, 'es', {
    ...{ profile: 'buyer', firstName: 'Nora', lastName: 'Vidal', phone: '3055550169' },
    ...{ email, password: PASSWORD },
  });
  const headers = { Origin: ownOrigin() };
  const begun = await page.request.post('/api/offers', { data: { propertyId }, headers });
  const { offer } = (await begun.json()) as { offer: { id: string } };
  const now = Date.now();
  const { acknowledgement: _, ...terms } = {
    ...EXAMPLE_TERMS,
    responseDeadline: new Date(now + 2 * DAY_MS).toISOString(),
    loanCommitmentDate: addDays(dateOf(now), 30),
    closingDate: addDays(dateOf(now), 45),
  };
  await page.request.patch(`/api/offers/${offer.id}`, {
    data: { terms, confirmed: confirmedIn(terms) },
    headers,
  });
  const notice = page.getByRole('alert');
  // A date that cannot be sent is pointed out on its own step.
  await page.goto(`/es/listing/buy?offer=${offer.id}&step=closing-date`);
  await expect(page.locator('astro-island[ssr]:has(.offer-wizard)')).toHaveCount(0);
  const proceed = page.getByRole('button', { name: OFFER_WIZARD_TEXTS.continue.es, exact: true });
  await give(page, 'closingDate', '2020-01-01');
  await proceed.click();
  await expectAnnounced(notice.filter({ hasText: RULE_TEXTS.closing_past.es }));
  await give(page, 'closingDate', terms.closingDate);
  await proceed.click();
  await page.waitForURL('**&step=inspection-period');

  await page.goto(`/es/listing/buy?offer=${offer.id}&step=documents`);
  const send = page.getByRole('button', { name: OFFER_WIZARD_TEXTS.send.es });
  await expect(send).toBeEnabled();

  await send.click();
  await expectAnnounced(notice.filter({ hasText: REFUSALS.invalid.es }));

  await notice.getByRole('link').first().click();
  await page.locator('[id="acknowledgement"]').check();
  await page.getByRole('button', { name: OFFER_WIZARD_TEXTS.agree.es }).click();
  await expect(send).toBeEnabled();
  await page.route('**/api/offers/**', (route) => route.abort());
  await send.click();
  await expectAnnounced(notice.filter({ hasText: FAILURE_TEXTS.offline.es }));
  await page.unrouteAll();

  await context.clearCookies();
  await send.click();
  await expectAnnounced(notice.filter({ hasText: FAILURE_TEXTS.loggedOut.es }));
  await page.getByRole('button', { name: FAILURE_TEXTS.logIn.es }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(email);
  await dialog.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await expectAnnounced(page.getByRole('status').filter({ hasText: FAILURE_TEXTS.loggedIn.es }));
  await send.click();
  await page.waitForURL(`**/es/offers/details/${offer.id}?sent=1`);

  // A visitor who opens a link from an e-mail must log in, and gets to the linked page afterwards.
  await context.clearCookies();
  await page.goto(`/es/offers/details/${offer.id}?tab=history`);
  await page.waitForURL('**/es/listing');
  await page.getByRole('link', { name: PAGE_TEXTS.logIn.es }).last().click();
  await page.waitForURL('**/es/login');
  // Submitted before the form's script has loaded: the submission is delayed, not lost, and refused
  // on the page.
  const script = Promise.withResolvers<undefined>();
  await page.route('**/LoginForm*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(email);
  await page.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  const submit = page.getByRole('button', { name: LOGIN_TEXTS.submit.es });
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  script.resolve(undefined);
  await expectAnnounced(
    page.getByRole('alert').filter({ hasText: REFUSALS.credentials_invalid.es }),
  );
  await page.unrouteAll();
  await page.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.waitForURL(`**/es/offers/details/${offer.id}?tab=history`);
});

test('a seller with an unverified e-mail sees the notice at the button, verifies it, and signs with the typed answers', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: PHONE,
    extraHTTPHeaders: { 'CF-Connecting-IP': anAddress() },
  });
  const page = await context.newPage();
  const email = `unverified-${Date.now()}@example.com`;
  await page.goto('/en/register');
  await page.getByLabel(REGISTER_TEXTS.sell.en, { exact: true }).check();
  await page.getByLabel(REGISTER_TEXTS.firstName.en, { exact: true }).fill('Ida');
  await page.getByLabel(REGISTER_TEXTS.lastName.en, { exact: true }).fill('Solano');
  await page.getByLabel(FORM_TEXTS.email.en, { exact: true }).fill(email);
  await page.getByLabel(REGISTER_TEXTS.phone.en, { exact: true }).fill('3055550170');
  await page.getByLabel(FORM_TEXTS.password.en, { exact: true }).fill(PASSWORD);
  await page.getByLabel(FORM_TEXTS.repeatPassword.en, { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: REGISTER_TEXTS.submit.en }).click();
  await page.waitForURL('**/en/properties');

  // The notice about the unverified e-mail is shown once per page.
  const banner = page.getByText(VERIFY_TEXTS.banner.en);
  for (const path of ['profile', 'properties', 'properties/new']) {
    await page.goto(`/en/${path}`);
    await expect(banner).toHaveCount(1);
  }
  const sign = signButton(page, 'en');
  const street = `${1000 + (Date.now() % 8000)} Correction Ave`;
  await agreementToSign(page, 'en', { ...AGREED, 'address.street': street });
  await give(page, 'signature.name', 'Ida Solano');
  await give(page, 'signature.accepted', true);
  await give(page, 'signature.consentSha256', true);
  await openAgreement(page, 'en');
  await sign.click();
  const notice = page.getByRole('alert').filter({ hasText: REFUSALS.email_unverified.en });
  await expectAnnounced(notice);
  await notice.getByRole('button', { name: VERIFY_TEXTS.resend.en }).click();
  await expect(notice.getByText(VERIFY_TEXTS.resent.en)).toBeVisible();

  const mails = await mailsTo(page.request, email, 'verify_email');
  const inMail = await context.newPage();
  await inMail.goto(linkIn(mails[0]));
  await inMail.getByRole('button', { name: VERIFY_TEXTS.submit.en }).click();
  await expect(inMail.getByText(VERIFY_TEXTS.done.en)).toBeVisible();
  await sign.click();
  await page.waitForURL(/\/properties\/edit\/\w+\/general$/);
});

test('a form submitted while its script starts is sent once, with the text typed before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // At this point React has hydrated the form, and its first timer restores what was typed
    // before.
    const later = window.setTimeout.bind(window);
    let isSent = false;
    const wrapped = (step: () => void, delay?: number) =>
      later(() => {
        const form = document.querySelector<HTMLFormElement>('.account-form');
        const isReacts = form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
        if (isReacts && !isSent) {
          isSent = true;
          form.requestSubmit();
        }
        step();
      }, delay);
    Object.assign(window, { setTimeout: wrapped });
  });
  const script = Promise.withResolvers<undefined>();
  await page.route('**/LoginForm*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login'))
      sent.push(request.postData());
  });
  await page.goto('/en/login');
  await page.getByLabel(FORM_TEXTS.email.en, { exact: true }).fill(SELLER.email);
  await page.getByLabel(FORM_TEXTS.password.en, { exact: true }).fill(SAMPLE_PASSWORD);
  script.resolve(undefined);
  await page.waitForURL('**/en/properties');
  expect(sent).toEqual([expect.stringContaining(SELLER.email)]);
});
