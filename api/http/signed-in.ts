import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, requireViewer } from '#api/context.ts';

/** Refuses visitors before parsing their request. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireViewer(c.var.context);
  await next();
};
