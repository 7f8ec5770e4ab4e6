import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { SHARED_SIZES } from '#domain/listings/photo.ts';
import { SHARE_WAYS } from '#site/listings/detail/share-links.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';
import { SHARE_TEXTS as T } from '#site/syndication/share-texts.ts';
import { SAMPLE_PASSWORD, SELLER } from '#tools/sample/people.ts';
import { enter } from './steps/accounts.ts';

const PHONE = { width: 360, height: 740 };

/** How the test browser behaves when sharing and copying; unchanged if absent. */
type Device = Readonly<{ sheet?: 'opens' | 'is closed' | 'fails'; clipboard?: 'refuses' }>;

/**
 * Simulates such a browser on pages opened from now on. Returns what is passed to its share sheet.
 */
async function onDevice(page: Page, device: Device): Promise<readonly ShareData[]> {
  const sent: ShareData[] = [];
  await page.exposeFunction('sheetWasGiven', (data: ShareData) => sent.push(data));
  await page.addInitScript(({ sheet, clipboard }) => {
    if (clipboard) {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    }
    const share = async (data: ShareData) => {
      if (sheet === 'fails') throw new DOMException('no sheet', 'NotAllowedError');
      if (sheet === 'is closed') throw new DOMException('closed', 'AbortError');
      await Reflect.get(window, 'sheetWasGiven')(data);
    };
    Object.defineProperty(navigator, 'share', { value: sheet && share, configurable: true });
  }, device);
  return sent;
}

/** Returns the size in a JPEG's frame header. */
function sizeOf(jpeg: Buffer) {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
    }
  }
  throw new Error('no frame in this picture');
}

async function aPublishedHome(page: Page): Promise<string> {
  await enter(page, SELLER.email, SAMPLE_PASSWORD);
  const answer = await page.request.get('/api/properties?status=published');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

test('an owner shares a message about a home: copying refused, then copied, then by the share sheet', async ({
  browser,
  context,
}) => {
  const opened = async (device: Device) => {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    const sent = await onDevice(page, device);
    const id = await aPublishedHome(page);
    await page.goto(`/es/properties/portals/${id}`);
    return { page, sent, id };
  };
  const messageIn = (page: Page, language: Locale) => {
    const label = T.message[language].es;
    const message = page.locator('[data-message]').filter({ has: page.getByLabel(label) });
    return {
      field: message.getByLabel(label),
      press: (text: string) => message.getByRole('button', { name: text, exact: true }),
      link: (text: string) => message.getByRole('link', { name: text, exact: true }),
      picture: message.getByRole('img'),
    };
  };
  // The last one, because a second copy shows the same message again.
  const told = (page: Page, text: string) =>
    expect(page.getByText(text, { exact: true }).last()).toBeInViewport();

  // Without a share sheet, and with a browser that refuses to copy: the text is selected, and a
  // message says so.
  const first = await opened({ clipboard: 'refuses' });
  const refused = messageIn(first.page, 'es');
  await expect(refused.press(T.share.es)).toBeHidden();
  await refused.press(T.copy.es).click();
  await told(first.page, T.notCopied.es);
  await expect(refused.field).toBeInViewport();
  const chosen = await refused.field.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe(await refused.field.inputValue());

  // A browser that allows copying, with each language's own text and link.
  const { page, id } = await opened({});
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const language of LOCALES) {
    const { field, press, link, picture } = messageIn(page, language);
    await press(T.copy.es).click();
    await told(page, T.copied.es);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.replaceAll('\r\n', '\n')).toBe(await field.inputValue());
    expect(text).toContain(language === 'es' ? 'que vende su dueño, $' : 'for sale by owner, $');
    expect(text).toContain(`/${language}/listing/details/${id}`);
    const whatsapp = new URL((await link(SHARE_WAYS.whatsapp.es).getAttribute('href')) ?? '');
    expect(whatsapp.searchParams.get('text')).toBe(await field.inputValue());
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeInViewport();
    const square = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(sizeOf(await square.body())).toEqual(SHARED_SIZES.square);

    // The preview of the link has the picture and the texts of that language.
    const shared = await context.request.get(`/${language}/listing/details/${id}`);
    const html = await shared.text();
    const said = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    expect(said('locale')).toBe(LANGUAGE_TAGS[language].replace('-', '_'));
    expect(said('title')).toContain(language === 'es' ? 'en venta' : 'for sale');
    const wide = await context.request.get(new URL(said('image')).pathname);
    expect(wide.headers()['content-type']).toBe('image/jpeg');
    expect(sizeOf(await wide.body())).toEqual(SHARED_SIZES.wide);
  }

  // A phone's share sheet gets the same message.
  const phone = await opened({ sheet: 'opens' });
  const own = messageIn(phone.page, 'es');
  await own.press(T.share.es).click();
  await expect.poll(() => phone.sent).toEqual([{ text: await own.field.inputValue() }]);
});

test('a visitor shares a home: copying refused, copied if the share sheet fails, and by the share sheet', async ({
  browser,
  request,
}) => {
  const { items } = (await (await request.get('/api/listings?limit=1')).json()) as {
    items: { id: string }[];
  };
  const path = `/es/listing/details/${items[0]?.id}`;
  const pressed = async (device: Device) => {
    const context = await browser.newContext({
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const sent = await onDevice(page, device);
    await page.goto(`${path}?from=map`);
    await page.locator('.listing-share').click();
    await page.locator('[data-share-menu] [data-share]').click();
    return { page, sent };
  };
  const told = (page: Page, text: string) =>
    expect(page.getByText(text, { exact: true })).toBeInViewport();
  const { linkCopied, linkNotCopied } = DETAIL_TEXTS;

  await told((await pressed({ clipboard: 'refuses' })).page, linkNotCopied.es);

  const failed = await pressed({ sheet: 'fails' });
  await told(failed.page, linkCopied.es);
  const copied = new URL(await failed.page.evaluate(() => navigator.clipboard.readText()));
  // The visitor's search is not part of the link.
  expect([copied.pathname, copied.search]).toEqual([path, '']);

  const { page, sent } = await pressed({ sheet: 'opens' });
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.url).toContain(path);
  expect(sent[0]?.text).toContain('$');
  await expect(page.getByText(linkCopied.es)).toHaveCount(0);

  const closed = await pressed({ sheet: 'is closed' });
  await expect(closed.page.locator('.listing-share')).toBeEnabled();
  for (const text of [linkCopied, linkNotCopied]) {
    await expect(closed.page.getByText(text.es)).toHaveCount(0);
  }
});
