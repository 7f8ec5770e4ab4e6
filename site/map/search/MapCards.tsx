import { useEffect, useRef } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { factsLine } from '#domain/listings/facts-line.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import { formatCents } from '#domain/money.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { rememberSeen } from './seen-listings.ts';

type Props = Readonly<{
  locale: Locale;
  texts: MapTexts;
  cards: readonly Card[];
  /** Total number of homes, which may exceed the number of cards. */
  count: number;
  onClose: () => void;
}>;

/** Homes of the selected pin: one as a card, several in a building as a list. */
export function MapCards({ locale, texts, cards, count, onClose }: Props) {
  const box = useRef<HTMLElement>(null);
  const many = fill(texts.homesHere, { count: formatCount(count) });
  // The home's page links back to this search with the current map area.
  const search = location.search.slice(1);
  const from = search ? `?${new URLSearchParams({ from: search })}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: other homes take the focus again
  useEffect(() => {
    box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [cards]);

  return (
    <section
      ref={box}
      className="map-cards"
      aria-label={count > 1 ? many : texts.chosenHome}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {count > 1 && <p className="map-cards-title">{many}</p>}
      <ul className="map-cards-list">
        {cards.map((card) => (
          <li key={card.id}>
            <a
              className="map-card"
              href={`/${locale}/listing/details/${card.id}${from}${viaOf('map')}`}
              onClick={() => rememberSeen(card.id)}
            >
              <CardPhoto hash={card.coverHash} />
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
      <button type="button" className="map-cards-close" aria-label={texts.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </section>
  );
}

function CardPhoto({ hash }: Readonly<{ hash: string | null }>) {
  if (!hash) return <span className="map-card-photo" />;
  return (
    <picture>
      <source type="image/avif" srcSet={photoUrl(hash, 480, 'avif')} />
      <img
        className="map-card-photo"
        src={photoUrl(hash, 480, 'webp')}
        alt=""
        width="116"
        height="126"
      />
    </picture>
  );
}
