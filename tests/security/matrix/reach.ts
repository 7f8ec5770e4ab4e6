import type { Person } from '#tests/factories/offers.ts';
import type { Kind, Thing } from '../objects.ts';

/**
 * What an actor may do with an operation:
 * - `all`: allowed for every owner of an object;
 * - `own`: allowed for one's own objects; other objects do not exist (404);
 * - `none`: no object exists (404);
 * - `barred`: refused with the reason (403), the same for every object, so that it reveals nothing;
 * - `refused`: one's own objects are visible, but the operation is refused (403, 404 or 409);
 * - `refused_all`: the same for all objects.
 */
export type Reach = 'all' | 'own' | 'none' | 'barred' | 'refused' | 'refused_all';

export type Row = Readonly<{
  /** The kind of object in the path; absent for operations without one. */
  of?: Kind;
  /** Present if no login is needed. */
  visitor?: 'all' | 'refused_all';
  /** For reads and for `BEFORE_VERIFICATION`; all other writes are barred. */
  unverified: Reach;
  buyer: Reach;
  seller: Reach;
  admin: Reach;
  /** Returns the body; called for each request. */
  body?: (who: Person | undefined, thing: Thing) => unknown | Promise<unknown>;
  query?: string;
  /** Path parameters that do not belong to the object. */
  params?: Thing;
  /** The list contains exactly the actor's own objects of this kind. */
  lists?: Kind;
  /** The request ends the session, so it uses a separate account. */
  endsSession?: true;
  /** Why no request of this row can succeed; absent if some do. */
  neverSucceeds?: string;
}>;

/**
 * The only writes that need an account and are allowed before its e-mail is verified: they affect
 * no one else, and the owner of the address deletes what they leave.
 */
export const BEFORE_VERIFICATION: readonly string[] = [
  'POST /api/logout',
  'POST /api/email/resend',
  'POST /api/verify/resend/{id}',
  'PUT /api/user/{id}',
  'DELETE /api/user',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
  'POST /api/user/confirm-password',
  'POST /api/notifications/read',
  'POST /api/favourites',
  'DELETE /api/favourites/{id}',
  'POST /api/searches',
  'PATCH /api/searches/{id}',
  'DELETE /api/searches/{id}',
  'POST /api/offers',
  'PATCH /api/offers/{id}',
  'POST /api/offers/{id}/withdraw',
  'PATCH /api/agreements/draft',
  'DELETE /api/agreements/draft',
  'POST /api/agreements/preview.pdf',
];

export const EVERYBODY = {
  visitor: 'all',
  unverified: 'all',
  buyer: 'all',
  seller: 'all',
  admin: 'all',
} as const;
export const MEMBERS = { unverified: 'all', buyer: 'all', seller: 'all', admin: 'all' } as const;
export const OWNERS = { unverified: 'own', buyer: 'own', seller: 'own', admin: 'own' } as const;
export const OWNERS_AND_ADMIN = { ...OWNERS, admin: 'all' } as const;
export const PARTIES = { unverified: 'none', buyer: 'own', seller: 'own', admin: 'all' } as const;
/** An administrator can read all deals but act in none. */
export const PARTIES_ACT = { ...PARTIES, admin: 'refused_all' } as const;
export const SELLER_AND_ADMIN = {
  unverified: 'none',
  buyer: 'none',
  seller: 'own',
  admin: 'all',
} as const;
export const SELLER_ONLY = { ...SELLER_AND_ADMIN, admin: 'refused_all' } as const;
/** The two sides of a visit; an administrator sees only counts. */
export const VISIT_SIDES = { ...PARTIES, admin: 'none' } as const;
/** The two sides of a thread; an administrator can read reported ones. */
export const THREAD_SIDES = { ...PARTIES, admin: 'none' } as const;
/** A reported thread, about which only administrators decide. */
export const REPORTED = {
  unverified: 'none',
  buyer: 'refused',
  seller: 'refused',
  admin: 'all',
} as const;
export const ADMIN_ONLY = {
  unverified: 'none',
  buyer: 'none',
  seller: 'none',
  admin: 'all',
} as const;
export const REVIEWER = {
  unverified: 'none',
  buyer: 'none',
  seller: 'refused',
  admin: 'all',
} as const;

/** Refused for all, with or without an account. */
export const REFUSED_TO_ALL = {
  visitor: 'refused_all',
  unverified: 'refused_all',
  buyer: 'refused_all',
  seller: 'refused_all',
  admin: 'refused_all',
} as const;

/** A link with a signature that is not ours. */
export const UNSIGNED_LINK = {
  ...REFUSED_TO_ALL,
  body: () => ({ id: 'a', signature: '0'.repeat(64) }),
  neverSucceeds: 'a link with an invalid signature',
} as const;

/** The link of an e-mail that was never sent. */
export const UNMAILED_LINK = {
  ...REFUSED_TO_ALL,
  neverSucceeds: 'a link that was never sent',
  params: { id: 'a', token: `zzz.${'0'.repeat(64)}` },
} as const;

export const nothingSaid = () => ({});
export const version1 = () => ({ version: 1 });

export type Rows = Readonly<Record<string, Row | readonly Row[]>>;
