import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, requireViewer } from '#api/context.ts';

/** Refuses visitors before their request is parsed. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireViewer(c.var.context);
  await next();
};
