import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { addDays, DAY_MS, dateOf, formatDate } from '#domain/calendar.ts';
import { findTask } from '#domain/closing/tasks.ts';
import { type DisclosureKey, disclosureOf } from '#domain/disclosures/index.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { CLOSING_TEXTS, CLOSING_WORDS } from '#site/closing/closing-texts.ts';
import { READING_TEXTS } from '#site/disclosures/DisclosureReadings.tsx';
import { DISCLOSURE_TEXTS } from '#site/disclosures/texts.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aPdf } from '#tests/factories/files/pdf-bytes.ts';
import { plainAnswers } from '#tools/sample/offers/plain-answers.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter, type Newcomer, openAccount, ownOrigin } from './steps/accounts.ts';
import { button, closes, goesTo, type Sides, walksThrough } from './steps/closing-day.ts';
import { giveDisclosures } from './steps/disclosures.ts';
import { give } from './steps/fields.ts';
import { aWrittenHome, publish } from './steps/home-for-sale.ts';
import { confirmedIn } from './steps/sent-offer.ts';
import { bothSign, sends } from './steps/signed-deal.ts';

type Story = Readonly<{
  title: string;
  type: PropertyType;
  /** What each side reads. */
  seller: Locale;
  buyer: Locale;
  width: number;
  facts: Partial<Facts>;
  /** What the owner answers on its page; the others are given with requests. */
  disclosure: DisclosureKey;
  terms: Partial<OfferTerms>;
  /** All disclosures that the home needs, and the period of the law that the tracker dates. */
  needs: readonly DisclosureKey[];
  window?: Readonly<{ kind: string; source: string }>;
  /** The rows of the walk-through. */
  rows: readonly string[];
}>;

const CASH: Partial<OfferTerms> = {
  financeType: 'cash',
  secondDeposit: undefined,
  inclusions: 'Lavadora y secadora.',
  utilitiesOn: {},
};
const { agent: _, ...CASH_TERMS } = EXAMPLE_CASH_TERMS;

const STORIES: readonly Story[] = [
  {
    ...{ title: 'a cash house of 1962', type: 'single_family', width: 360 },
    ...{ seller: 'es', buyer: 'en' },
    facts: { yearBuilt: 1962 },
    disclosure: 'lead_paint',
    terms: CASH,
    needs: ['flood', 'lead_paint', 'material_facts', 'sinkhole'],
    window: { kind: 'window_lead_paint', source: '40 CFR 745.110' },
    rows: ['condition', 'inclusions', 'fixtures', 'utilities_on', 'empty', 'keys'],
  },
  {
    ...{ title: 'a financed condominium', type: 'condo', width: 1280 },
    ...{ seller: 'en', buyer: 'es' },
    facts: {},
    disclosure: 'condominium',
    terms: {},
    needs: ['condominium', 'flood', 'material_facts', 'sinkhole'],
    window: { kind: 'window_condominium', source: '718.503' },
    // The listing's goods are prefilled in the offer.
    rows: ['condition', 'inclusions', 'fixtures', 'additional', 'empty', 'keys'],
  },
  {
    ...{ title: 'vacant land', type: 'vacant_land', width: 768 },
    ...{ seller: 'es', buyer: 'en' },
    facts: {},
    disclosure: 'material_facts',
    terms: { ...CASH, inclusions: '', utilitiesOn: undefined },
    needs: ['material_facts'],
    rows: ['condition', 'empty'],
  },
];

