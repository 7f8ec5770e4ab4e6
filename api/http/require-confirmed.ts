import { z } from 'zod';
import type { Context } from '#api/context.ts';
import type { Doubt } from '#domain/answers/doubts.ts';
import { Refusal } from '#domain/refusal.ts';

/** Unlikely values that a person has confirmed, by path; a part of a request that saves answers. */
export const confirmedSchema = z
  .record(z.string().max(100), z.union([z.string().max(300), z.number()]))
  .optional();

/**
 * Requires that the person has confirmed each unlikely answer.
 * @param prefix path of the answers in the request, such as `terms.`
 * @throws Refusal `unconfirmed` (422) with the question of each answer, and in `unconfirmed` the
 * values to send as `confirmed`
 */
export function requireConfirmed(
  { locale }: Pick<Context, 'locale'>,
  doubts: readonly Doubt[],
  prefix = '',
): void {
  if (doubts.length === 0) return;
  throw new Refusal('unconfirmed', {
    errors: Object.fromEntries(doubts.map(({ path, text }) => [prefix + path, [text[locale]]])),
    extra: {
      unconfirmed: Object.fromEntries(doubts.map(({ path, value }) => [path, value])),
    },
  });
}
