import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { COPY_TEXTS } from '#site/signing/contracts/copy-texts.ts';
import { SIGNED_TEXTS } from '#site/signing/contracts/signed/signed-texts.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from '#site/signing/contracts/texts.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { axeViolations } from './steps/axe.ts';
import {
  agrees,
  agreesAndSignsByKeyboard,
  atLink,
  button,
  codeTo,
  enters,
  readsDisclosuresByKeyboard,
  signs,
  signsByKeyboard,
} from './steps/contract.ts';
import { giveDisclosures, readDisclosures } from './steps/disclosures.ts';
import { press, tabTo, typeAnswer } from './steps/keyboard.ts';
import { mailsTo } from './steps/mailbox.ts';
import { askForPasswordOnce, enterPasswordAgain } from './steps/password.ts';
import { aHomeOnTheMarket, sendOfferFor } from './steps/sent-offer.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

const PASSWORD = 'garza-azul-5821';
const stamp = Date.now();
const MARCUS = { name: 'Marcus Bell', email: `marcus-${stamp}@example.com` };
const SPOUSE = { name: 'محمد علي 王小明', email: `andres-${stamp}@example.com` };
const PHONE = { width: 360, height: 740 };
const TITLE = {
  ...{ company: 'Meridian Closings', contact: 'Paul Ortega', phone: '+13055550133' },
  ...{ email: `title-${stamp}@example.com`, address: '12 Flagler Street, Miami, FL 33130' },
};
const SELLER_NAME = `${SELLER.firstName} ${SELLER.lastName}`;

/** An accepted offer to the sample seller by two buyers, one of whom has the account. */
async function anAcceptedOffer(browser: Browser) {
  const seller = await (await browser.newContext()).newPage();
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const buyer = await (await browser.newContext()).newPage();
  const email = `hannah-${stamp}@example.com`;
  await openAccount(buyer, 'en', {
    ...{ profile: 'buyer', firstName: 'Hannah', lastName: 'Whitfield', phone: '4075550148' },
    ...{ email, password: PASSWORD },
  });
  const [first] = EXAMPLE_TERMS.buyers;
  if (!first) throw new Error('the example has a buyer');
  const second = { ...first, firstName: 'Marcus', lastName: 'Bell', email: MARCUS.email };
  const id = await sendOfferFor(buyer, propertyId, {
    buyers: [{ ...first, email }, second],
    titleCompany: TITLE,
  });
  const headers = { Origin: ownOrigin() };
  const post = (path: string, data: object) => seller.request.post(path, { data, headers });
  expect((await post(`/api/offers/${id}/accept`, { version: 1 })).status()).toBe(200);
  await giveDisclosures(seller, propertyId);
  await readDisclosures(buyer, id);
  const free = () => post(`/api/properties/${propertyId}/back-on-market`, {});
  return { id, seller, buyer, free };
}

/** The title company gets the sealed contract by a link and a code, without an account. */
async function readsCopy(browser: Browser, locale: Locale) {
  const page = await (await browser.newContext()).newPage();
  // The cron job seals.
  await page.request.get('/cdn-cgi/local/scheduled');
  await page.close();
  const copy = await atLink(browser, TITLE.email, locale, 'copy_sealed');
  await press(copy, button(copy, TEXTS.sendCode[locale]), 'Enter');
  await expect(copy.locator('#code')).toBeFocused();
  await copy.keyboard.type('1');
  await copy.keyboard.press('Enter');
  await expect(copy.locator('#code-error')).toBeInViewport();
  await copy.keyboard.press('ControlOrMeta+A');
  await copy.keyboard.type(await codeTo(copy, TITLE.email));
  await copy.keyboard.press('Enter');
  await expect(copy.getByRole('heading', { level: 1 })).toHaveText(COPY_TEXTS.page[locale]);
  await expect(copy.getByRole('heading', { level: 1 })).toBeInViewport();
  await isAccessible(copy);
  const download = copy.waitForEvent('download');
  const pdf = copy.getByRole('link', { name: SIGNED_TEXTS.downloadPdf[locale] });
  await press(copy, pdf, 'Enter');
  expect((await download).suggestedFilename()).toMatch(/^trato-sealed-.*\.pdf$/);
}

