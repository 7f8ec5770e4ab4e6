import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { reportError } from '#api/effects/reports.ts';
import { clearSessionCookies, tokenCookies } from '#api/http/cookies.ts';
import { requestLocale } from '#api/http/locale.ts';
import { deviceOf } from '#domain/accounts/device.ts';
import { Refusal } from '#domain/refusal.ts';
import { needsSecondFactor } from './second-factor/second-factor.ts';
import { findSession, touchSession } from './sessions.ts';

/** Builds the context of a request: viewer, language, bindings. */
export const withContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const db = openDatabase(c.env.DB);
  const now = Date.now;
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  const cookies = tokenCookies(c.req.header('Cookie') ?? null);
  const token = bearer ?? (cookies.length === 1 ? cookies[0] : undefined);
  const later: Context['later'] = (work) => {
    // The response has already been sent, so a failure is only reported to the operator.
    const reported = work.catch((error: unknown) =>
      reportError(error, { requestId: c.var.requestId }),
    );
    try {
      c.executionCtx.waitUntil(reported);
    } catch {
      // An in-process request has no execution context; the work continues anyway.
      void reported;
    }
  };

  const base = {
    db,
    env: c.env,
    now,
    ip: c.req.header('CF-Connecting-IP') ?? 'unknown',
    device: deviceOf(c.req.header('User-Agent') ?? ''),
    later,
  };
  const visitor: Context = {
    ...base,
    viewer: undefined,
    sessionHash: undefined,
    locale: requestLocale(c.req.raw),
  };
  c.set('context', visitor);
  if (!bearer && cookies.length > 0 && isWrite(c.req.method)) requireOwnOrigin(c.req.raw);
  if (!bearer && cookies.length > 1) clearSessionCookies(c);

  const session = token ? await findSession(db, token, now()) : undefined;
  if (session) {
    if (session.seenLongAgo) later(touchSession(db, session.tokenHash, now()).run());
    const isUnsecured =
      needsSecondFactor(c.env, session.viewer.profile) && !session.hasSecondFactor;
    const person = isUnsecured
      ? { viewer: undefined, unsecured: session.viewer }
      : { viewer: session.viewer };
    const mayWrite = session.viewer.emailVerified || !isWrite(c.req.method);
    c.set('context', {
      ...base,
      ...(mayWrite ? person : { viewer: undefined, unverified: person }),
      sessionHash: session.tokenHash,
      locale: requestLocale(c.req.raw, session.viewer.language),
    });
  }
  await next();
};

export function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/**
 * Requires that a write authenticated by a cookie comes from our own pages.
 * @throws Refusal `csrf` (403)
 */
export function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isOwn = origin ? origin === new URL(request.url).origin : site === 'same-origin';
  if (!isOwn) throw new Refusal('csrf');
}
