import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { factsLine } from '#domain/listings/facts-line.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import { formatCents } from '#domain/money.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { fill, type MapTexts } from '#site/map/texts.ts';
import { drawing, element } from '#site/ui/browser/element.ts';
import { rememberSeen } from './seen-listings.ts';

type Shown = Readonly<{
  locale: Locale;
  texts: MapTexts;
  cards: readonly Card[];
  /** Total number of homes, which may exceed the number of cards. */
  count: number;
  onClose: () => void;
}>;

/** Homes of the selected pin: one as a card, several in a building as a list. */
export function mapCards({ locale, texts, cards, count, onClose }: Shown): HTMLElement {
  const many = fill(texts.homesHere, { count: formatCount(count) });
  const box = element('section', 'map-cards', {
    'aria-label': count > 1 ? many : texts.chosenHome,
  });
  if (count > 1) box.append(textIn('p', 'map-cards-title', many));
  const list = element('ul', 'map-cards-list');
  // The home's page links back to this search with the current map area.
  const search = location.search.slice(1);
  const from = search ? `?${new URLSearchParams({ from: search })}` : '';
  for (const card of cards) {
    const item = element('li');
    item.append(
      cardLink(card, `/${locale}/listing/details/${card.id}${from}${viaOf('map')}`, locale),
    );
    list.append(item);
  }
  const close = element('button', 'map-cards-close', { type: 'button', 'aria-label': texts.close });
  const cross = drawing('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' });
  cross.append(drawing('path', { d: 'm5 5 10 10M15 5 5 15' }));
  close.append(cross);
  close.addEventListener('click', onClose);
  box.append(list, close);
  box.addEventListener('keydown', (event) => event.key === 'Escape' && onClose());
  return box;
}

function cardLink(card: Card, href: string, locale: Locale): HTMLAnchorElement {
  const link = element('a', 'map-card', { href });
  link.addEventListener('click', () => rememberSeen(card.id));
  const text = element('span', 'map-card-text');
  const facts = element('span', 'map-card-facts');
  facts.append(...factsLine(card, locale).map((fact) => textIn('span', '', fact)));
  text.append(
    textIn('span', 'map-card-price', formatCents(card.priceCents, locale)),
    facts,
    ...(card.address ? [textIn('span', 'map-card-line', card.address)] : []),
    textIn('span', 'map-card-line', `${card.city}, FL ${card.zip}`),
  );
  link.append(photoOf(card), text);
  return link;
}

function photoOf({ coverHash }: Card): HTMLElement {
  if (!coverHash) return element('span', 'map-card-photo');
  const picture = element('picture');
  picture.append(
    element('source', '', { type: 'image/avif', srcset: photoUrl(coverHash, 480, 'avif') }),
    element('img', 'map-card-photo', {
      src: photoUrl(coverHash, 480, 'webp'),
      alt: '',
      width: '116',
      height: '126',
    }),
  );
  return picture;
}

function textIn(tag: 'span' | 'p', className: string, text: string): HTMLElement {
  const one = element(tag, className);
  one.textContent = text;
  return one;
}
