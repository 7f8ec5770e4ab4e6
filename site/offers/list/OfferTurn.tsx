import type { Locale } from '#domain/i18n/locale.ts';
import { actionLink } from '#site/offers/action-link.ts';
import CopyOffer from '#site/offers/wizard/begin/CopyOffer.tsx';
import type { OfferRow } from './listed-offer.ts';

/** Whose turn it is and until when, with a link to the offer. */
export function OfferTurn({ offer, locale }: Readonly<{ offer: OfferRow; locale: Locale }>) {
  const { id, propertyId, words, isMine, buyer, address, mayCopy } = offer;
  const link = actionLink(words.action, offer, locale);
  return (
    <>
      <div
        className="turn-state"
        data-mine={isMine ? '' : undefined}
        data-over={words.isOver ? '' : undefined}
        data-urgent={words.isUrgent ? '' : undefined}
      >
        <b>{words.turn}</b>
        {words.paused && <span className="small">{words.paused}</span>}
        {words.due && <span>{words.due}</span>}
        {words.left && <span className="small turn-left">{words.left}</span>}
      </div>
      <a className="link" href={link.href}>
        {link.label}
        <span className="visually-hidden">
          : {buyer}, {address}
        </span>
      </a>
      {mayCopy && <CopyOffer from={id} propertyId={propertyId} about={address} locale={locale} />}
    </>
  );
}
