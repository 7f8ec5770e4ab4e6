import { type Browser, expect, type Page, test } from '@playwright/test';
import { findClause } from '#domain/offers/clauses/library.ts';
import { FORM_TEXTS, LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { GALLERY_TEXTS } from '#site/listings/detail-texts.ts';
import { OFFER_COMMENT_TEXTS } from '#site/offers/detail/CommentForm.tsx';
import { DRAFT_IN, DRAFT_TEXTS, draftProblem, ONLY_IN } from '#site/translation/draft-texts.ts';
import { TRANSLATE_TEXTS } from '#site/translation/texts.ts';
import { valuesFor } from '#tests/examples/clause-values.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { ADMIN, SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter, openAccount, ownOrigin } from './steps/accounts.ts';
import { axeViolations } from './steps/axe.ts';
import { createProperty } from './steps/created-property.ts';
import { giveDisclosures } from './steps/disclosures.ts';
import { aWrittenHome, publish } from './steps/home-for-sale.ts';
import { anOfferBetween } from './steps/offer-between.ts';
import { isReadable } from './steps/readable.ts';
import { aHomeOnTheMarket, sendOfferFor } from './steps/sent-offer.ts';
import { opensSigning, sends, signAccepted } from './steps/signed-deal.ts';
import { hasNoTranslator, translates } from './steps/translator.ts';

const WRITTEN = 'The seller will not paint the fence before October 12.';

/** A page of a person who is not logged in yet. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const words = (key: keyof typeof TRANSLATE_TEXTS) => TRANSLATE_TEXTS[key].es;

test('a comment in the other language is marked, translated if it may be shown, and asked for once', async ({
  browser,
}) => {
  const { id, seller, buyer } = await anOfferBetween(browser);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await buyer.goto(`/en/offers/details/${id}?tab=comments`);
  await buyer.getByLabel(OFFER_COMMENT_TEXTS.en.comment).fill(WRITTEN);
  await expect(buyer.getByLabel('Language you wrote it in')).toHaveValue('en');
  await buyer.getByRole('button', { name: OFFER_COMMENT_TEXTS.en.send }).click();
  const own = buyer.getByText(WRITTEN);
  await expect(own).toHaveAttribute('lang', 'en');
  await expect(buyer.getByRole('button', { name: TRANSLATE_TEXTS.translate.en })).toHaveCount(0);

  const page = `/es/offers/details/${id}?tab=comments`;
  await seller.setViewportSize({ width: 360, height: 740 });
  await hasNoTranslator(seller);
  await seller.goto(page);
  await expect(seller.getByText(WRITTEN)).toHaveAttribute('lang', 'en');
  await expect(seller.getByText('En inglés', { exact: true })).toBeVisible();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(words('none'))).toBeVisible();
  await seller.getByRole('button', { name: words('ask') }).click();
  await expect(seller.getByText(words('asked'))).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('Could you please write this in Spanish, too?')).toBeVisible();

  await translates(seller, 'El vendedor pintará la cerca antes del 12 de octubre.');
  await seller.reload();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(words('none'))).toBeVisible();
  await expect(seller.getByText('El vendedor pintará')).toHaveCount(0);

  const faithful = 'El vendedor no pintará la cerca antes del 12 de octubre.';
  await translates(seller, faithful);
  await seller.reload();
  await seller.getByRole('button', { name: words('translate') }).click();
  await expect(seller.getByText(faithful)).toHaveAttribute('lang', 'es');
  await expect(seller.getByText(words('byMachine'))).toBeVisible();
  await expect(seller.getByText(WRITTEN, { exact: true })).toBeVisible();
  expect(await axeViolations(seller)).toEqual([]);
  await seller.emulateMedia({ media: 'print' });
  await expect(seller.getByText(WRITTEN, { exact: true })).toBeVisible();
  await expect(seller.getByText(faithful)).toBeVisible();
  await expect(seller.getByText(words('byMachine'))).toBeVisible();
  await expect(seller.getByText(words('always'))).toBeHidden();
  await seller.emulateMedia({ media: null });

  // Always, until it is taken back at the same place.
  const original = seller.getByText(WRITTEN, { exact: true });
  const always = seller.getByLabel(words('always'));
  await always.check();
  await seller.reload();
  await original.scrollIntoViewIfNeeded();
  await expect(seller.getByText(faithful)).toHaveAttribute('lang', 'es');
  await expect(seller.getByText(WRITTEN, { exact: true })).toBeVisible();
  await expect(always).toBeChecked();
  await always.uncheck();
  await seller.reload();
  await original.scrollIntoViewIfNeeded();
  await expect(seller.getByRole('button', { name: words('translate') })).toBeEnabled();
  await expect(seller.getByText(faithful)).toHaveCount(0);
  const refused = await seller.request.post('/api/translations', {
    data: { kind: 'comment', offerId: id, id: 'unknown' },
    headers: { Origin: ownOrigin() },
  });
  expect(refused.status()).toBe(404);
});

test('four rounds, a visit, a question and the contract, between a buyer in Spanish and a seller in English', async ({
  browser,
}) => {
  const seller = await newPage(browser);
  await enter(seller, SELLER.email, SAMPLE_PASSWORD);
  const propertyId = await aHomeOnTheMarket(seller);
  const buyer = await newPage(browser);
  const email = `dos-idiomas-${Date.now()}@example.com`;
  await openAccount(buyer, 'es', {
    ...{ profile: 'buyer', firstName: 'Nuria', lastName: 'Sosa', phone: '3055550161' },
    ...{ email, password: 'garza-azul-5821' },
  });

  // A question with its answer, which the owner publishes, and a visit with a note of each side.
  const { thread } = await sends<{ thread: { id: string } }>(buyer, '/api/threads', {
    ...{ listingId: propertyId, language: 'es' },
    text: '¿La casa tiene goteras en el techo de la cocina?',
  });
  await sends(seller, `/api/threads/${thread.id}/messages`, {
    ...{ text: 'No, the roof of the kitchen has no leaks.', language: 'en' },
    publishAs: 'Does the roof of the kitchen have leaks?',
  });
  const hours = `/api/properties/${propertyId}/availability`;
  const { rules } = (await (await seller.request.get(hours)).json()) as { rules: object };
  await seller.request.put(hours, { data: rules, headers: { Origin: ownOrigin() } });
  const slots = await buyer.request.get(`/api/listings/${propertyId}/slots`);
  const { days } = (await slots.json()) as { days: { startsAt: string[] }[] };
  const [startsAt] = days.flatMap((day) => day.startsAt);
  const { visit } = await sends<{ visit: { id: string } }>(buyer, '/api/visits', {
    ...{ listingId: propertyId, startsAt, people: 2, payment: 'preapproved' },
    ...{ note: 'Vamos con nuestra hija, que quiere ver el patio.', noteLanguage: 'es' },
  });
  await sends(seller, `/api/visits/${visit.id}/confirm`, {
    ...{ note: 'Please ring the bell of the house, the gate is open.', noteLanguage: 'en' },
  });

  // Four rounds: each side writes in its language and picks a clause, which stands in both.
  const [first] = EXAMPLE_TERMS.buyers;
  if (!first) throw new Error('the example has a buyer');
  const id = await sendOfferFor(buyer, propertyId, {
    buyers: [{ ...first, firstName: 'Nuria', lastName: 'Sosa', email }],
    additionalTerms: 'Nos gustaría cerrar por la mañana, si el dueño puede.',
    additionalTermsLanguage: 'es',
  });
  const offer = `/es/offers/details/${id}`;
  const counter = async (page: Page, terms: object) => {
    await sends(page, `/api/offers/${id}/counter`, { terms });
    await sends(page, `/api/offers/${id}/submit`, {});
  };
  const comment = (page: Page, text: string, language: string) =>
    sends(page, `/api/offers/${id}/comments`, { text, language, visibility: 'shared' });
  const credit = findClause('repairCredit');
  if (!credit) throw new Error('there is no such clause');
  await comment(buyer, 'Esperamos su respuesta. La casa nos gusta mucho.', 'es');
  await isReadable(seller, `/en/offers/details/${id}`, 'en');
  await counter(seller, { amountCents: 48_200_000, repairCredit: valuesFor(credit) });
  await comment(seller, 'We can lower the price, but the seller keeps the lamp.', 'en');
  await isReadable(buyer, offer, 'es');
  await isReadable(buyer, `${offer}?tab=comments`, 'es');
  await counter(buyer, { amountCents: 47_500_000 });
  await isReadable(seller, `/en/offers/details/${id}`, 'en');
  await isReadable(seller, `/en/offers/details/${id}?tab=comments`, 'en');
  await counter(seller, {
    amountCents: 47_800_000,
    additionalTerms: 'The seller will leave the keys with the neighbor.',
    additionalTermsLanguage: 'en',
  });
  await isReadable(buyer, offer, 'es');
  await isReadable(buyer, `/es/offers/counter?offer=${id}`, 'es');
  await isReadable(buyer, `/es/messages/${thread.id}`, 'es');
  await isReadable(seller, `/en/messages/${thread.id}`, 'en');
  await isReadable(buyer, `/es/visits/${visit.id}`, 'es');
  await isReadable(seller, `/en/visits/${visit.id}`, 'en');
  await isReadable(seller, '/en/visits', 'en');

  // The published answer has its translation one press away, without an account.
  const visitor = await newPage(browser);
  await translates(visitor, 'No, el techo de la cocina no tiene goteras.');
  await isReadable(visitor, `/es/listing/details/${propertyId}`, 'es');
  const answer = visitor.getByRole('listitem').filter({ hasText: 'has no leaks' });
  await answer
    .getByRole('button', { name: words('translate') })
    .last()
    .click();
  await expect(answer.getByText('no tiene goteras')).toHaveAttribute('lang', 'es');
  await expect(answer.getByText(words('byMachine'))).toBeVisible();
  await translates(visitor, 'No, el techo de la cocina tiene goteras.');
  await visitor.reload();
  await answer
    .getByRole('button', { name: words('translate') })
    .last()
    .click();
  await expect(answer.getByText(words('none'))).toBeVisible();
  await answer
    .getByRole('button', { name: words('ask') })
    .last()
    .click();
  await expect(answer.getByRole('link', { name: words('logIn') })).toBeVisible();

  await sends(buyer, `/api/offers/${id}/accept`, {
    version: 4,
    note: '¡Gracias! La casa es linda.',
  });
  await isReadable(seller, `/en/offers/details/${id}?tab=history`, 'en');
  await opensSigning({ id, propertyId, buyer, seller });
  await declinesAndReads(id, seller, buyer);
  await isReadable(buyer, `/es/offers/sign/${id}`, 'es');
  await isReadable(seller, `/en/offers/sign/${id}`, 'en');
  await signAccepted({ id, propertyId, buyer, seller });
  await isReadable(buyer, offer, 'es');
  await isReadable(seller, `/en/offers/closing/${id}`, 'en');
});

test('a visitor has a description and a caption translated, and comes back to the text after the login', async ({
  browser,
}) => {
  const [owner, admin] = [await newPage(browser), await newPage(browser)];
  const person = {
    ...({ profile: 'seller', firstName: 'Hannah', lastName: 'Whitfield' } as const),
    ...{ phone: '3055550190', password: 'garza-azul-5821' },
    email: `only-english-${Date.now()}@example.com`,
  };
  const text = 'The house is two blocks from the park and has no pool.';
  const facts = { publicRemarks: undefined, publicRemarksEn: text };
  const id = await aWrittenHome(owner, 'en', person, 'single_family', facts);
  const { property } = (await (await owner.request.get(`/api/properties/${id}`)).json()) as {
    property: { photos: { id: string }[] };
  };
  const [photo] = property.photos;
  const captions = { [photo?.id ?? '']: { es: '', en: 'The kitchen with the new fridge' } };
  const headers = { Origin: ownOrigin() };
  const photos = `/api/properties/${id}/photos`;
  expect((await owner.request.patch(photos, { data: { captions }, headers })).status()).toBe(200);
  await giveDisclosures(owner, id);
  await enter(admin, ADMIN.email, SAMPLE_PASSWORD);
  await publish(owner, admin, id);

  const visitor = await newPage(browser);
  const buyer = {
    ...({ profile: 'buyer', firstName: 'Nuria', lastName: 'Sosa', phone: '3055550161' } as const),
    ...{ email: `solo-espanol-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  };
  await openAccount(visitor, 'es', buyer);
  await visitor.context().clearCookies();
  await visitor.setViewportSize({ width: 360, height: 740 });
  const page = `/es/listing/details/${id}`;
  const remarks = visitor.locator('.translation-offer').filter({ visible: true });
  const does = (key: 'translate' | 'ask') =>
    remarks.getByRole('button', { name: words(key), exact: true });

  // It drops the “no”, so it is not shown.
  await translates(visitor, 'La casa está a dos cuadras del parque y tiene piscina.');
  await isReadable(visitor, page, 'es');
  await visitor.setViewportSize({ width: 360, height: 740 });
  await does('translate').click();
  await expect(remarks.getByText(words('none'))).toBeInViewport();
  await does('ask').click();
  await visitor.getByRole('link', { name: words('logIn') }).click();
  await visitor.waitForURL('**/es/login');
  await visitor.getByLabel(FORM_TEXTS.email.es, { exact: true }).fill(buyer.email);
  await visitor.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(buyer.password);
  await visitor.getByRole('button', { name: LOGIN_TEXTS.submit.es }).click();
  await visitor.waitForURL(`**${page}#text=*`);
  await expect(does('ask')).toBeFocused();
  await expect(does('ask')).toBeInViewport();
  await does('ask').click();
  await expect(remarks.getByText(words('asked'))).toBeInViewport();
  await owner.goto('/en/messages');
  const asked = owner.locator('#last');
  await expect(asked.getByText('Could you please write this in Spanish, too?')).toBeVisible();

  // A caption, whose address leads to its photo.
  const faithful = 'La cocina con la nevera nueva';
  await translates(visitor, faithful);
  await visitor.goto(`${page}#text=${encodeURIComponent(`caption:${id}:${photo?.id}`)}`);
  await visitor.reload();
  const gallery = visitor.getByRole('dialog', { name: GALLERY_TEXTS.gallery.es });
  await expect(gallery.getByRole('button', { name: words('ask') })).toBeFocused();
  await gallery.getByRole('button', { name: GALLERY_TEXTS.close.es }).click();
  await visitor.goto(page);
  await visitor.locator('[data-gallery="0"]').first().click();
  await expect(gallery.getByText('En inglés')).toBeVisible();
  await gallery.getByRole('button', { name: words('translate') }).click();
  await expect(gallery.getByText(faithful)).toHaveAttribute('lang', 'es');
  await expect(gallery.getByText(words('byMachine'))).toBeInViewport();
  expect(await axeViolations(visitor)).toEqual([]);
});

