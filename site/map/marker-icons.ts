import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatCentsShort } from '#domain/money.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import { drawing } from '#site/ui/browser/element.ts';
import type { MapPin } from './map-answer.ts';
import { fill, type MapTexts } from './texts.ts';

/** State of a pin, shown by shape as well as by color. */
export type PinState = Readonly<{ isSeen: boolean; isFavorite: boolean }>;

const HEART = 'M8 13.5 2.9 8.4a3.2 3.2 0 0 1 4.5-4.6l.6.6.6-.6a3.2 3.2 0 0 1 4.5 4.6z';
const DOOR = 'M4 14V2.5h8V14M2 14h12M9.7 8.4h.01';
const CHECK = 'm3 8.5 3.2 3.2L13 4.8';

/**
 * Price bubble with a tail; with a check when opened before, a heart for a favorite, a door for an
 * upcoming open house.
 */
export function pinElement({ priceCents, hasOpenHouse }: MapPin, state: PinState): HTMLElement {
  const bubble = document.createElement('span');
  bubble.className = 'map-pin-bubble';
  if (state.isFavorite) bubble.append(icon(HEART, 'map-pin-heart'));
  else if (state.isSeen) bubble.append(icon(CHECK, 'map-pin-check'));
  bubble.append(formatCentsShort(priceCents));
  if (hasOpenHouse) bubble.append(icon(DOOR, 'map-pin-door'));
  return bubble;
}

/** Accessible name of a pin. */
export function pinLabel(
  { priceCents, hasOpenHouse }: MapPin,
  { isSeen, isFavorite }: PinState,
  texts: MapTexts,
  locale: Locale,
): string {
  const text = isFavorite ? texts.pinFavorite : isSeen ? texts.pinSeen : texts.pin;
  const label = fill(text, { price: formatCents(priceCents, locale) });
  return hasOpenHouse ? `${label}, ${texts.pinOpenHouse}` : label;
}

/** A circle with the number of homes, in one of five sizes. */
export function clusterElement(count: number): HTMLElement {
  const disc = document.createElement('span');
  disc.className = 'map-cluster-disc';
  disc.textContent = formatCount(count);
  return disc;
}

export function clusterClass(count: number): string {
  return `map-cluster map-cluster-${clusterSize(count)}`;
}

function icon(path: string, className: string): SVGElement {
  const svg = drawing('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true', class: className });
  svg.append(drawing('path', { d: path }));
  return svg;
}
