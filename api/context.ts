import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '#api/env.ts';
import type { Profile, Viewer } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PartsDigest } from './http/body/parts-digest.ts';

/** What a verb may touch. Tests make one by hand. */
export type Context = Readonly<{
  db: DrizzleD1Database;
  env: Env;
  viewer: Viewer | undefined;
  /** Somebody logged in who may do nothing but set up the second step that their profile needs. */
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

/** The same context with its clock held: what one move compares, writes and tells is of one instant. */
export function atOneInstant(context: Context): Context {
  const at = context.now();
  return { ...context, now: () => at };
}

/** A key that this request alone may answer. */
export type Claim = Readonly<{
  key: string;
  /** Epoch milliseconds. */
  since: number;
  /** Takes the fingerprint of a multipart body while it is read; its reader passes it on. */
  parts?: PartsDigest | undefined;
}>;

/** The context's types for Hono. */
export type ApiEnv = {
  Bindings: Env;
  Variables: {
    context: Context;
    requestId: string;
    /** The answer shows a secret: it is not kept for a repetition of the request. */
    showsSecret?: true;
    /** The request only counted something: no message and no page waits for it. */
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
