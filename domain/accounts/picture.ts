/** Width and height in pixels. Pictures are shown in circles of at most half this size. */
export const PICTURE_SIDE = 256;

/** The field name of a person's picture, in the upload form and in the account. */
export const PICTURE_FIELD = 'imageUrl';

/** Upload messages for API clients. Pages have their own texts. */
export const PICTURE_ANSWERS = {
  uploaded: 'file uploaded successfully',
  failed: "Couldn't upload file",
} as const;

/** Path of a stored picture. Names are random, so paths cannot be guessed. */
export function pictureUrl(name: string): string {
  return `/api/pictures/${name}.webp`;
}

/** Name of the stored file behind a `pictureUrl`; `undefined` for any other address. */
export function pictureKey(url: string): string | undefined {
  const name = /^\/api\/pictures\/([a-z0-9]{20,32})\.webp$/.exec(url)?.[1];
  return name && `pictures/${name}.webp`;
}
