import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { isInBounds, type Point } from '#domain/places/geometry/bounds.ts';
import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { ListingMarkers, MarkerActs } from '#site/map/listing-markers.ts';
import type { MapCluster, MapPin } from '#site/map/map-answer.ts';
import { clusterClass, clusterElement, pinElement, pinLabel } from '#site/map/marker-icons.ts';
import { element } from '#site/ui/browser/element.ts';
import { fill, type MapTexts } from '../texts.ts';
import type { GoogleParts } from './google-map.ts';

type Marker = google.maps.marker.AdvancedMarkerElement;
type Shown = { marker: Marker; face: HTMLElement; pin?: MapPin; cluster?: MapCluster };

/** Markers of a search on Google's map. `onPins` receives those that may be clustered. */
export function googleMarkers(
  { marker: { AdvancedMarkerElement } }: GoogleParts,
  settings: MarkerActs &
    Readonly<{
      locale: Locale;
      texts: MapTexts;
      map: google.maps.Map;
      onPins: (markers: readonly Marker[]) => void;
    }>,
): ListingMarkers & Readonly<{ clusterMarker: (count: number, position: Point) => Marker }> {
  const { locale, texts, map, onPins, ...acts } = settings;
  let shown: readonly Shown[] = [];
  let seen: ReadonlySet<string> = new Set();
  let favorites: ReadonlySet<string> = new Set();
  let pointed: string | null = null;
  let pointedAt: Point | undefined;
  let chosen: string | null = null;

  function dress({ marker, face, pin }: Shown): void {
    if (!pin) return;
    const state = { isSeen: seen.has(pin.id), isFavorite: favorites.has(pin.id) };
    face.classList.toggle('is-favorite', state.isFavorite);
    face.classList.toggle('is-seen', state.isSeen && !state.isFavorite);
    face.replaceChildren(pinElement(pin, state));
    marker.title = pinLabel(pin, state, texts, locale);
  }

  function raise({ marker, face, pin, cluster }: Shown): void {
    const isPointed = pin
      ? pin.id === pointed || pin.id === chosen
      : Boolean(pointedAt && cluster && isInBounds(pointedAt, cluster.bounds));
    face.classList.toggle('is-pointed', isPointed);
    marker.zIndex = isPointed ? 10_000 : cluster ? 1_000 : 0;
  }

  function point(id: string | null, at?: Point): void {
    pointed = id;
    pointedAt = at;
    for (const one of shown) raise(one);
  }

  function clusterMarker(count: number, position: Point): Marker {
    const face = element('div', clusterClass(count));
    face.style.width = `${clusterSize(count)}px`;
    face.style.height = `${clusterSize(count)}px`;
    face.append(clusterElement(count));
    return new AdvancedMarkerElement({ position, content: face, gmpClickable: true });
  }

  function pinShown(pin: MapPin): Shown {
    const face = element('div', 'map-pin');
    const { lat, lng } = pin;
    const position = { lat, lng };
    const marker = new AdvancedMarkerElement({ position, content: face, gmpClickable: true });
    marker.addEventListener('gmp-click', () => acts.onPin(pin));
    for (const name of ['mouseenter', 'focusin'] as const)
      marker.addEventListener(name, () => lift(pin.id));
    for (const name of ['mouseleave', 'focusout'] as const)
      marker.addEventListener(name, () => lift(null));
    return { marker, face, pin };
  }

  function clusterShown(cluster: MapCluster): Shown {
    const marker = clusterMarker(cluster.count, { lat: cluster.lat, lng: cluster.lng });
    const face = marker.content instanceof HTMLElement ? marker.content : element('div');
    marker.map = map;
    marker.title = fill(texts.cluster, {
      count: formatCount(cluster.count),
      price: formatCents(cluster.minPriceCents, locale),
    });
    marker.addEventListener('gmp-click', () => acts.onCluster(cluster));
    return { marker, face, cluster };
  }

  function lift(id: string | null): void {
    point(id);
    acts.onPoint(id);
  }

  return {
    clusterMarker,
    show({ clusters, pins }) {
      for (const { marker, cluster } of shown) if (cluster) marker.map = null;
      shown = [...clusters.map(clusterShown), ...pins.map(pinShown)];
      for (const one of shown) {
        dress(one);
        raise(one);
      }
      onPins(shown.filter(({ pin }) => pin).map(({ marker }) => marker));
    },
    point,
    choose(id) {
      chosen = id;
      for (const one of shown) raise(one);
    },
    mark(marks) {
      seen = marks.seen;
      favorites = marks.favorites;
      for (const one of shown) dress(one);
    },
    focus(id) {
      shown.find(({ pin }) => pin?.id === id)?.marker.focus();
    },
  };
}
