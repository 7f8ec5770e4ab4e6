import type { Person } from '#tests/factories/offers.ts';
import type { Kind, Thing } from '../objects.ts';

/**
 * How far somebody gets with a call:
 * - `all`: allowed for every owner of the object;
 * - `own`: through on what they are a party to, and what is another's does not exist (404);
 * - `none`: nothing exists (404);
 * - `barred`: refused with the reason (403), the same for every object, so that it reveals nothing about one;
 * - `refused`: they may see their own, but never do this (403, 404 or 409);
 * - `refused_all`: the same of everything.
 */
export type Reach = 'all' | 'own' | 'none' | 'barred' | 'refused' | 'refused_all';

export type Row = Readonly<{
  /** What the address names; calls without it name nothing. */
  of?: Kind;
  /** Present where no login is needed. */
  visitor?: 'all' | 'refused_all';
  unverified: Reach;
  buyer: Reach;
  seller: Reach;
  admin: Reach;
  /** The body, created for each call. */
  body?: (who: Person | undefined, thing: Thing) => unknown | Promise<unknown>;
  query?: string;
  /** Values of the address that are not the thing's. */
  params?: Thing;
  /** The list shows the things of this kind that are one's own, and no other. */
  lists?: Kind;
  /** The call ends the session, so it is made with accounts of its own. */
  endsSession?: true;
  /** Why no call of this row answers with a success; absent where some do. */
  neverSucceeds?: string;
}>;

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
/** An administrator reads every deal and takes part in none. */
export const PARTIES_ACT = { ...PARTIES, admin: 'refused_all' } as const;
export const SELLER_AND_ADMIN = {
  unverified: 'none',
  buyer: 'none',
  seller: 'own',
  admin: 'all',
} as const;
export const SELLER_ONLY = { ...SELLER_AND_ADMIN, admin: 'refused_all' } as const;
/** The two sides of a visit; an administrator sees counts, never people. */
export const VISIT_SIDES = { ...PARTIES, admin: 'none' } as const;
/** The two sides of a thread; an administrator reads the reported ones. */
export const THREAD_SIDES = { ...PARTIES, admin: 'none' } as const;
/** A reported thread, about which administrators alone decide. */
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

/** Refused to everybody, with or without an account. */
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
  neverSucceeds: 'a link that nobody signed',
} as const;

/** The link of an e-mail that was never sent. */
export const UNMAILED_LINK = {
  ...REFUSED_TO_ALL,
  neverSucceeds: 'a link that nobody was mailed',
  params: { id: 'a', token: `zzz.${'0'.repeat(64)}` },
} as const;

export const nothingSaid = () => ({});
export const version1 = () => ({ version: 1 });

export type Rows = Readonly<Record<string, Row | readonly Row[]>>;
