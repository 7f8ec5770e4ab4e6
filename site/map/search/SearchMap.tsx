import '#site/map/map.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import {
  type Bounds,
  boundsAround,
  formatBounds,
  type Point,
  parseBounds,
} from '#domain/places/geometry/bounds.ts';
import { decodePolyline, encodePolyline } from '#domain/places/geometry/polygon.ts';
import { loadSearchCanvas } from '#site/map/load-canvas.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
import type { SearchCanvas, SearchCanvasControl, View } from '#site/map/search-canvas.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { askedSearch, shownSearch } from '#site/stores/search.ts';
import { loadAgain } from '#site/ui/browser/load-again.ts';
import { type AskedArea, HomesMap } from './HomesMap.tsx';
import { MapTools } from './MapTools.tsx';

type Props = MapSettings &
  Readonly<{
    locale: Locale;
    /** Initial box, `west,south,east,north`; and the zoom, if the box was written by this map. */
    initial: Readonly<{ bbox?: string | undefined; zoom?: number | undefined }>;
    /** Query string of the search, without box and zoom. */
    query: string;
    /** Whether the words are only a place, which an area of the map replaces. */
    isPlace: boolean;
  }>;

/** The map of a search with clusters and prices, next to or instead of the list. */
export function SearchMap(props: Props) {
  const { locale, initial, mapStyle, googleKey } = props;
  const texts = MAP_TEXTS[locale];
  const shown = useStore(shownSearch);
  const query = shown?.query ?? props.query;
  const isPlace = shown?.isPlace ?? props.isPlace;
  const outline = useMemo(() => areaOf(query), [query]);
  const [canvas, setCanvas] = useState<SearchCanvas>();
  const control = useRef<SearchCanvasControl>(null);
  const [start] = useState(() => startOf(shown?.bounds, initial));

  const [view, setView] = useState<View>();
  const [area, setArea] = useState<AskedArea>();
  const [follows, setFollows] = useState(true);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    let isLeft = false;
    loadAgain(() => loadSearchCanvas({ mapStyle, googleKey }, locale)).then(
      (loaded) => isLeft || setCanvas(loaded),
      (error: unknown) => console.error(error),
    );
    return () => {
      isLeft = true;
    };
  }, [mapStyle, googleKey, locale]);

  useEffect(() => {
    if (shown?.bounds) control.current?.goTo(shown.bounds);
  }, [shown?.bounds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is where the map is
  useEffect(() => setIsAway(false), [query]);

  function onView(next: View): void {
    setView(next);
    if (next.isByPerson && !outline && follows) {
      searchIn(next);
      return;
    }
    const keepsArea = !outline && (next.isByPerson || !follows);
    if (next.isByPerson && !outline) setIsAway(true);
    // A map that was moved away still shows the homes of the search's area.
    setArea((before) =>
      before && keepsArea
        ? { ...before, zoom: next.zoom }
        : { bounds: next.bounds, zoom: next.zoom },
    );
  }

  function searchIn({ bounds, zoom }: View): void {
    setIsAway(false);
    setArea({ bounds, zoom });
    rememberArea(bounds, zoom, isPlace);
    askedSearch.set({ address: location.href, isNew: false, isFromMap: true });
  }

  function draw(corners: readonly Point[] | undefined): void {
    const polygon = corners && encodePolyline(corners);
    askedSearch.set({ address: drawnAddress(polygon), isFromMap: polygon === undefined });
  }

  return (
    <HomesMap
      locale={locale}
      canvas={canvas}
      control={control}
      query={query}
      area={area}
      start={start}
      outline={outline}
      onView={onView}
      tools={(closeCards) => (
        <MapTools
          texts={texts}
          locale={locale}
          googleKey={googleKey}
          isDrawn={outline !== undefined}
          isAway={isAway}
          follows={follows}
          onFollow={(on) => {
            setFollows(on);
            if (on && isAway && view) searchIn(view);
          }}
          onSearchHere={() => view && searchIn(view)}
          onDraw={draw}
          onDrawing={closeCards}
          onLocated={(at) => control.current?.goTo(boundsAround(at, NEAR_KM), true)}
          pointAt={(spot) => control.current?.pointAt(spot)}
          view={view?.bounds}
        />
      )}
    />
  );
}

/** Radius in kilometers around the user's location. */
const NEAR_KM = 4;

function startOf(searched: Bounds | undefined, { bbox, zoom }: Props['initial']) {
  const given = bbox === undefined ? undefined : parseBounds(bbox);
  return { bounds: searched ?? given ?? FLORIDA_BOUNDS, isExact: !searched && zoom !== undefined };
}

/**
 * Writes the map's box and zoom to the URL, instead of the place that was searched, and resets the
 * page number, without a history entry.
 */
function rememberArea(area: Bounds, zoom: number, isPlace: boolean): void {
  const url = new URL(location.href);
  if (isPlace) url.searchParams.delete('q');
  url.searchParams.set('bbox', formatBounds(area));
  url.searchParams.set('zoom', String(zoom));
  url.searchParams.delete('page');
  url.searchParams.delete('cursor');
  history.replaceState(history.state, '', url);
}

/** URL of the search within a drawn area, or without one. */
function drawnAddress(polygon: string | undefined): string {
  const url = new URL(location.href);
  for (const name of ['bbox', 'zoom', 'page', 'cursor', 'polygon']) url.searchParams.delete(name);
  if (polygon) url.searchParams.set('polygon', polygon);
  return url.pathname + url.search;
}

function areaOf(query: string): readonly Point[] | undefined {
  const text = new URLSearchParams(query).get('polygon');
  return text ? decodePolyline(text) : undefined;
}