/** Reports with the link of the e-mail about a signature that this person did not sign. */
async function disputes(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize(PHONE);
  const [mail] = await mailsTo(page.request, email, 'contract_signed');
  await page.goto(/\/en\/sign\/dispute#\S+/.exec(mail.text)?.[0] ?? '');
  await button(page, TEXTS.disputeSubmit.en).click();
  const done = page.locator('.in-sight').getByText(TEXTS.disputeDone.en);
  await expect(done).toBeInViewport();
  await expect(page.locator('.in-sight')).toBeFocused();
}

async function isAccessible(page: Page) {
  const violations = await axeViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a couple buys from a couple: four people sign, two of them without an account', async ({
  browser,
}) => {
  const { id, seller, buyer, free } = await anAcceptedOffer(browser);
  await buyer.goto(`/en/offers/sign/${id}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(TEXTS.notOpen.en);

  await seller.setViewportSize(PHONE);
  await seller.goto(`/es/offers/details/${id}`);
  await press(seller, seller.getByRole('link', { name: 'Abrir la firma' }), 'Enter');
  await seller.waitForURL(`**/es/offers/sign/${id}`);
  await press(seller, button(seller, TEXTS.open.es), 'Enter');
  await expect(seller.locator('[id="isHomestead-error"]')).toBeInViewport();
  // Answers given before the scripts run are not lost.
  const scripts = await withholdScripts(seller);
  await seller.reload({ waitUntil: 'commit' });
  await seller.locator('[id="isHomestead-yes"]').check();
  scripts.release();
  await expect(seller.locator('[name="sellers.0.isMarried"]').first()).toBeAttached();
  await seller.unrouteAll();
  await typeAnswer(seller, 'isHomestead', true);
  await typeAnswer(seller, 'sellers.0.isMarried', true);
  await press(seller, button(seller, TEXTS.open.es), 'Enter');
  await expect(seller.locator('[id="sellers.1.name-error"]')).toBeInViewport();
  // No font has hieroglyphs; there are fonts for Arabic and Chinese.
  await typeAnswer(seller, 'sellers.1.name', '𓀀𓁐 Quintana');
  await typeAnswer(seller, 'sellers.1.email', ` ${SPOUSE.email} `);
  await press(seller, button(seller, TEXTS.open.es), 'Enter');
  await expect(seller.locator('[id="sellers.1.name-error"]')).toHaveText(
    new RegExp(RULE_TEXTS.unprintable_name.es),
  );
  await expect(seller.locator('[id="sellers.1.name-error"]')).toBeInViewport();
  await typeAnswer(seller, 'sellers.1.name', SPOUSE.name);
  await isAccessible(seller);
  await press(seller, button(seller, TEXTS.open.es), 'Enter');
  await expect(seller.locator('#who-signs')).toBeVisible();

  // Marcus declines because of a wrong name; the seller opens the signing again.
  const declined = await enters(browser, MARCUS.email, 'en');
  await agrees(declined, 'en');
  await isAccessible(declined);
  await button(declined, TEXTS.wontSign.en).click();
  await button(declined, TEXTS.declineSubmit.en).click();
  await expect(declined.locator('#decline-reason-error')).toBeInViewport();
  await declined.locator('#decline-reason').fill('My middle name is missing.');
  await button(declined, TEXTS.declineSubmit.en).click();
  await expect(declined.getByRole('heading', { level: 1 })).toHaveText(
    SIGN_WORDS.wontSign.en(MARCUS.name),
  );
  await seller.goto(`/en/offers/sign/${id}`);
  await expect(seller.getByText('My middle name is missing.')).toBeVisible();
  await expect(seller.getByText(TEXTS.openAnother.en)).toBeInViewport();
  // The form proposes the same signers as before.
  await expect(seller.locator('[id="sellers.1.name"]')).toHaveValue(SPOUSE.name);
  await typeAnswer(seller, 'sellers.1.name', ' ');
  await press(seller, button(seller, TEXTS.open.en), 'Enter');
  await expect(seller.locator('[id="sellers.1.name-error"]')).toBeInViewport();
  await expect(seller.locator('[id="sellers.1.name"]')).toBeFocused();
  await typeAnswer(seller, 'sellers.1.name', SPOUSE.name);
  await press(seller, button(seller, TEXTS.open.en), 'Enter');
  await expect(seller.getByText(TEXTS.openAnother.en)).toBeHidden();

  // Marcus asks Hannah to correct the name.
  const asks = await enters(browser, MARCUS.email, 'en');
  await press(asks, button(asks, TEXTS.askCorrection.en), 'Enter');
  await expect(asks.locator('#correction-text')).toBeFocused();
  await button(asks, TEXTS.askCorrectionSubmit.en).click();
  await expect(asks.locator('#correction-text-error')).toBeInViewport();
  await asks.locator('#correction-text').fill('It is Marcus James Bell.');
  await isAccessible(asks);
  await button(asks, TEXTS.askCorrectionSubmit.en).click();
  await expect(asks.getByText(TEXTS.correctionAsked.en)).toBeInViewport();

  // Hannah corrects the name, and all sign the new document.
  await buyer.setViewportSize(PHONE);
  await buyer.goto(`/en/offers/sign/${id}`);
  await expect(buyer.getByText('It is Marcus James Bell.')).toBeVisible();
  await button(buyer, TEXTS.correctTitle.en).click();
  await expect(buyer.locator('[id="signers.0.name"]')).toBeInViewport();
  const corrected = 'Marcus James Bell';
  await buyer.locator('[id="signers.1.name"]').fill(corrected);
  await button(buyer, TEXTS.correctSubmit.en).click();
  await expect(buyer.getByText(TEXTS.corrected.en)).toBeVisible();
  await agrees(buyer, 'en');
  await askForPasswordOnce(buyer, 'POST', /\/signing\/sign$/);
  await tabTo(buyer, buyer.locator('[id="signature.name"]'));
  await buyer.keyboard.type('Hannah Whitfield');
  await buyer.keyboard.press('Enter');
  await enterPasswordAgain(buyer, 'en', PASSWORD);
  await expect(buyer.getByText(TEXTS.youSigned.en)).toBeInViewport();
  // Steps are not shown to a person who has signed.
  await expect(buyer.locator('.sign-steps')).toHaveCount(0);

  // Wrong guesses have invalidated his code, so he requests another one.
  const marcus = await enters(browser, MARCUS.email, 'en', 5);
  await readsDisclosuresByKeyboard(marcus, 'en');
  await agreesAndSignsByKeyboard(marcus, corrected, 'en');
  await expect(marcus.getByText(TEXTS.youSigned.en)).toBeInViewport();

  await seller.goto(`/es/offers/sign/${id}`);
  await agrees(seller, 'es');
  await signs(seller, 'es', SELLER_NAME);
  await expect(seller.getByText(TEXTS.youSigned.es)).toBeInViewport();

  const andres = await signsByKeyboard(browser, SPOUSE, 'es');
  const done = andres.getByRole('heading', { level: 1 });
  await expect(done).toHaveText(TEXTS.signedBand.es);
  await expect(done).toBeInViewport();
  await buyer.goto(`/en/offers/sign/${id}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(TEXTS.signedBand.en);
  await isAccessible(buyer);
  for (const title of ['binds', 'documents', 'dates', 'left'] as const) {
    const heading = buyer.getByRole('heading', { name: SIGNED_TEXTS[title].en, exact: true });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
  await expect(buyer.getByRole('img', { name: SIGNED_TEXTS.qr.en })).toBeVisible();
  await expect(andres.getByRole('link', { name: SIGNED_TEXTS.downloadReceipt.es })).toHaveCount(0);
  await readsCopy(browser, 'es');
  // Those with a link can be sent another one, but not right after the first.
  await buyer.reload();
  const until = buyer.getByText(/^Their link to the contract works /);
  await expect(until).toHaveCount(3);
  const again = buyer.getByRole('button', { name: SIGNED_TEXTS.sendAgain.en });
  await press(buyer, again.last(), 'Enter');
  await expect(buyer.getByText(REFUSALS.reminded_lately.en)).toBeInViewport();
  const receipt = `/api/offers/${id}/receipt.json`;
  await expect(buyer.locator(`a[href="${receipt}"]`)).toBeVisible();
  const kept = await buyer.request.get(receipt);
  expect(kept.headers()['content-disposition']).toContain('trato-receipt.json');
  await disputes(browser, MARCUS.email);
  await buyer.getByRole('link', { name: SIGNED_TEXTS.toClosing.en }).click();
  await buyer.waitForURL(`**/en/offers/closing/${id}`);
  expect((await free()).status()).toBe(200);
});
