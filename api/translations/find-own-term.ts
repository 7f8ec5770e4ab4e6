import type { Context } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { requireNotice } from '#api/offers/notices/find-notices.ts';
import { listVersions } from '#api/offers/records/versions.ts';
import type { TermSource } from '#domain/i18n/translation/source.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FoundSource } from './find-deal-source.ts';

/**
 * Returns a free text of the last terms that were sent, or of those that a notice proposes. It is that
 * of the side that sent it first.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for an offer that the viewer may
 * not see
 */
export async function findOwnTerm(context: Context, source: TermSource): Promise<FoundSource> {
  const { offerId } = source;
  const { actor } = await findOffer(context, offerId);
  if (source.kind === 'proposed_term') {
    const notice = await requireNotice(context, offerId, source.id);
    const [own] = notice.terms ? notice.document.ownWords : [];
    if (!own) throw new Refusal('not_found');
    return { ...own, isOthers: notice.by !== actor };
  }
  const { key } = source;
  const versions = await listVersions(context, offerId);
  const last = versions.at(-1)?.terms;
  const text = last?.[key];
  if (!text) throw new Refusal('not_found');
  const other = versions.findLastIndex(({ terms }) => terms[key] !== text);
  return {
    text,
    language: languageOf(text, last[`${key}Language`]),
    isOthers: versions[other + 1]?.author !== actor,
  };
}
