import type { Locale, Localized } from '#domain/i18n/locale.ts';

export const PROFILES = ['seller', 'buyer', 'admin'] as const;
export type Profile = (typeof PROFILES)[number];

/** The profiles somebody may register as; an administrator is made by command. */
export const OPEN_PROFILES = ['seller', 'buyer'] as const satisfies readonly Profile[];

export const PROFILE_LABELS = {
  seller: { es: 'Vendedor', en: 'Seller' },
  buyer: { es: 'Comprador', en: 'Buyer' },
  admin: { es: 'Administrador', en: 'Administrator' },
} as const satisfies Record<Profile, Localized>;

/** The data of a person's own account. */
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
  /** As the person wrote it: `María José`. */
  firstName: string;
  lastName: string;
}>;

/** What the readable `user` cookie holds: enough for a greeting, not for authentication. */
export type UserCard = Pick<User, 'id' | 'name' | 'profile' | 'language' | 'imageUrl'>;

/** A person's name as it is shown everywhere. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Who asks: resolved from the session on every request. */
export type Viewer = Readonly<{
  id: string;
  profile: Profile;
  emailVerified: boolean;
  language: Locale;
  name: string;
}>;
