import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '#domain/i18n/locale.ts';
import { DELETE_TEXTS, PROFILE_TEXTS } from '#site/accounts/profile/profile-texts.ts';
import { FORM_TEXTS, REGISTER_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { REVIEW_TEXTS } from '#site/properties/detail/info-texts.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CODE_TEXTS } from '#site/verify/code-texts.ts';
import { ADMIN, SAMPLE_PASSWORD } from '#tools/sample/people.ts';
import { anAddress, enter } from './steps/accounts.ts';
import { withholdScripts } from './steps/slow-scripts.ts';

/** Returns a function that returns everything the page has logged to the console since. */
function consoleOf(page: Page): () => string {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return () => said.join('\n');
}

test('an invalid phone number sets the field’s custom validity', async ({ page }) => {
  await page.goto('/en/register');
  const phone = page.getByLabel(REGISTER_TEXTS.phone.en, { exact: true });
  await expect(phone).toHaveAttribute('maxlength', '25');
  // The country list shows +1 and is disabled, because there is only one country.
  const countries = page.getByRole('combobox', { name: 'Country: United States +1' });
  await expect(countries).toBeDisabled();
  await expect(countries).toHaveAttribute('tabindex', '1');
  await expect(page.getByRole('button', { name: REGISTER_TEXTS.submit.en })).toBeEnabled();
  await phone.fill('305 372');
  const validity = () => phone.evaluate((input) => (input as HTMLInputElement).validationMessage);
  await expect.poll(validity).toContain('Invalid phone number');
  await phone.fill('305 372 1234');
  await expect.poll(validity).toBe('');
});

test('failures of account actions show their fixed messages, and no input is lost', async ({
  page,
}) => {
  await enter(page, 'buyer@trato.example', SAMPLE_PASSWORD);
  const said = consoleOf(page);

  await page.goto('/es/profile');
  await page.route('**/api/user/*', (route) => route.abort());
  const saveName = page.getByRole('button', { name: PROFILE_TEXTS.saveName.es });
  await expect(saveName).toBeEnabled();
  await saveName.click();
  await expect(page.getByText('Error en la solicitud').first()).toBeVisible();
  await page.unroute('**/api/user/*');
  const name = page.getByLabel(PROFILE_TEXTS.name.es, { exact: true });
  const before = await name.inputValue();
  for (const typed of [' Hanna Whitfield\u00a0', before]) {
    await name.fill(typed);
    await saveName.click();
    await expect(page.getByRole('heading', { name: typed.trim(), exact: true })).toBeVisible();
    await expect(name).toHaveValue(typed.trim());
  }

  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  const open = page.getByRole('button', { name: DELETE_TEXTS.open.es });
  await open.scrollIntoViewIfNeeded();
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FORM_TEXTS.password.es, { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: DELETE_TEXTS.submit.es }).click();
  await expect(dialog.getByText('Error desconocido').first()).toBeVisible();
  expect(said()).toContain('The account was not deleted.');

  await page.goto('/es/verifyEmail/someone/token?expires=1&signature=none');
  const resend = page.getByRole('button', { name: VERIFY_TEXTS.resend.es });
  await expect(resend).toBeVisible();
  expect(said()).toMatch(/The account was not verified\. 4\d\d/);
  await page.route('**/api/email/resend', (route) => route.abort());
  await resend.click();
  await expect(page.getByText('Hubo un problema con la solicitud.')).toBeVisible();
});

