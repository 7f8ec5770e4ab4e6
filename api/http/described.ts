import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';

/** What one middleware or route says of itself; the OpenAPI document is made of these. */
export type Description = Readonly<{
  json?: z.ZodType;
  query?: z.ZodType;
  files?: Readonly<Record<string, 'file' | 'files' | 'text'>>;
  summary?: string;
  /** Success status and the schema of its body; no schema for an empty one. */
  answers?: Readonly<{
    status: number;
    schema?: z.ZodType;
    /** Of a body that is no JSON: one media type, or all it may have (`image/*`). */
    type?: string | readonly string[];
    /** Another success with the same body: what was asked for was there already. */
    orStatus?: number;
  }>;
  auth?: 'none' | 'optional' | 'required';
}>;

const descriptions = new WeakMap<object, Description>();

/** Attaches a description to a middleware, and answers the same middleware. */
export function described<Handler extends MiddlewareHandler>(
  handler: Handler,
  description: Description,
): Handler {
  descriptions.set(handler, description);
  return handler;
}

export function descriptionOf(handler: object): Description | undefined {
  return descriptions.get(handler);
}

/** A line of the OpenAPI document for a route: put it first among the route's handlers. */
export function about(
  summary: string,
  description: Omit<Description, 'summary' | 'json' | 'query' | 'files'> = {},
): MiddlewareHandler {
  return described(async (_c, next) => next(), { summary, ...description });
}
