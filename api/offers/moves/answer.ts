import type { Context } from '#api/context.ts';
import { offerView } from '#api/offers/describe-offer.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { writtenText } from '#domain/i18n/written-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Deal, openDeal, sentTerms } from './open-deal.ts';
import { requireMove, requireVersion } from './requirements.ts';

/** An answer to a version of the terms. */
export type OfferAnswer = Readonly<{
  version: number;
  note?: string | undefined;
  /** The language that the author of the note chose. */
  noteLanguage?: Locale | undefined;
}>;

/** The note of an answer with its language. */
export function noteOf({ locale }: Context, { note, noteLanguage }: OfferAnswer) {
  return writtenText(note, noteLanguage, locale);
}

/**
 * Returns the terms that the viewer may accept or reject now.
 * @throws Refusal `stale_version`, `not_your_turn`, `offer_expired`, `property_under_contract`,
 * `transition_not_allowed` (409)
 */
export function answeredTerms(deal: Deal, action: 'accept' | 'reject', version: number) {
  requireMove(deal, action);
  requireVersion(deal, version);
  return sentTerms(deal);
}

/** Returns the refusal for an answer whose batch failed because something changed after reading. */
export async function whyNotAnswered(
  context: Context,
  id: string,
  action: 'accept' | 'reject',
  version: number,
): Promise<Refusal> {
  const deal = await openDeal(context, id);
  try {
    answeredTerms(deal, action, version);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return new Refusal('stale_version', { extra: { current: offerView(deal) } });
}
