import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';

/** What a middleware or route contributes to the OpenAPI document. */
export type Description = Readonly<{
  json?: z.ZodType;
  query?: z.ZodType;
  files?: Readonly<Record<string, 'file' | 'files' | 'text'>>;
  summary?: string;
  /** Success status and schema of the body; no schema for an empty body. */
  answers?: Readonly<{
    status: number;
    schema?: z.ZodType;
    /** Media type of a body that is not JSON: one, or a list or range (`image/*`). */
    type?: string | readonly string[];
    /** An alternative success status with the same body, for what already existed. */
    orStatus?: number;
  }>;
  auth?: 'none' | 'optional' | 'required';
}>;

const descriptions = new WeakMap<object, Description>();

/** Attaches a description to a middleware and returns it. */
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

/** Describes a route for the OpenAPI document: put it first among the route's handlers. */
export function about(
  summary: string,
  description: Omit<Description, 'summary' | 'json' | 'query' | 'files'> = {},
): MiddlewareHandler {
  return described(async (_c, next) => next(), { summary, ...description });
}
