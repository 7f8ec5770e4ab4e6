import type { Context } from '#api/context.ts';
import { savedWalkThroughs } from '#api/offers/closing/walk-through.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { requireNotice } from '#api/offers/notices/find-notices.ts';
import { findAgreement } from '#api/properties/agreements/agreements.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import type { GuestSource, PrivateSource } from '#domain/i18n/translation/source.ts';
import { languageOf, type WrittenText } from '#domain/i18n/written-text.ts';

/** A text that the viewer may read, and whether the other side wrote it. */
export type FoundSource = WrittenText & Readonly<{ isOthers: boolean }>;

type DealSource =
  | GuestSource
  | Extract<PrivateSource, { kind: 'decline_reason' | 'walk_note' | 'notice' | 'notice_reason' }>;

/**
 * Returns a text of the way from the signatures to the closing that the viewer may read; undefined if
 * there is none.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function findDealSource(
  context: Context,
  source: DealSource,
): Promise<FoundSource | undefined> {
  if (source.kind === 'agreement_reason') {
    const { signers } = await findAgreement(context, source.agreementId);
    return read(signers[source.place]?.reason, true);
  }
  const { offerId } = source;
  const { actor } = await findOffer(context, offerId);
  switch (source.kind) {
    case 'decline_reason': {
      const signing = await findSigning(context, offerId);
      const event = signing?.said.find(({ kind }) => kind === 'declined');
      const by = signing?.signers.find(({ id }) => id === event?.signerId);
      return read(event?.note, by?.side !== actor);
    }
    case 'correction': {
      const signing = await findSigning(context, offerId);
      const by = signing?.signers.find(({ id }) => id === source.signerId);
      const event = signing?.said.find(
        ({ kind, signerId }) => kind === 'correction_asked' && signerId === by?.id,
      );
      return by?.side === actor ? read(event?.note, true) : undefined;
    }
    case 'walk_note': {
      const last = (await savedWalkThroughs(context, offerId)).at(-1);
      const note = last?.rows.find(({ key }) => key === source.key)?.note;
      return note ? { ...note, isOthers: actor !== 'buyer' } : undefined;
    }
    case 'notice': {
      const { by, terms, document } = await requireNotice(context, offerId, source.id);
      const [own] = terms ? [] : document.ownWords;
      return own && { ...own, isOthers: by !== actor };
    }
    case 'notice_reason': {
      const { by, reason } = await requireNotice(context, offerId, source.id);
      return read(reason, by === actor);
    }
  }
}

/** A text without a stored language. */
function read(text: string | null | undefined, isOthers: boolean): FoundSource | undefined {
  return text ? { ...languageRead(text), isOthers } : undefined;
}

function languageRead(text: string): WrittenText {
  return { text, language: languageOf(text, undefined) };
}