const PDF = { name: 'papel.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };

for (const story of STORIES) {
  const { title, type, width } = story;
  test(`${title}, from the first disclosure to sold, sold in ${story.seller} and bought in ${story.buyer}`, async ({
    browser,
  }) => {
    const stamp = Date.now();
    const viewport = { width, height: 800 };
    const open = async () => (await browser.newContext({ viewport })).newPage();
    const [seller, buyer, admin] = [await open(), await open(), await open()];
    const owner = person('seller', 'Rosa', 'Llanes', `keys-s-${type}${stamp}`);
    const client = person('buyer', 'Hannah', 'Whitfield', `keys-b-${type}${stamp}`);
    const propertyId = await aWrittenHome(seller, story.seller, owner, type, story.facts);

    await disclosesIn(seller, story, propertyId, `${owner.firstName} ${owner.lastName}`);
    await giveDisclosures(seller, propertyId);
    await enter(admin, ADMIN.email, SAMPLE_PASSWORD);
    await publish(seller, admin, propertyId);

    await openAccount(buyer, story.buyer, client);
    const id = await offersAfterReading(buyer, story, propertyId, client);
    await sends(seller, `/api/offers/${id}/accept`, { version: 1 });
    const ownerName = `${owner.firstName} ${owner.lastName}`;
    await bothSign(id, buyer, seller, { name: ownerName, email: owner.email });

    await tracksDeposit(buyer, story, id);
    const sides = {
      ...{ id, propertyId, email: owner.email },
      buyer: { page: buyer, locale: story.buyer },
      seller: { page: seller, locale: story.seller },
    };
    await walksThrough(sides, story.rows);
    await closes(sides, story.rows.includes('keys'));
    await hasItsArchive(sides, story);
  });
}

function person(
  profile: Newcomer['profile'],
  firstName: string,
  lastName: string,
  name: string,
): Newcomer {
  const email = `${name}@example.com`;
  return { profile, firstName, lastName, email, phone: '3055550190', password: 'garza-azul-5821' };
}

/** From the wizard's last page to the disclosures: refused first, then given and shown as such. */
async function disclosesIn(page: Page, story: Story, propertyId: string, name: string) {
  const { seller: locale, disclosure } = story;
  await goesTo(page, `/${locale}/properties/edit/${propertyId}/review`);
  await expect(page.getByText(DISCLOSURE_TEXTS.reminderTitle[locale]).first()).toBeVisible();
  await page.getByRole('link', { name: DISCLOSURE_TEXTS.toThem[locale] }).click();
  for (const key of story.needs) {
    await expect(page.locator(`li#${key}`)).toContainText(DISCLOSURE_TEXTS.missing[locale]);
  }
  await expect(page.locator('.disclosures > li')).toHaveCount(story.needs.length);
  await page.locator(`li#${disclosure}`).getByRole('link').last().click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const isPaper = disclosureOf(disclosure).means === 'upload';
  const send = DISCLOSURE_TEXTS[isPaper ? 'sendPaper' : 'sign'][locale];
  await button(page, send).click();
  if (isPaper) {
    await expect(page.getByText(DISCLOSURE_TEXTS.noFile[locale])).toBeInViewport();
    await page.locator('input[type=file]').first().setInputFiles(PDF);
  } else {
    await expect(page.locator('.error-summary')).toBeInViewport();
    const home = { propertyType: story.type, facts: story.facts };
    for (const [path, value] of Object.entries(plainAnswers(disclosure, home))) {
      await give(page, path, value);
    }
  }
  await page.locator(isPaper ? '#paperName' : '#name').fill(name);
  await button(page, send).click();
  await page.waitForURL(`**/${locale}/properties/disclosures/${propertyId}`);
  await expect(page.locator(`li#${disclosure}`)).toContainText(
    DISCLOSURE_TEXTS[isPaper ? 'uploaded' : 'given'][locale],
  );
}

/** An offer that is refused until each disclosure was confirmed. */
async function offersAfterReading(page: Page, story: Story, propertyId: string, client: Newcomer) {
  const { buyer: locale } = story;
  await goesTo(page, `/${locale}/listing/details/${propertyId}`);
  for (const key of story.needs) {
    const { label } = disclosureOf(key);
    await expect(page.getByText(capitalized(label[locale])).first()).toBeAttached();
  }
  const headers = { Origin: ownOrigin() };
  const begun = await page.request.post('/api/offers', { data: { propertyId }, headers });
  const { offer } = (await begun.json()) as { offer: { id: string } };
  const terms = termsOf(story, client);
  const data = { terms, confirmed: confirmedIn(terms) };
  const path = `/api/offers/${offer.id}`;
  const saved = await page.request.patch(path, { data, headers });
  expect(saved.status(), await saved.text()).toBe(200);

  await goesTo(page, `/${locale}/listing/buy?offer=${offer.id}&step=documents`);
  await button(page, OFFER_WIZARD_TEXTS.send[locale]).click();
  await expect(page.getByRole('alert').first()).toBeInViewport();
  await page.locator('a[href$="#disclosures"]').click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const confirm = button(page, new RegExp(`^${READING_TEXTS.confirm[locale]}:`));
  await expect(confirm).toHaveCount(story.needs.length);
  if (story.disclosure === 'lead_paint') {
    await expect(page.getByText(/epa\.gov\/lead/).first()).toBeVisible();
  }
  for (let left = story.needs.length; left > 0; left -= 1) {
    await confirm.first().click();
    await expect(confirm).toHaveCount(left - 1);
  }
  await expect(page.getByText(READING_TEXTS.allRead[locale])).toBeVisible();
  await goesTo(page, `/${locale}/listing/buy?offer=${offer.id}&step=documents`);
  await button(page, OFFER_WIZARD_TEXTS.send[locale]).click();
  await page.waitForURL(`**/${locale}/offers/details/${offer.id}*`);
  return offer.id;
}

function termsOf({ type, terms }: Story, { email, firstName, lastName }: Newcomer): OfferTerms {
  const now = Date.now();
  const [first] = EXAMPLE_TERMS.buyers;
  if (!first) throw new Error('the example has a buyer');
  const basis = terms.financeType === 'cash' ? CASH_TERMS : EXAMPLE_TERMS;
  return {
    ...basis,
    ...{ buyerType: 'direct', companies: [], buyers: [{ ...first, firstName, lastName, email }] },
    amountCents: type === 'vacant_land' ? 17_800_000 : 48_000_000,
    deposit: { amountCents: 1_000_000, deliveryDays: 3 },
    responseDeadline: new Date(now + 2 * DAY_MS).toISOString(),
    ...(basis.loanCommitmentDate && { loanCommitmentDate: addDays(dateOf(now), 30) }),
    closingDate: addDays(dateOf(now), 45),
    ...terms,
  };
}

/** The period of the law has its day and its source; a receipt that is not a PDF is refused. */
async function tracksDeposit(page: Page, { buyer: locale, window }: Story, id: string) {
  await goesTo(page, `/${locale}/offers/closing/${id}`);
  if (window)
    await expect(page.locator('.closing-dates, main').first()).toContainText(window.source);
  const title = findTask('deposit')?.title[locale] ?? '';
  const proof = page.getByLabel(CLOSING_WORDS.proofOf[locale](title));
  await proof.setInputFiles({ ...PDF, buffer: Buffer.from('no es un PDF') });
  await expect(page.getByRole('alert')).toBeInViewport();
  await proof.setInputFiles({ ...PDF, name: 'recibo.pdf' });
  await expect(page.getByRole('link', { name: 'recibo.pdf' })).toBeVisible();
}

/** Both sides get one archive, with the papers of this kind of home. */
async function hasItsArchive({ id, buyer: { page: buyer, locale }, seller }: Sides, story: Story) {
  await goesTo(buyer, `/${locale}/offers/closing/${id}`);
  const closed = { es: 'La venta se cerró', en: 'The sale is closed' }[locale];
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(closed);
  const link = buyer.getByRole('link', { name: CLOSING_TEXTS.archiveDownload[locale] });
  await expect(link).toBeVisible();
  await expect(button(buyer, CLOSING_TEXTS.walkAgain[locale])).toHaveCount(0);
  const [theirs, ours] = [await filesOf(buyer, id), await filesOf(seller.page, id)];
  const names = Object.keys(theirs).sort();
  expect(Object.keys(ours).sort()).toEqual(names);
  const papers = [
    ...['LEAME-README.txt', 'SHA256.json', 'closing/dates-and-tasks.pdf'],
    'closing/walk-through.json',
    ...story.needs.map((key) => `disclosures/${key}-1.pdf`),
    ...['disclosures/read-by-the-buyer.json', 'documents/01-deposit_receipt.pdf'],
    ...['proofs/history.pdf', 'proofs/receipt.json', 'terms/version-1.pdf'],
  ];
  expect(names.filter((name) => !name.startsWith('contract/'))).toEqual(papers.sort());
  const read = strFromU8(theirs['disclosures/read-by-the-buyer.json'] ?? new Uint8Array());
  for (const key of story.needs) expect(read).toContain(`"${key}"`);
  // The history of the deal is read in words.
  await goesTo(buyer, `/${locale}/offers/details/${id}?tab=history`);
  const list = buyer.locator('.event-list');
  await expect(list).toContainText(capitalized(disclosureOf(story.disclosure).label[locale]));
  await expect(list).not.toContainText(/[0-9a-f]{64}/);
  await expect(list).toContainText(formatDate(dateOf(Date.now()), locale).slice(-4));
}

async function filesOf(page: Page, id: string) {
  const answer = await page.request.get(`/api/offers/${id}/archive.zip`);
  expect(answer.status()).toBe(200);
  return unzipSync(new Uint8Array(await answer.body()));
}
