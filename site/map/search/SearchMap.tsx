import '#site/map/map.css';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import {
  type Bounds,
  boundsAround,
  formatBounds,
  type Point,
  parseBounds,
} from '#domain/places/geometry/bounds.ts';
import { decodePolyline, encodePolyline } from '#domain/places/geometry/polygon.ts';
import { loadGoogleSearch, loadOpenSearch } from '#site/map/load-canvas.tsx';
import type { MapSettings } from '#site/map/map-settings.ts';
import type { SearchCanvas, SearchCanvasControl, View } from '#site/map/search-canvas.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { askedSearch, favoriteHomes, pointedHome, shownSearch } from '#site/stores/search.ts';
import { askForCards } from './ask-listings.ts';
import { MapCards } from './MapCards.tsx';
import { MapStatus } from './MapStatus.tsx';
import { MapTools } from './MapTools.tsx';
import { rememberSeen, seenListings } from './seen-listings.ts';
import { type AskedArea, useHomesOnMap } from './use-homes-on-map.ts';

type Props = MapSettings &
  Readonly<{
    locale: Locale;
    /** Initial box, `west,south,east,north`; and the zoom, if the box was written by this map. */
    initial: Readonly<{ bbox?: string | undefined; zoom?: number | undefined }>;
    /** Query string of the search, without box and zoom. */
    query: string;
  }>;

type Chosen = Readonly<{ cards: readonly Card[]; count: number; pin: string | undefined }>;

/** The map of a search with clusters and prices, next to or instead of the list. */
export function SearchMap(props: Props) {
  const { locale, initial } = props;
  const texts = MAP_TEXTS[locale];
  const shown = useStore(shownSearch);
  const query = shown?.query ?? props.query;
  const outline = useMemo(() => areaOf(query), [query]);
  const { canvas, note } = useCanvas(props);
  const control = useRef<SearchCanvasControl>(null);
  const [start] = useState(() => startOf(shown?.bounds, initial));

  const [view, setView] = useState<View>();
  const [area, setArea] = useState<AskedArea>();
  const [follows, setFollows] = useState(true);
  const [isAway, setIsAway] = useState(false);
  const { answer, status, retry } = useHomesOnMap({
    query,
    area,
    oneByOne: canvas?.oneByOne ?? 0,
  });

  const favorites = useStore(favoriteHomes);
  const pointed = useStore(pointedHome);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Chosen>();
  const choosing = useRef(new AbortController());

  useEffect(() => setSeen(new Set(seenListings())), []);

  useEffect(() => {
    if (shown?.bounds) control.current?.goTo(shown.bounds);
  }, [shown?.bounds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search closes the cards
  useEffect(() => {
    choosing.current.abort();
    setChosen(undefined);
    setIsAway(false);
  }, [query]);

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
    rememberArea(bounds, zoom);
    askedSearch.set({ address: location.href, isNew: false, isFromMap: true });
  }

  /** Shows the homes in a spot. If their cards cannot be loaded, a single home opens as a page. */
  async function choose(spot: Bounds, count: number, pin?: string): Promise<void> {
    choosing.current.abort();
    choosing.current = new AbortController();
    const { signal } = choosing.current;
    const found = await askForCards(query, spot, signal).catch(() => []);
    if (signal.aborted) return;
    const cards = pin ? found.filter((card) => card.id === pin) : found;
    if (pin) rememberSeen(pin);
    if (cards.length > 0) setChosen({ cards, count, pin });
    else if (pin) location.assign(`/${locale}/listing/details/${pin}#via-map`);
  }

  function closeCards(): void {
    choosing.current.abort();
    if (!chosen) return;
    setChosen(undefined);
    // The closed card's pin is now marked as seen.
    setSeen(new Set(seenListings()));
    if (chosen.pin) control.current?.focus(chosen.pin);
  }

  function draw(corners: readonly Point[] | undefined): void {
    const polygon = corners && encodePolyline(corners);
    askedSearch.set({ address: drawnAddress(polygon), isFromMap: polygon === undefined });
  }

  return (
    <div className="map-frame" data-listing-map data-status={canvas ? status : 'loading'}>
      {canvas ? (
        canvas.render({
          ref: control,
          locale,
          texts,
          start,
          answer,
          seen,
          favorites,
          pointed,
          chosen: chosen?.pin,
          outline,
          onView,
          onPin: (pin) => void choose(boundsAround(pin, 0), 1, pin.id),
          onSpot: ({ bounds, count }) => void choose(bounds, count),
          onPoint: (home) => pointedHome.set(home),
          onBackground: closeCards,
        })
      ) : (
        <div className="map-canvas" />
      )}
      {canvas && (
        <MapTools
          texts={texts}
          locale={locale}
          googleKey={props.googleKey}
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
      {note && (
        <p className="map-chip map-note" role="status">
          {note}
        </p>
      )}
      {chosen && <MapCards {...chosen} locale={locale} texts={texts} onClose={closeCards} />}
      <MapStatus status={status} answer={answer} texts={texts} onRetry={retry} />
    </div>
  );
}

/** Radius in kilometers around the user's location. */
const NEAR_KM = 4;

/** Google's map if a key is configured and its script loads; otherwise MapLibre's. */
function useCanvas({ googleKey, mapStyle, locale }: MapSettings & Readonly<{ locale: Locale }>) {
  const [canvas, setCanvas] = useState<SearchCanvas>();
  const [note, setNote] = useState('');
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const loaded = googleKey
        ? await loadGoogleSearch(googleKey, locale).catch((error: unknown) => {
            console.error(error);
            const why = error instanceof Error ? error.message : String(error);
            setNote(`${MAP_TEXTS[locale].googleGone} (${why})`);
            return loadOpenSearch(mapStyle);
          })
        : await loadOpenSearch(mapStyle);
      if (!isLeft) setCanvas(loaded);
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [googleKey, mapStyle, locale]);
  return { canvas, note };
}

function startOf(searched: Bounds | undefined, { bbox, zoom }: Props['initial']) {
  const given = bbox === undefined ? undefined : parseBounds(bbox);
  return { bounds: searched ?? given ?? FLORIDA_BOUNDS, isExact: !searched && zoom !== undefined };
}

/** Writes the map's box and zoom to the URL and resets the page number, without a history entry. */
function rememberArea(area: Bounds, zoom: number): void {
  const url = new URL(location.href);
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
