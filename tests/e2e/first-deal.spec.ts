import { expect, test } from '@playwright/test';
import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import { formatCents } from '#domain/money.ts';
import { WIRE_FRAUD } from '#domain/offers/wire-fraud.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { OFFER_PAGE_TEXTS } from '#site/offers/detail/texts/offer-page-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { UPLOADED_CONTRACT_TEXTS } from '#site/offers/wizard/documents/UploadedContract.tsx';
import { INFO_TEXTS, SALE_TEXTS } from '#site/properties/detail/info-texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { aPdf } from '#tests/factories/files/pdf-bytes.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, logIn, type Newcomer, registerAndVerify } from './steps/accounts.ts';
import { linkIn, mailsTo } from './steps/mailbox.ts';
import { makeOffer } from './steps/offer.ts';
import { approve, listHome } from './steps/property.ts';
import { findByWords, findOnMap } from './steps/search.ts';

test('from a new account to an accepted offer', async ({ browser }) => {
  const stamp = Date.now();
  const seller: Newcomer = {
    profile: 'seller',
    firstName: 'Rosa',
    lastName: 'Llanes',
    email: `seller-${stamp}@example.com`,
    phone: '3055550160',
    password: 'manglar-rojo-42',
  };
  const buyer: Newcomer = {
    profile: 'buyer',
    firstName: 'Noemí',
    lastName: 'Prado',
    email: `buyer-${stamp}@example.com`,
    phone: '3055550161',
    password: 'garza-blanca-73',
  };
  const street = `${1000 + (Date.now() % 8000)} Journey Ave`;
  const words = OFFER_PAGE_TEXTS.es;

  const sellerPage = await (await browser.newContext()).newPage();
  await registerAndVerify(sellerPage, 'es', seller);
  const propertyId = await listHome(sellerPage, 'es', seller, street);

  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, 'es', ADMIN.email, SAMPLE_PASSWORD);
  await approve(adminPage, 'es', propertyId);
  const [approved] = await mailsTo(adminPage.request, seller.email, 'property_approved');
  expect(approved.language).toBe('es');

  const visitorPage = await (await browser.newContext()).newPage();
  await findByWords(visitorPage, 'es', street, propertyId);
  await findOnMap(visitorPage, 'es', formatCents(48_900_000, 'es'), propertyId);

  const buyerPage = await (await browser.newContext()).newPage();
  await registerAndVerify(buyerPage, 'es', buyer);
  await buyerPage.goto(`/es/listing/buy?property=${propertyId}`);
  const offerId = await makeOffer(buyerPage, 'es', '455,000');
  await expect(buyerPage.getByText(words.sentNow)).toBeVisible();

  const [received] = await mailsTo(sellerPage.request, seller.email, 'offer_received');
  expect(received.language).toBe('es');
  expect(received.text).toContain(formatCents(45_500_000, 'es'));

  await sellerPage.goto('/es/offers');
  await sellerPage
    .getByRole('link', { name: new RegExp(DEAL_ACTION_LABELS.answer.es) })
    .first()
    .click();
  const net = sellerPage.getByRole('region', { name: words.netTitle });
  await expect(net.getByText(words.net, { exact: true })).toBeVisible();
  await expect(net).toContainText(WIRE_FRAUD.es.title);
  await sellerPage.getByRole('button', { name: 'Aceptar' }).click();
  await sellerPage.getByRole('button', { name: OFFER_ANSWER_TEXTS.es.acceptYes }).click();
  await expect(sellerPage.getByRole('heading', { level: 1 })).toHaveText(
    'Aceptada. Abra la firma del contrato.',
  );

  const listing = await visitorPage.request.get(`/api/listings/${propertyId}`);
  expect(await listing.json()).toMatchObject({ status: 'under_contract' });

  const [sufficient] = await mailsTo(buyerPage.request, buyer.email, 'offer_sufficient');
  expect(sufficient.language).toBe('es');
  expect(sufficient.text).toContain('48');
  await mailsTo(buyerPage.request, seller.email, 'offer_accepted');

  // The link in the e-mail leads to the offer; `corrections` logs in from such a link. The page
  // mentions money, so a warning about wire fraud is next to it.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const mailed = await phone.newPage();
  await enter(mailed, buyer.email, buyer.password);
  await mailed.goto(linkIn(sufficient));
  await expect(mailed.getByText(WIRE_FRAUD.es.title)).toBeVisible();

  // No kind is preset, and a contract is asked about before it is uploaded.
  const contract = UPLOADED_CONTRACT_TEXTS.es;
  await mailed.goto(`/es/offers/details/${offerId}?tab=documents`);
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  const chooser = mailed.locator('input[type=file]');
  // The form starts when it comes into view.
  await mailed.getByLabel(OFFER_TEXTS.documentKind.es).scrollIntoViewIfNeeded();
  await expect(mailed.getByRole('button', { name: UI_TEXTS.es.chooseFiles })).toBeEnabled();
  await chooser.setInputFiles(file);
  await expect(mailed.getByText(contract.kindMissing)).toBeVisible();
  await mailed.getByLabel(OFFER_TEXTS.documentKind.es).selectOption('signed_contract');
  await chooser.setInputFiles(file);
  await expect(mailed.getByTitle(contract.firstPage)).toBeVisible();
  await mailed.getByRole('button', { name: contract.uploadAndState }).click();
  await expect(mailed.getByText(contract.waits.mine(file.name))).toBeVisible();
  // It counts, and relisting warns about it, once the seller says so too.
  await sellerPage.goto(`/es/offers/details/${offerId}?tab=documents`);
  const confirm = sellerPage.getByRole('button', { name: contract.confirm });
  await confirm.scrollIntoViewIfNeeded();
  await confirm.click();
  await expect(sellerPage.getByText(contract.counts(file.name))).toBeVisible();
  await sellerPage.setViewportSize({ width: 360, height: 740 });
  await sellerPage.goto(`/es/properties/info/${propertyId}`);
  await sellerPage.getByRole('button', { name: INFO_TEXTS.backOnMarket.es }).click();
  const dialog = sellerPage.getByRole('dialog');
  await expect(dialog.getByText(SALE_TEXTS.contractThere.es)).toBeInViewport();
  await dialog.getByRole('button', { name: INFO_TEXTS.keep.es }).click();
  await expect(dialog).toBeHidden();
});
