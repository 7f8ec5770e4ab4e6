import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { PHOTO_TURNED } from '#site/properties/photos/photo-texts.ts';
import { UPLOAD_TEXTS } from '#site/uploads/texts.ts';

const answerShape = z.object({
  property: z.object({
    photos: z.array(
      z.object({ id: z.string(), hash: z.string(), width: z.number(), height: z.number() }),
    ),
  }),
});

/**
 * On a page without photos: a HEIC file with a rotation of 90° and a location, chosen without a
 * connection, is converted when there is one, rotated with the keyboard, and deleted.
 */
export async function convertAndTurn(page: Page, id: string): Promise<void> {
  const photo = async () => {
    const answer = await page.request.get(`/api/properties/${id}`);
    return answerShape.parse(await answer.json()).property.photos[0];
  };
  await page.evaluate(() => {
    const append = FormData.prototype.append;
    FormData.prototype.append = function (name: string, value: string | Blob) {
      if (value instanceof File) Object.assign(globalThis, { sentPhoto: value });
      Reflect.apply(append, this, [name, value]);
    };
  });
  await expect(page.locator('.file-drop button').first()).toBeEnabled();
  // Chosen without a connection, it waits for one: the decoder is loaded with the first HEIC file.
  await page.context().setOffline(true);
  await page.locator('input[type=file]').first().setInputFiles('tests/examples/phone.heic');
  await expect(
    page.getByText(UPLOAD_TEXTS.offline.es).or(page.getByText(UPLOAD_TEXTS.offline.en)),
  ).toBeVisible();
  await page.context().setOffline(false);
  const card = page.locator('.photo-list > [data-photo]').first();
  await expect(card).toBeVisible();
  const sent = await page.evaluate(async () => {
    const file: unknown = Reflect.get(globalThis, 'sentPhoto');
    return file instanceof File ? [file.name, await file.text()] : [];
  });
  expect(sent[0]).toBe('phone.jpg');
  expect(sent[1]).not.toMatch(/ftyp|Exif|CANARY/);
  expect(await photo()).toMatchObject({ width: 400, height: 640 });
  const button = card.getByRole('button', { name: /^(Girar|Rotate) 90°/ });
  await button.press('Enter');
  await expect(
    page.getByText(PHOTO_TURNED.es(1)).or(page.getByText(PHOTO_TURNED.en(1))),
  ).toBeAttached();
  await expect(button).toBeFocused();
  const turned = await photo();
  expect(turned).toMatchObject({ width: 640, height: 400 });
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(turned?.hash ?? 'none'));
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.delete(`/api/properties/${id}/photos/${turned?.id}`, { headers });
  await page.reload();
}
