import { expect, test } from '@playwright/test';
import { LOCALES } from '#domain/i18n/locale.ts';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { IMPORT_LINES, KIND_LABELS, IMPORT_TEXTS as T } from '#site/imports/texts.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';

const SIZES = { es: { width: 360, height: 740 }, en: { width: 1280, height: 800 } };
const HEADER =
  'id;type;price;sqft;lot_sqft;year_built;parcel;county;nearest_city;nearest_zip;lat;lon';

/** A file of homes as a spreadsheet writes it; the second row has no price. */
function homes(source: string): string {
  const row = (id: string, price: string) =>
    `${source}${id};single_family;${price};1800;;1990;;Miami-Dade;Miami;33181;25.89;-80.16`;
  return `\uFEFFsep=;\r\n${HEADER}\r\n${row('1', '$440,000')}\r\n${row('2', 'ask')}\r\n${row('3', '450000')}\r\n`;
}

for (const locale of LOCALES) {
  test(`an administrator imports a file in the browser, in ${locale}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: SIZES[locale] })).newPage();
    await enter(page, ADMIN.email, SAMPLE_PASSWORD);
    await page.goto(`/${locale}/imports`);
    const form = page.getByRole('region', { name: T.title[locale], exact: true });
    const button = (name: string) => form.getByRole('button', { name });
    const choose = (name: string, text: string) =>
      form
        .locator('#file-picker')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

    // Refused first: no file, one that is not UTF-8, one whose columns mean nothing.
    await button(T.read[locale]).click();
    const summary = form.getByRole('alert').filter({ hasText: FORM_TEXTS.correct[locale] });
    await expect(summary).toBeInViewport();
    await expect(summary).toContainText(T.fileMissing[locale]);
    await form.locator('#file-picker').setInputFiles({
      name: 'latin.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x61, 0xf1]),
    });
    await button(T.read[locale]).click();
    await expect(summary).toContainText('UTF-8');
    await choose('other.csv', 'a,b\n1,2\n');
    await button(T.read[locale]).click();
    await expect(form.getByRole('alert')).toBeInViewport();
    await expect(form.getByRole('alert')).toContainText('a, b');
    await expect(form.getByLabel(KIND_LABELS.homes[locale])).toBeChecked();

    // The right file: shown as it will be read, then left and continued.
    const name = `homes-${locale}.csv`;
    const file = homes(`${locale}${Date.now()}-`);
    await choose(name, file);
    await button(T.read[locale]).click();
    await expect(form.getByRole('heading', { name })).toBeInViewport();
    await expect(form).toContainText('$440,000');
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(IMPORT_LINES[locale].progress('0', '3'));
    await choose(name, file);
    await button(T.read[locale]).click();
    await button(IMPORT_LINES[locale].send('3')).click();
    await expect(form.getByText(T.received[locale], { exact: true })).toBeInViewport();
    await expect(form.getByRole('row').filter({ hasText: 'ask' })).toBeVisible();

    await button(T.publish[locale]).click();
    await expect(form.getByText(T.published[locale], { exact: true })).toBeInViewport();
    await button(T.toList[locale]).click();
    await expect(row.first()).toContainText(locale === 'es' ? 'Publicada' : 'Published');

    // The rows that were refused can be read later.
    await row.first().getByRole('link').click();
    const refused = page.getByRole('region', { name: `${T.refusedRows[locale]}: ${name}` });
    await expect(refused.getByRole('row').filter({ hasText: 'ask' })).toBeInViewport();
  });
}
