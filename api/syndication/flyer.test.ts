import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { photoKey } from '#domain/listings/photo.ts';
import { tagProblems } from '#tests/factories/files/pdf-tags.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';

async function aHome(given: Parameters<typeof aProperty>[0] = {}) {
  const owner = await aPerson({ profile: 'seller' });
  const photos = [aPhoto(), aPhoto(), aPhoto(), aPhoto(), aPhoto()];
  for (const { hash } of photos) await env.FILES.put(photoKey(hash, 1600, 'webp'), aPng(160, 120));
  const home = await aProperty({ ownerId: owner.id, status: 'published', photos, ...given });
  return { home, owner, photos };
}

async function reads(path: string, headers: Record<string, string>) {
  const answer = await api.request(`http://localhost/api/properties/${path}`, { headers }, env);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), answer };
}

async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const pages = await printedPages(bytes);
  expect(pages).toHaveLength(1);
  return pages.flatMap(({ es, en }) => [...es, ...en]);
}

test('a flyer has the content of the page in its language, with photos and a QR code of the page', async () => {
  const { home, owner } = await aHome();
  for (const [lang, says] of [
    ['es', ['Vende su dueño', 'Escanee: fotos']],
    ['en', ['For sale by owner', 'Scan: photos']],
  ] as const) {
    const { status, bytes, answer } = await reads(
      `${home.id}/flyer.pdf?lang=${lang}`,
      owner.headers,
    );
    expect(status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const text = (await linesOf(bytes)).join('\n');
    for (const said of says) expect(text).toContain(said);
    expect(text).toContain(home.facts.streetAddress);
    expect(text).toMatch(/\$[\d,]{7,}/);
    // The address is wrapped across lines.
    expect(text.replaceAll('\n', '')).toContain(`/${lang}/listing/details/${home.id}`);
    expect(await tagProblems(bytes)).toEqual([]);
    const file = Buffer.from(bytes).toString('latin1');
    expect(file.match(/\/DCTDecode/g)).toHaveLength(4);
  }
});

test('a flyer names the features of the home, and shows three photos of three', async () => {
  const photos = [aPhoto(), aPhoto(), aPhoto()];
  for (const { hash } of photos) await env.FILES.put(photoKey(hash, 1600, 'webp'), aPng(160, 120));
  const { home, owner } = await aHome({
    photos,
    facts: { poolFeatures: ['in_ground'], stormProtection: ['impact_windows'] },
  });
  const { bytes } = await reads(`${home.id}/flyer.pdf?lang=es`, owner.headers);
  const text = (await linesOf(bytes)).join('\n');
  expect(text).toContain('Piscina privada');
  expect(text).toContain('Ventanas de impacto');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/DCTDecode/g),
  ).toHaveLength(3);
  expect(await tagProblems(bytes)).toEqual([]);
});

test('a hidden address is not on the flyer', async () => {
  const { home, owner } = await aHome({ facts: { internetAddressDisplayYN: false } });
  const { bytes } = await reads(`${home.id}/flyer.pdf?lang=en`, owner.headers);
  const text = (await linesOf(bytes)).join('\n');
  expect(text).not.toContain(home.facts.streetAddress);
  expect(text).toContain(`${home.facts.city}, FL ${home.facts.postalCode}`);
});

test('a sign is in both languages and has neither price nor address', async () => {
  const { home, owner } = await aHome();
  const { status, bytes } = await reads(`${home.id}/sign.pdf`, owner.headers);
  expect(status).toBe(200);
  const text = (await linesOf(bytes)).join('\n');
  for (const said of ['EN VENTA', 'FOR SALE', 'Vende su dueño', 'For sale by owner']) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/\$/);
  expect(text).not.toContain(home.facts.streetAddress);
  expect(await tagProblems(bytes)).toEqual([]);
});

test('long texts of the owner fit on the page, and a home without photos has a flyer too', async () => {
  const publicRemarks = 'Una casa luminosa con patio, cerca de todo y de las escuelas. '.repeat(60);
  const { home, owner } = await aHome({ facts: { publicRemarks }, photos: [] });
  const { bytes } = await reads(`${home.id}/flyer.pdf?lang=es`, owner.headers);
  const lines = await linesOf(bytes);
  expect(lines.some((line) => line.endsWith('…'))).toBe(true);
});

test('a home off the market has no flyer and no sign', async () => {
  const draft = await aHome({ status: 'draft' });
  const sold = await aHome({ status: 'sold' });
  for (const file of ['flyer.pdf', 'sign.pdf']) {
    expect((await reads(`${draft.home.id}/${file}`, draft.owner.headers)).status).toBe(404);
    expect((await reads(`${sold.home.id}/${file}`, sold.owner.headers)).status).toBe(404);
  }
});
