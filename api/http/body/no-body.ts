import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';

const EMPTY = z.strictObject({});

/**
 * For requests without a body. Clients may send an empty body or `{}`; fields are refused like any
 * unknown field instead of being ignored.
 * @throws Refusal `invalid` (422) naming the fields, `unsupported_media` (415) for a form
 */
export const noBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (/^multipart\//i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal('unsupported_media');
  }
  const text = await c.req.text();
  const given: unknown = text === '' ? {} : JSON.parse(text);
  if (!EMPTY.safeParse(given).success) {
    throw new Refusal('invalid', {
      errors: explainedErrors(EMPTY, given, c.var.context.locale),
    });
  }
  await next();
};