test('an owner gets a draft of the description in the other language, and corrects it before it is saved', async ({
  browser,
}) => {
  const seller = await newPage(browser);
  await seller.setViewportSize({ width: 360, height: 740 });
  const owner = {
    ...({ profile: 'seller', firstName: 'Nuria', lastName: 'Sosa', phone: '3055550161' } as const),
    ...{ email: `borrador-${Date.now()}@example.com`, password: 'garza-azul-5821' },
  };
  await openAccount(seller, 'es', owner);
  const id = await createProperty(seller, 'es', owner, '2814 Segovia St', 'single_family');
  const path = `/api/properties/${id}`;
  const saved = async () => {
    const read = (await (await seller.request.get(path)).json()) as {
      property: { facts: { publicRemarksEn?: string } };
    };
    return read.property.facts.publicRemarksEn;
  };
  const page = `/es/properties/edit/${id}/additional`;
  const own = 'La casa tiene dos baños y una cocina grande.';
  const write = async () => {
    await seller.goto(page);
    await expect(seller.locator('astro-island[ssr]')).toHaveCount(0);
    await seller.locator('[id="publicRemarks"]').fill(own);
  };
  const button = seller.getByRole('button', { name: DRAFT_IN.en.es, exact: true });
  await hasNoTranslator(seller);
  await write();
  await expect(seller.getByText(ONLY_IN.es.es)).toBeVisible();
  await expect(button).toHaveCount(0);

  await translates(seller, 'The house has three bathrooms and a large kitchen.');
  await write();
  await button.click();
  await expect(seller.getByText(draftProblem('number', 'es'))).toBeInViewport();

  await translates(seller, 'The house has two bathrooms and a big kitchen.');
  await write();
  await button.click();
  const draft = seller.getByLabel(DRAFT_IN.en.es);
  await expect(draft).toHaveValue('The house has two bathrooms and a big kitchen.');
  await expect(seller.getByText(DRAFT_TEXTS.byMachine.es)).toBeVisible();
  expect(await axeViolations(seller)).toEqual([]);
  expect(await saved()).toBeUndefined();
  await draft.fill('The house has two bathrooms and a large kitchen.');
  await seller.getByRole('button', { name: DRAFT_TEXTS.accept.es }).click();
  await expect(seller.locator('[id="publicRemarksEn"]')).toHaveValue(/a large kitchen/);
  await expect(seller.getByText(ONLY_IN.es.es)).toHaveCount(0);
  await expect.poll(saved).toBe('The house has two bathrooms and a large kitchen.');
});

/** The seller does not sign, with a reason in English that the buyer has translated; it opens again. */
async function declinesAndReads(id: string, seller: Page, buyer: Page): Promise<void> {
  const reason = 'My middle name is not in the contract.';
  const path = `/api/offers/${id}/signing`;
  await sends(seller, `${path}/decline`, { reason });
  await translates(buyer, 'Mi segundo nombre no está en el contrato.');
  await isReadable(buyer, `/es/offers/sign/${id}`, 'es');
  await buyer.getByRole('button', { name: words('translate') }).click();
  await expect(buyer.getByText('Mi segundo nombre no está')).toHaveAttribute('lang', 'es');
  await expect(buyer.getByText(reason)).toHaveAttribute('lang', 'en');
  const owner = { name: `${SELLER.firstName} ${SELLER.lastName}`, email: SELLER.email };
  await sends(seller, path, { isHomestead: false, sellers: [owner] });
}
