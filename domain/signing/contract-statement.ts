import { HOUR_MS } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { ContractMove, OfferActor, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import { isComplete, type SigningStatus } from './status.ts';

/** Hours after both sides confirmed an uploaded contract in which either may take that back. */
export const TAKE_BACK_HOURS = 24;

type Stated = Readonly<{
  offer: Readonly<{
    status: OfferStatus;
    /** When the contract counted as signed, epoch ms. */
    contractAt: number | null;
    /** The side that said first that the contract is signed. */
    contractBy: OfferSide | null;
    /** The uploaded file which that side means; null if the contract is signed on this site. */
    contractDocumentId: string | null;
  }>;
  property: Readonly<{ status: string }>;
  /** The current signing; null when there is none. */
  signing: Readonly<{ status: SigningStatus; expiresAt: number }> | null;
}>;

/**
 * What a side may say at an instant (epoch ms) about an uploaded contract. The product cannot see
 * whether a file is signed, so that it counts only once both sides have said so. An open signing
 * stays open until then.
 */
export function contractMoves(
  { offer, property, signing }: Stated,
  side: OfferActor,
  now: number,
): readonly ContractMove[] {
  if (side !== 'buyer' && side !== 'seller') return [];
  if (offer.status !== 'accepted' || property.status !== 'under_contract') return [];
  if (isComplete(signing)) return [];
  if (offer.contractDocumentId === null) {
    return offer.contractAt === null ? ['state_contract'] : [];
  }
  if (offer.contractAt !== null) {
    return now < offer.contractAt + TAKE_BACK_HOURS * HOUR_MS ? ['take_back_contract'] : [];
  }
  return offer.contractBy === side
    ? ['take_back_contract']
    : ['confirm_contract', 'take_back_contract'];
}

/** Messages for a statement about an uploaded contract that is not possible now. */
export const CONTRACT_STATEMENT_REFUSALS = {
  other: {
    es: 'Esto ya no es posible: la otra parte cambió algo mientras tanto. Vuelva a cargar la página.',
    en: 'This is no longer possible: the other side has changed something in the meantime. Reload the page.',
  },
  kind: {
    es: 'Solo un archivo subido como «Contrato firmado» después de aceptar la oferta puede contar como el contrato.',
    en: 'Only a file uploaded as “Signed contract” after the offer was accepted can count as the contract.',
  },
} as const satisfies Record<string, Localized>;
