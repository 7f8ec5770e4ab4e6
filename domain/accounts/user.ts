import type { Locale, Localized } from '#domain/i18n/locale.ts';

export const PROFILES = ['seller', 'buyer', 'admin'] as const;
export type Profile = (typeof PROFILES)[number];

/** Profiles a user may register with. Administrators are created by a command. */
export const OPEN_PROFILES = ['seller', 'buyer'] as const satisfies readonly Profile[];

export const PROFILE_LABELS = {
  seller: { es: 'Vendedor', en: 'Seller' },
  buyer: { es: 'Comprador', en: 'Buyer' },
  admin: { es: 'Administrador', en: 'Administrator' },
} as const satisfies Record<Profile, Localized>;

/** A user's own account data. */
export type User = Readonly<{
  id: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  language: Locale;
  imageUrl: string | null;
  firebase_token: string | null;
  termsAccepted: boolean;
  profile: Profile;
  name: string;
  /** As the user wrote it: `María José`. */
  firstName: string;
  lastName: string;
}>;

/**
 * Content of the `user` cookie, which scripts can read: enough for a greeting, not for
 * authentication.
 */
export type UserCard = Pick<User, 'id' | 'name' | 'profile' | 'language' | 'imageUrl'>;

/** A person's name as shown everywhere. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** The user who makes a request, resolved from the session each time. */
export type Viewer = Readonly<{
  id: string;
  profile: Profile;
  emailVerified: boolean;
  language: Locale;
  name: string;
}>;

/** Name shown for a deleted account in records that the other party keeps. */
export const DELETED_NAME = 'Cuenta eliminada / Deleted account';

const DELETED_HOST = '@deleted.invalid';

/** Placeholder e-mail address of a deleted account: unique and undeliverable (RFC 2606). */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether the address belongs to a deleted account. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}

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
