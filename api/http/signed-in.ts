import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, requireViewer } from '#api/context.ts';

/**
 * Refuses visitors before parsing their request. A person whose e-mail is not verified goes on to
 * the route, which refuses the write unless it has `beforeVerification`.
 */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!c.var.context.unverified) requireViewer(c.var.context);
  await next();
};

/**
 * Allows a write before the person's e-mail is verified. Without it a write is refused, because
 * the address may belong to another person. Only for what affects no one else: the owner of the
 * address deletes it by registering or with a password link. `tests/security/matrix` lists these routes.
 */
export const beforeVerification: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { unverified, ...context } = c.var.context;
  if (unverified) c.set('context', { ...context, ...unverified });
  await next();
};
