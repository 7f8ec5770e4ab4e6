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
