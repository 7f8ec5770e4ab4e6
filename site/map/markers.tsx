import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatCentsShort } from '#domain/money.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { MapCluster, MapPin } from './map-answer.ts';
import type { Offset } from './spread-pins.ts';
import { fill, type MapTexts } from './texts.ts';

/** State of a pin, shown by shape as well as by color. */
export type PinState = Readonly<{ isSeen: boolean; isFavorite: boolean; isPointed: boolean }>;

const HEART = 'M8 13.5 2.9 8.4a3.2 3.2 0 0 1 4.5-4.6l.6.6.6-.6a3.2 3.2 0 0 1 4.5 4.6z';
const DOOR = 'M4 14V2.5h8V14M2 14h12M9.7 8.4h.01';
const CHECK = 'm3 8.5 3.2 3.2L13 4.8';

/**
 * Price bubble of a pin; with a check when opened before, a heart for a favorite, a door for an
 * upcoming open house, and a line to its spot if it is beside it.
 */
export function PinFace({
  pin,
  state,
  offset,
}: Readonly<{ pin: MapPin; state: PinState; offset?: Offset | undefined }>) {
  return (
    <>
      {offset && <PinLine {...offset} />}
      <PinBubble pin={pin} state={state} />
    </>
  );
}

/** From where the pin is to where it belongs. */
function PinLine({ x, y }: Offset) {
  return (
    <span
      className="map-pin-line"
      aria-hidden="true"
      style={{ width: Math.hypot(x, y), rotate: `${Math.atan2(-y, -x)}rad` }}
    />
  );
}

function PinBubble({ pin, state }: Readonly<{ pin: MapPin; state: PinState }>) {
  return (
    <span className="map-pin-bubble">
      {state.isFavorite ? (
        <PinIcon path={HEART} name="heart" />
      ) : (
        state.isSeen && <PinIcon path={CHECK} name="check" />
      )}
      {formatCentsShort(pin.priceCents)}
      {pin.hasOpenHouse && <PinIcon path={DOOR} name="door" />}
    </span>
  );
}

function PinIcon({ path, name }: Readonly<{ path: string; name: string }>) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`map-pin-${name}`}>
      <path d={path} />
    </svg>
  );
}

export function pinClass({ isSeen, isFavorite, isPointed }: PinState): string {
  const shape = isFavorite ? 'is-favorite' : isSeen ? 'is-seen' : '';
  return ['map-pin', shape, isPointed ? 'is-pointed' : ''].filter(Boolean).join(' ');
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

/** Accessible name of a cluster. */
export function clusterLabel(
  { count, minPriceCents }: MapCluster,
  texts: MapTexts,
  locale: Locale,
): string {
  const price = formatCents(minPriceCents, locale);
  return fill(texts.cluster, { count: formatCount(count), price });
}

/** A circle with the number of homes, in one of five sizes. */
export function clusterClass(count: number): string {
  return `map-cluster map-cluster-${clusterSize(count)}`;
}
