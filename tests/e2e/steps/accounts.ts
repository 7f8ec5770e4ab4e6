import { expect, type Page, test } from '@playwright/test';
import type { Locale } from '#domain/i18n/locale.ts';
import { FORM_TEXTS, LOGIN_TEXTS, REGISTER_TEXTS, VERIFY_TEXTS } from '#site/accounts/texts.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { linkIn, mailsTo } from './mailbox.ts';

export type Newcomer = Readonly<{
  profile: 'seller' | 'buyer';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}>;

/** Returns the origin of the server, which its pages send with requests. */
export function ownOrigin(): string {
  return test.info().project.use.baseURL ?? '';
}

/**
 * Opens an account with the requests of the form and the e-mail, for journeys about something else.
 */
export async function openAccount(page: Page, locale: Locale, person: Newcomer): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'CF-Connecting-IP': anAddress() });
  const opened = await page.request.post('/api/register', {
    data: aRegistration({
      ...person,
      ...{ password_confirmation: person.password, language: locale },
    }),
  });
  expect(opened.status()).toBe(201);
  const [mail] = await mailsTo(page.request, person.email, 'verify_email');
  const link = linkIn(mail).replace(/^\/\w+\/verifyEmail/, '/api/email/verify');
  expect((await page.request.get(link)).status()).toBe(200);
}

/** Opens an account through the form and confirms it with the link in the e-mail. */
export async function registerAndVerify(
  page: Page,
  locale: Locale,
  person: Newcomer,
): Promise<void> {
  await register(page, locale, person);
  await verify(page, locale, person.email);
}

/** Opens an account through the form, and waits for the page that it leads to. */
export async function register(page: Page, locale: Locale, person: Newcomer): Promise<void> {
  // Each person has another IP address, because one address may open only ten accounts an hour.
  await page.context().setExtraHTTPHeaders({ 'CF-Connecting-IP': anAddress() });
  await page.goto(`/${locale}/register`);
  await page
    .getByLabel(REGISTER_TEXTS[person.profile === 'seller' ? 'sell' : 'buy'][locale], {
      exact: true,
    })
    .check();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(REGISTER_TEXTS.firstName[locale]).fill(person.firstName);
  await field(REGISTER_TEXTS.lastName[locale]).fill(person.lastName);
  await field(FORM_TEXTS.email[locale]).fill(person.email);
  await field(REGISTER_TEXTS.phone[locale]).fill(person.phone);
  await field(FORM_TEXTS.password[locale]).fill(person.password);
  await field(FORM_TEXTS.repeatPassword[locale]).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: REGISTER_TEXTS.submit[locale] }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/register'));
}

/** Confirms an e-mail with the link in the message. */
export async function verify(page: Page, locale: Locale, email: string): Promise<void> {
  const [mail] = await mailsTo(page.request, email, 'verify_email');
  expect(mail.language).toBe(locale);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: VERIFY_TEXTS.submit[locale] }).click();
  await expect(page.getByText(VERIFY_TEXTS.done[locale])).toBeVisible();
}

/** Returns a new IP address that no other person in the journeys uses. */
export function anAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Logs in with the request of the login form, for journeys about something else. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  const begun = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(begun.status()).toBe(200);
}

/** Logs in to an existing account through the form. */
export async function logIn(
  page: Page,
  locale: Locale,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(`/${locale}/login`);
  await page.getByLabel(FORM_TEXTS.email[locale], { exact: true }).fill(email);
  await page.getByLabel(FORM_TEXTS.password[locale], { exact: true }).fill(password);
  await page.getByRole('button', { name: LOGIN_TEXTS.submit[locale] }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
