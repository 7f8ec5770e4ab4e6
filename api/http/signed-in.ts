import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, requireViewer } from '#api/context.ts';

/** Turns visitors away before anything they sent is looked at. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireViewer(c.var.context);
  await next();
};
