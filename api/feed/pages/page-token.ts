import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { ODataError } from '#api/feed/odata-error.ts';

/** Where a page begins. */
export type PageStart = Readonly<{
  /** Behind this row in the order of changes. */
  after?: Readonly<{ at: number; key: string }> | undefined;
  /** Rows of another order that are behind. */
  offset: number;
  /** Records that are found and still to be left out. */
  skip: number;
  /** Records that `$top` still allows; all when absent. */
  left?: number | undefined;
  /** The copy that its pages make together, where those of a consumer come one after the other. */
  copy?: string | undefined;
}>;

const startSchema = z.strictObject({
  after: z.strictObject({ at: z.int(), key: z.string() }).optional(),
  offset: z.int().nonnegative(),
  skip: z.int().nonnegative(),
  left: z.int().positive().optional(),
  copy: z.string().optional(),
});

/** The start as a `$skiptoken` that only we can make. */
export async function pageToken(context: Pick<Context, 'env'>, start: PageStart): Promise<string> {
  const text = JSON.stringify(start);
  const signed = await signature(context, 'feed_page', [text]);
  return `${Buffer.from(text).toString('base64url')}.${signed}`;
}

/** @throws ODataError 400 for a token that is not ours */
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
