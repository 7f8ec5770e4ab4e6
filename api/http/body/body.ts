import { zValidator } from '@hono/zod-validator';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { described } from '#api/http/described.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { readWhole } from './drop.ts';

const MAX_JSON_BYTES = 1_048_576;
const MAX_JSON_DEPTH = 32;
/**
 * Maximum number of fields and items of a body; the largest body is a home with all its answers.
 */
const MAX_JSON_MEMBERS = 10_000;

/**
 * Reads a body of at most one mebibyte. The bytes are counted as they stream in, so that a missing
 * or wrong Content-Length does not matter. A body that is too large is still read to the end.
 * @throws Refusal `too_large` (413)
 */
export const limitJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { body } = c.req.raw;
  if (body) {
    const bytes = await readWhole(body, MAX_JSON_BYTES);
    if (!bytes) throw new Refusal('too_large');
    c.req.raw = new Request(c.req.raw, { body: bytes });
  }
  await next();
};

/**
 * Refuses bodies that are not JSON (415), not parseable (400), too large or with too many fields
 * (413) or nested too deep (400), before any schema is applied.
 */
export const jsonOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method) && !isMultipart(c)) {
    const text = await c.req.text();
    if (text.length > 0) {
      if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
        throw new Refusal('unsupported_media');
      }
      const { depth, members } = shapeOf(text);
      if (depth > MAX_JSON_DEPTH) throw new Refusal('malformed');
      if (members > MAX_JSON_MEMBERS) throw new Refusal('too_large');
      try {
        JSON.parse(text);
      } catch {
        throw new Refusal('malformed');
      }
    }
  }
  await next();
};

/** Validates a JSON body with a schema; errors answer 422 with messages per field. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return described(
    zValidator('json', schema, (result, c: HonoContext) => {
      if (!result.success) refuse(schema, result.data, c);
    }),
    { json: schema },
  );
}

/** Validates the query with a schema; strict schemas refuse unknown parameters. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return described(
    zValidator('query', schema, (result, c: HonoContext) => {
      if (!result.success) refuse(schema, result.data, c);
    }),
    { query: schema },
  );
}

function refuse(schema: z.ZodType, data: unknown, c: HonoContext): never {
  throw new Refusal('invalid', { errors: explainedErrors(schema, data, c.get('context').locale) });
}

function isMultipart(c: HonoContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '');
}

/** Counts nesting depth and commas outside of strings, without parsing untrusted input first. */
function shapeOf(text: string): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) members += 1;
  }
  return { depth: deepest, members };
}
