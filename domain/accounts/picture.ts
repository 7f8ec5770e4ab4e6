/** Pixels a side; it is shown in circles of at most half of that. */
export const PICTURE_SIDE = 256;

/** The field name of a person's picture, in the upload form and in the account. */
export const PICTURE_FIELD = 'imageUrl';

/** Messages to clients about an upload, in every language; screens have their own texts. */
export const PICTURE_ANSWERS = {
  uploaded: 'file uploaded successfully',
  failed: "Couldn't upload file",
} as const;

/** Where a picture is served: under an unguessable, unique name. */
export function pictureUrl(name: string): string {
  return `/api/pictures/${name}.webp`;
}

/** Name of the stored file behind `pictureUrl`; `undefined` for an address that is no picture's. */
export function pictureKey(url: string): string | undefined {
  const name = /^\/api\/pictures\/([a-z0-9]{20,32})\.webp$/.exec(url)?.[1];
  return name && `pictures/${name}.webp`;
}
