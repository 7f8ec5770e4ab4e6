import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { ODataError } from '#api/feed/odata-error.ts';

/** Where a page starts. */
export type PageStart = Readonly<{
  /** The last row before the page, when ordered by change. */
  after?: Readonly<{ at: number; key: string }> | undefined;
  /** Number of rows before the page, in any other order. */
  offset: number;
  /** Number of matching records still to skip. */
  skip: number;
  /** Number of records that `$top` still allows; unlimited if absent. */
  left?: number | undefined;
  /** Id of the copy that the page belongs to. */
  copy?: string | undefined;
}>;

const startSchema = z.strictObject({
  after: z.strictObject({ at: z.int(), key: z.string() }).optional(),
  offset: z.int().nonnegative(),
  skip: z.int().nonnegative(),
  left: z.int().positive().optional(),
  copy: z.string().optional(),
});

/** Encodes a page start as a signed `$skiptoken`. */
export async function pageToken(context: Pick<Context, 'env'>, start: PageStart): Promise<string> {
  const text = JSON.stringify(start);
  const signed = await signature(context, 'feed_page', [text]);
  return `${Buffer.from(text).toString('base64url')}.${signed}`;
}

/**
 * Decodes a `$skiptoken`.
 * @throws ODataError 400 for a token that is not ours
 */
export async function readPageToken(
  context: Pick<Context, 'env'>,
  token: string,
): Promise<PageStart> {
  const [encoded = '', signed = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  if (!(await isSigned(context, 'feed_page', [text], signed))) {
    throw new ODataError(400, 'Unknown token.', { target: '$skiptoken' });
  }
  return startSchema.parse(JSON.parse(text));
}
