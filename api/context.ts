import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '#api/env.ts';
import type { Profile, Viewer } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PartsDigest } from './http/body/parts-digest.ts';

/** Everything a use case may access. Tests build one by hand. */
export type Context = Readonly<{
  db: DrizzleD1Database;
  env: Env;
  viewer: Viewer | undefined;
  /**
   * A logged-in person whose profile requires a second factor that is not set up yet: they may only
   * set it up.
   */
  unsecured?: Viewer | undefined;
  /** Hash of the session in use; absent for visitors. */
  sessionHash: string | undefined;
  locale: Locale;
  /** Epoch milliseconds. The only clock. */
  now: () => number;
  ip: string;
  /** Browser and system of the viewer, as far as they say; absent for programs. */
  device?: string | undefined;
  /** The request's claim on its `Idempotency-Key`, if it has one. */
  claim?: Claim | undefined;
  /** Lets work continue after the answer has left. */
  later: (work: Promise<unknown>) => void;
}>;

/**
 * The same context with a fixed `now`, so that one move compares, writes and notifies with the same
 * instant.
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
 * The viewer.
 * @throws Refusal `unauthenticated` (401) for a visitor, `second_factor_missing` (403) for anyone
 * who must first set up a second step.
 */
export function requireViewer(context: Context): Viewer {
  if (context.unsecured) throw new Refusal('second_factor_missing');
  return requirePerson(context);
}

/**
 * The viewer, whether or not a second step is still to be set up: for what sets it up.
 * @throws Refusal `unauthenticated` (401) for a visitor.
 */
export function requirePerson({ viewer, unsecured }: Context): Viewer {
  const person = viewer ?? unsecured;
  if (!person) throw new Refusal('unauthenticated');
  return person;
}

/**
 * The viewer, if they have one of the profiles; what others may not see answers 404.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404).
 */
export function requireProfile(context: Context, ...profiles: readonly Profile[]): Viewer {
  const viewer = requireViewer(context);
  if (!profiles.includes(viewer.profile)) throw new Refusal('not_found');
  return viewer;
}

/** @throws Refusal `email_unverified` (403): what binds somebody needs an address that answers. */
export function requireVerified(context: Context): Viewer {
  const viewer = requireViewer(context);
  if (!viewer.emailVerified) throw new Refusal('email_unverified');
  return viewer;
}
