import type { Marker } from 'leaflet';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { isInBounds, type Point } from '#domain/places/geometry/bounds.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { FloridaMap } from '#site/map/tiles/florida-map.ts';
import type { MapAnswer, MapCluster, MapPin } from './map-answer.ts';
import { clusterClass, clusterElement, pinElement, pinLabel } from './marker-icons.ts';
import { fill, type MapTexts } from './texts.ts';

/** Handlers for actions on markers. */
export type MarkerActs = Readonly<{
  onPin: (pin: MapPin) => void;
  onCluster: (cluster: MapCluster) => void;
  onPoint: (id: string | null) => void;
}>;

export type ListingMarkers = Readonly<{
  /** Shows a response. Markers that stay keep their element and focus. */
  show: (answer: MapAnswer) => void;
  /** Highlights the pin of a home, or the cluster that contains its position. */
  point: (id: string | null, at?: Point) => void;
  /** Keeps a pin highlighted while its card is open. */
  choose: (id: string | null) => void;
  /** Redraws pins after homes were opened or became favorites. */
  mark: (marks: Readonly<{ seen: ReadonlySet<string>; favorites: ReadonlySet<string> }>) => void;
  /** Focuses a pin, if it still exists. */
  focus: (id: string) => void;
}>;

type Shown = { marker: Marker; pin?: MapPin; cluster?: MapCluster };

export function listingMarkers(
  { map, leaflet }: Pick<FloridaMap, 'map' | 'leaflet'>,
  { locale, texts, ...acts }: MarkerActs & Readonly<{ locale: Locale; texts: MapTexts }>,
): ListingMarkers {
  const shown = new Map<string, Shown>();
  let seen: ReadonlySet<string> = new Set();
  let favorites: ReadonlySet<string> = new Set();
  let pointed: string | null = null;
  let pointedAt: Point | undefined;
  let chosen: string | null = null;

  /**
   * Renders the bubble of a pin. Hovering is handled by `raise`, because replacing a bubble under
   * the pointer loses the click.
   */
  function dress({ marker, pin }: Shown): void {
    const element = marker.getElement();
    if (!element || !pin) return;
    const state = { isSeen: seen.has(pin.id), isFavorite: favorites.has(pin.id) };
    element.classList.toggle('is-favorite', state.isFavorite);
    element.classList.toggle('is-seen', state.isSeen && !state.isFavorite);
    element.replaceChildren(pinElement(pin, state));
    element.setAttribute('aria-label', pinLabel(pin, state, texts, locale));
  }

  function raise({ marker, pin, cluster }: Shown): void {
    const isPointed = pin
      ? pin.id === pointed || pin.id === chosen
      : Boolean(pointedAt && cluster && isInBounds(pointedAt, cluster.bounds));
    marker.getElement()?.classList.toggle('is-pointed', isPointed);
    marker.setZIndexOffset(isPointed ? 10_000 : cluster ? 1_000 : 0);
  }

  function listen(one: Shown, act: () => void): void {
    const element = one.marker.getElement();
    if (!element) return;
    one.marker.on('click', act);
    // Leaflet gives markers the role of a button but does not handle keys.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    });
    const id = one.pin?.id;
    if (!id) return;
    for (const name of ['mouseenter', 'focus']) element.addEventListener(name, () => lift(id));
    for (const name of ['mouseleave', 'blur']) element.addEventListener(name, () => lift(null));
  }

  function lift(id: string | null): void {
    point(id);
    acts.onPoint(id);
  }

  function point(id: string | null, at?: Point): void {
    const before = pointed;
    pointed = id;
    pointedAt = at;
    for (const one of shown.values()) {
      if (one.cluster || one.pin?.id === before || one.pin?.id === id) raise(one);
    }
  }

  function add(key: string, made: Omit<Shown, 'marker'>): void {
    const { pin, cluster } = made;
    const size = cluster && clusterSize(cluster.count);
    const marker = leaflet.marker([(pin ?? cluster)?.lat ?? 0, (pin ?? cluster)?.lng ?? 0], {
      icon: leaflet.divIcon({
        className: cluster ? clusterClass(cluster.count) : 'map-pin',
        html: cluster ? clusterElement(cluster.count) : '',
        ...(size ? { iconSize: [size, size] } : { iconSize: undefined }),
      }),
      keyboard: true,
      riseOnHover: false,
      bubblingMouseEvents: false,
    });
    marker.addTo(map);
    const one = { marker, ...made };
    shown.set(key, one);
    if (cluster) {
      const values = {
        count: formatCount(cluster.count),
        price: formatCents(cluster.minPriceCents, locale),
      };
      marker.getElement()?.setAttribute('aria-label', fill(texts.cluster, values));
    }
    dress(one);
    raise(one);
    listen(one, () => (pin ? acts.onPin(pin) : cluster && acts.onCluster(cluster)));
  }

  return {
    show({ clusters, pins }) {
      const wanted = new Map<string, Omit<Shown, 'marker'>>([
        ...clusters.map((cluster) => [keyOfCluster(cluster), { cluster }] as const),
        ...pins.map((pin) => [keyOfPin(pin), { pin }] as const),
      ]);
      for (const [key, { marker }] of shown) {
        if (wanted.has(key)) continue;
        marker.remove();
        shown.delete(key);
      }
      // The DOM order, and so the tab order, is from north to south.
      const fromNorth = [...wanted].sort(([, one], [, other]) => latOf(other) - latOf(one));
      for (const [key, made] of fromNorth) if (!shown.has(key)) add(key, made);
    },
    point,
    choose(id) {
      chosen = id;
      for (const one of shown.values()) raise(one);
    },
    mark(marks) {
      seen = marks.seen;
      favorites = marks.favorites;
      for (const one of shown.values()) dress(one);
    },
    focus(id) {
      for (const { marker, pin } of shown.values()) {
        if (pin?.id === id) marker.getElement()?.focus();
      }
    },
  };
}

function keyOfPin({ id, lat, lng, priceCents, hasOpenHouse }: MapPin): string {
  return `${id} ${lat} ${lng} ${priceCents} ${hasOpenHouse}`;
}

function keyOfCluster({ lat, lng, count, minPriceCents }: MapCluster): string {
  return `${lat} ${lng} ${count} ${minPriceCents}`;
}

function latOf({ pin, cluster }: Omit<Shown, 'marker'>): number {
  return (pin ?? cluster)?.lat ?? 0;
}
