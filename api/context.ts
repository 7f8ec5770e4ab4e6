import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Profile, Viewer } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';
import type { PartsDigest } from './http/body/parts-digest.ts';

/** Everything a use case may access. Tests build one by hand. */
export type Context = Readonly<{
  db: DrizzleD1Database;
  env: Env;
  viewer: Viewer | undefined;
  /** A logged-in person who must set up a second factor before anything else. */
  unsecured?: Viewer | undefined;
  /**
   * Set for a write by a person whose e-mail is not verified: what `beforeVerification` restores on
   * the few routes that allow it. `viewer` and `unsecured` are absent then.
   */
  unverified?: Readonly<{ viewer?: Viewer | undefined; unsecured?: Viewer | undefined }>;
  /** Hash of the current session's token; absent for visitors. */
  sessionHash: string | undefined;
  locale: Locale;
  /** The current time in epoch milliseconds; the only clock. */
  now: () => number;
  ip: string;
  /** Browser and operating system of the viewer, if known. */
  device?: string | undefined;
  /** The request's claim on its `Idempotency-Key`, if it has one. */
  claim?: Claim | undefined;
  /** Lets work continue after the response was sent. */
  later: (work: Promise<unknown>) => void;
}>;

/**
 * Returns the same context with a fixed `now`, so that all checks and writes of one change use the
 * same instant.
 */
export function atOneInstant(context: Context): Context {
  const at = context.now();
  return { ...context, now: () => at };
}

/** An `Idempotency-Key` that this request has claimed. */
export type Claim = Readonly<{
  key: string;
  /** Epoch milliseconds. */
  since: number;
  /** Hashes a multipart body while it is read. */
  parts?: PartsDigest | undefined;
}>;

/** The context's types for Hono. */
export type ApiEnv = {
  Bindings: Env;
  Variables: {
    context: Context;
    requestId: string;
    /** The response contains a secret, so it is not stored for repeated requests. */
    showsSecret?: true;
    /** The request only counted something: it needs no delivery and no cache purge. */
    onlyCounted?: true;
  };
};

/**
 * Returns the viewer.
 * @throws Refusal `unauthenticated` (401) for a visitor, `second_factor_missing` (403) for anyone
 * who must first set up a second factor, `email_unverified` (403) for a write that needs a verified
 * e-mail.
 */
export function requireViewer(context: Context): Viewer {
  if (context.unsecured) throw new Refusal('second_factor_missing');
  return requirePerson(context);
}

/**
 * Returns the viewer, even if they still have to set up a second factor.
 * @throws Refusal `unauthenticated` (401) for a visitor, `email_unverified` (403) for a write that
 * needs a verified e-mail.
 */
export function requirePerson({ viewer, unsecured, unverified }: Context): Viewer {
  if (unverified) throw new Refusal('email_unverified');
  const person = viewer ?? unsecured;
  if (!person) throw new Refusal('unauthenticated');
  return person;
}

/**
 * Returns the viewer if they have one of the profiles; others get 404, so that the route is not
 * revealed.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404).
 */
export function requireProfile(context: Context, ...profiles: readonly Profile[]): Viewer {
  const viewer = requireViewer(context);
  if (!profiles.includes(viewer.profile)) throw new Refusal('not_found');
  return viewer;
}

/**
 * Returns the viewer if their e-mail is verified, as is required for anything binding.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403)
 */
export function requireVerified(context: Context): Viewer {
  const viewer = requireViewer(context);
  if (!viewer.emailVerified) throw new Refusal('email_unverified');
  return viewer;
}