test('after too many code lookups a person is asked to wait, and the code is not called unknown', async ({
  page,
}) => {
  const headers = { 'CF-Connecting-IP': anAddress() };
  await page.context().setExtraHTTPHeaders(headers);
  await page.setViewportSize({ width: 360, height: 740 });
  const address = '/es/verify?code=7KQ4-M2XD-9TRB-58HW-VC3P';
  await page.goto(address);
  await expect(page.getByRole('alert')).toHaveText(CODE_TEXTS.unknown.es);
  const more = () => page.request.get('/api/verify/code/7KQ4M2XD9TRB58HWVC3P', { headers });
  await expect.poll(async () => (await more()).status(), { intervals: [0] }).toBe(429);

  const answer = await page.goto(address);
  expect(answer?.status()).toBe(429);
  expect(answer?.headers()['retry-after']).toBe('60');
  await expect(page.getByRole('heading', { name: SHELL_TEXTS.busyHeading.es })).toBeInViewport();
  await expect(page.getByText(CODE_TEXTS.unknown.es)).toHaveCount(0);
  const again = page.getByRole('link', { name: SHELL_TEXTS.tryAgain.es });
  await expect(again).toHaveAttribute('href', address);
  await expect(again).toBeInViewport();
});

test('answers entered in the wizard before its script runs are saved', async ({ page }) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const listed = await page.request.get('/api/properties?status=draft');
  const { items } = (await listed.json()) as { items: readonly { id: string }[] };
  const path = `/api/properties/${items[0]?.id}`;
  const scripts = await withholdScripts(page);
  await page.goto(`/es/properties/edit/${items[0]?.id}/general`, { waitUntil: 'commit' });
  await page.locator('[id="listPrice"]').fill('612345');
  await page.locator('[id="countyOrParish"]').selectOption('Broward');
  await page.locator('[id="bedroomsTotal"]').fill('muchas');
  scripts.release();

  await expect(page.getByText('Debe ser un número válido.').first()).toBeVisible();
  await expect(page.locator('[id="bedroomsTotal"]')).toHaveValue('muchas');
  await expect
    .poll(async () => (await (await page.request.get(path)).json()).property.facts)
    .toMatchObject({ listPrice: 61_234_500, countyOrParish: 'Broward' });
});

