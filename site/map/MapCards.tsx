import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import { formatCents } from '#domain/money.ts';
import { factsLine } from '#site/listings/facts-line.ts';
import { rememberSeen } from './seen-listings.ts';
import { fill, type MapWords } from './texts.ts';

type Props = Readonly<{
  locale: Locale;
  words: MapWords;
  cards: readonly Card[];
  /** How many homes are there in all; more than the cards when a building has many. */
  count: number;
  onClose: () => void;
}>;

/** The homes of the chosen pin, over the map: one as a card, several of one building as a list. */
export function MapCards({ locale, words, cards, count, onClose }: Props): ReactNode {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const isMany = count > 1;
  const many = fill(words.homesHere, { count: count.toLocaleString('en-US') });
  // The home's page leads back to this search, with the map where it is now.
  const search = location.search.slice(1);
  const from = search ? `?${new URLSearchParams({ from: search })}` : '';
  return (
    <section
      className="map-cards"
      aria-label={isMany ? many : words.chosenHome}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {isMany && <p className="map-cards-title">{many}</p>}
      <ul className="map-cards-list">
        {cards.map((card, index) => (
          <li key={card.id}>
            <a
              ref={index === 0 ? first : null}
              className="map-card"
              href={`/${locale}/listing/details/${card.id}${from}`}
              onClick={() => rememberSeen(card.id)}
            >
              {card.coverHash ? (
                <picture>
                  <source type="image/avif" srcSet={photoUrl(card.coverHash, 480, 'avif')} />
                  <img
                    className="map-card-photo"
                    src={photoUrl(card.coverHash, 480, 'webp')}
                    alt=""
                    width="116"
                    height="126"
                  />
                </picture>
              ) : (
                <span className="map-card-photo" />
              )}
              <span className="map-card-text">
                <span className="map-card-price">{formatCents(card.priceCents, locale)}</span>
                <span className="map-card-facts">
                  {factsLine(card, locale).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
                {card.address && <span className="map-card-line">{card.address}</span>}
                <span className="map-card-line">{`${card.city}, FL ${card.zip}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="map-cards-close" aria-label={words.close} onClick={onClose}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </section>
  );
}