test('choices in a form or a review before the scripts run are used', async ({ page }) => {
  const early = await withholdScripts(page);
  await page.goto('/en/register', { waitUntil: 'commit' });
  await page.getByLabel(REGISTER_TEXTS.buy.en, { exact: true }).check();
  await page.getByLabel(REGISTER_TEXTS.firstName.en, { exact: true }).fill('Vera');
  await page.getByRole('checkbox').check();
  early.release();
  await page.getByRole('button', { name: REGISTER_TEXTS.submit.en }).click();
  await expect(page.getByText(/^Last name: /).first()).toBeVisible();
  await expect(page.getByText(/^First name: /)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.unrouteAll();

  await enter(page, ADMIN.email, SAMPLE_PASSWORD);
  const queue = await page.request.get('/api/properties?status=review');
  const { items } = (await queue.json()) as { items: readonly { id: string }[] };
  const scripts = await withholdScripts(page);
  await page.goto(`/en/properties/info/${items[0]?.id}`, { waitUntil: 'commit' });
  const approve = page.getByRole('button', { name: REVIEW_TEXTS.approve.en });
  await expect(approve).toBeVisible();
  for (const one of await page.locator('label[data-fine="true"]').all()) await one.click();
  await expect(approve).toBeDisabled();
  scripts.release();
  await expect(approve).toBeEnabled();
});

test('a refused answer of the wizard is still there with its error when the page is reopened', async ({
  page,
}) => {
  await enter(page, 'seller@trato.example', SAMPLE_PASSWORD);
  const listed = await page.request.get('/api/properties?status=draft');
  const { items } = (await listed.json()) as { items: readonly { id: string }[] };
  const bedrooms = page.locator('[id="bedroomsTotal"]');
  const price = page.locator('[id="listPrice"]');
  const next = page.getByRole('button', { name: WIZARD_TEXTS.next.en, exact: true });
  await page.goto(`/en/properties/edit/${items[0]?.id}/general`);
  await expect(next).toBeEnabled();
  await bedrooms.fill('abc');
  await price.fill('0');
  await expect(price).toHaveAttribute('aria-invalid', 'true');

  for (const locale of LOCALES) {
    await page.goto(`/${locale}/properties/edit/${items[0]?.id}/general`);
    await expect(bedrooms).toHaveValue('abc');
    await expect(page.getByText(UI_TEXTS[locale].notANumber('abc'))).toBeVisible();
    await expect(price).toHaveValue('0');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
  }

  await bedrooms.fill('3');
  await price.fill('612,345');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.group-state[data-tone="error"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('abc');
  await page.reload();
  await expect(bedrooms).toHaveValue('3');
  await expect(price).toHaveValue('612,345');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/properties/*', (route) => route.abort());
  await price.fill('612,346');
  await next.click();
  const trouble = page.getByText(WIZARD_TEXTS.unreachable.en);
  await expect(trouble).toBeInViewport();
  await expect(page.locator('.in-sight').filter({ has: trouble })).toBeFocused();
  // The notice leaves with the connection back, and the focus returns to the button.
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(trouble).toHaveCount(0);
  await expect(next).toBeFocused();
  // While one types, it may not take the focus.
  await page.route('**/api/properties/*', (route) => route.abort());
  await price.fill('612,347');
  await expect(trouble).toBeVisible();
  await expect(price).toBeFocused();
  await page.unrouteAll();
  await price.fill('612,345');
  await next.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/general'));
});

test('a script that does not load is tried again, then the page says so and keeps what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let asked = 0;
  await page.route('**/_astro/RegisterForm.*.js*', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/es/register');
  await page.locator('#firstName').fill('Nora');
  await page.getByLabel(REGISTER_TEXTS.buy.es, { exact: true }).check();
  const lost = page.locator('[data-toasts]').getByText(PAGE_TEXTS.scriptLost.es);
  await expect(lost).toBeInViewport();
  expect(asked).toBe(2);
  await page.locator('#lastName').fill('Vidal');
  await page.unrouteAll();
  await page.getByRole('button', { name: PAGE_TEXTS.reload.es, exact: true }).click();
  await expect(page.locator('astro-island[data-rendered]')).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  await expect(page.locator('#firstName')).toHaveValue('Nora');
  await expect(page.locator('#lastName')).toHaveValue('Vidal');
  await expect(page.getByLabel(REGISTER_TEXTS.buy.es, { exact: true })).toBeChecked();
});

for (const [what, files] of Object.entries({
  'the page’s own script': /\/_astro\/Page\.astro.*\.js/,
  'a file that it imports': /\/_astro\/page\..*\.js/,
})) {
  test(`when ${what} does not load at first, the page loads it again`, async ({ page }) => {
    let isAgain = false;
    page.on('request', (request) => {
      if (request.url().endsWith('?again')) isAgain = true;
    });
    await page.route(files, (route) => (isAgain ? route.continue() : route.abort()));
    const again = page.waitForRequest(/\?again$/);
    await page.goto('/es/plans');
    await again;
    // The script looks for a newer build when the page is shown again.
    const build = page.waitForRequest(/\/builds\/latest\.json/);
    await expect
      .poll(() =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'));
          return performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('latest.json'));
        }),
      )
      .toBe(true);
    await build;
    await expect(page.locator('[data-script-lost]')).toBeHidden();
  });
}

test('when the page’s own script is gone, the page says so, and its forms and links work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/_astro\/(?:Page\.astro|page\.).*\.js/, (route) => route.abort());
  await page.goto('/en');
  await expect(page.getByText(PAGE_TEXTS.scriptLost.en)).toBeInViewport();
  await expect(
    page.getByRole('button', { name: PAGE_TEXTS.reload.en, exact: true }),
  ).toBeInViewport();
  await page.getByRole('main').locator('input[name="q"]').fill('Miami');
  await page.getByRole('main').locator('form').getByRole('button').first().click();
  await page.waitForURL((url) => url.pathname === '/en/listing');
  await page.goto('/en');
  await expect(page.getByText(PAGE_TEXTS.scriptLost.en)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: PAGE_TEXTS.reload.en, exact: true }).click();
  await expect(page.getByText(PAGE_TEXTS.scriptLost.en)).toBeHidden();
});
