import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import {
  type Bounds,
  boundsAround,
  formatBounds,
  type Point,
  parseBounds,
} from '#domain/places/geometry/bounds.ts';
import { decodePolyline, encodePolyline } from '#domain/places/geometry/polygon.ts';
import { emit, subscribe } from '#site/map/map-events.ts';
import type { OpenView, View } from '#site/map/map-view.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { askForCards, askForMap } from './ask-listings.ts';
import { rememberArea } from './map-address.ts';
import {
  type ListingMapControl,
  type ListingMapSettings,
  type MapState,
  OPENING,
} from './map-state.ts';
import { rememberSeen, seenListings } from './seen-listings.ts';

/** Debounce of the search while the map is dragged. */
const DEBOUNCE_MS = 120;

/** Delay before asking again after an incomplete response. */
const COUNTING_MS = 2_000;

/**
 * The map of a search. It requests homes in its box, aborts outdated requests, keeps the previous
 * results until new ones arrive, and reports movements to the page and its URL.
 */
export function openListingMap(
  element: HTMLElement,
  openView: OpenView,
  {
    locale,
    initial,
    query,
    favorites,
  }: ListingMapSettings & Readonly<{ favorites: ReadonlySet<string> }>,
  onState: (state: MapState) => void,
): ListingMapControl {
  // Never aborted, because the map exists as long as its page.
  const closing = new AbortController();
  const liked = new Set(favorites);
  let state = OPENING;
  let search = query;
  let view: View | undefined;
  let area: Bounds | undefined;
  let asking = new AbortController();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let choosing = new AbortController();
  let chosenPin: string | undefined;

  const map = openView(element, {
    locale,
    texts: MAP_TEXTS[locale],
    bounds: (initial.bbox && parseBounds(initial.bbox)) || FLORIDA_BOUNDS,
    zoom: initial.zoom,
    onView,
    onPin: (pin) => void choose(boundsAround(pin, 0), 1, pin.id),
    onSpot: ({ bounds, count }) => void choose(bounds, count),
    onPoint: (id) => emit('trato:pin-hover', { id }),
    onBackground: closeCards,
  });

  function set(change: Partial<MapState>): void {
    state = { ...state, ...change };
    onState(state);
  }

  function onView(next: View): void {
    view = next;
    if (state.isDrawn) {
      area = next.bounds;
      ask();
    } else if (next.isByPerson && state.follows) searchHere();
    else if (next.isByPerson) {
      set({ isAway: true });
      ask();
    } else {
      if (state.follows || !area) area = next.bounds;
      ask();
    }
  }

  function searchHere(): void {
    if (!view) return;
    const { bounds, zoom } = view;
    area = bounds;
    set({ isAway: false });
    rememberArea({ area, zoom });
    emit('trato:map-moved', { bbox: formatBounds(bounds), bounds, zoom });
    ask();
  }

  function ask(): void {
    clearTimeout(debounce);
    asking.abort();
    asking = new AbortController();
    set({ status: 'loading' });
    debounce = setTimeout(() => void answer(asking.signal), DEBOUNCE_MS);
  }

  async function answer(signal: AbortSignal): Promise<void> {
    if (!view || !area) return;
    try {
      const found = await askForMap(
        search,
        { bounds: area, zoom: view.zoom, oneByOne: map.oneByOne },
        signal,
      );
      map.show(found);
      const { total, isComplete, isExact } = found;
      set({ status: 'ready', total, isComplete, isAtLeast: !isComplete || !isExact });
      if (!found.isComplete) debounce = setTimeout(() => void answer(signal), COUNTING_MS);
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  }

  /** Shows the homes in a spot. If their cards cannot be loaded, a single home opens as a page. */
  async function choose(spot: Bounds, count: number, id?: string): Promise<void> {
    choosing.abort();
    choosing = new AbortController();
    const { signal } = choosing;
    const found = await askForCards(search, spot, signal).catch(() => []);
    if (signal.aborted) return;
    const cards = id ? found.filter((card) => card.id === id) : found;
    chosenPin = id;
    mark();
    map.choose(id ?? null);
    if (id) rememberSeen(id);
    if (cards.length > 0) set({ chosen: { cards, count } });
    else if (id) location.assign(`/${locale}/listing/details/${id}#via-map`);
  }

  function closeCards(): void {
    choosing.abort();
    if (!state.chosen) return;
    set({ chosen: undefined });
    map.choose(null);
    // The closed card's pin is now marked as seen.
    mark();
    if (chosenPin) map.focus(chosenPin);
  }

  function mark(): void {
    map.mark({ seen: new Set(seenListings()), favorites: liked });
  }

  function showArea(): void {
    const drawn = areaOf(search);
    map.showArea(drawn);
    if (state.isDrawn !== (drawn !== undefined))
      set({ isDrawn: drawn !== undefined, isAway: false });
  }

  mark();
  showArea();
  subscribe('trato:card-hover', ({ id, at }) => map.point(id, at), closing.signal);
  subscribe(
    'trato:favorite',
    ({ id, on }) => {
      if (on) liked.add(id);
      else liked.delete(id);
      mark();
    },
    closing.signal,
  );
  subscribe(
    'trato:search-changed',
    (changed) => {
      search = changed.query;
      showArea();
      closeCards();
      if (changed.bounds) map.goTo(changed.bounds);
      else ask();
    },
    closing.signal,
  );

  return {
    follow(follows) {
      set({ follows });
      if (follows && state.isAway) searchHere();
    },
    searchHere,
    retry: ask,
    closeCards,
    draw: (corners) => emit('trato:area-drawn', { polygon: corners && encodePolyline(corners) }),
    isDrawn: () => state.isDrawn,
    lookAt: (bounds) => map.goTo(bounds, true),
    shownBounds: () => view?.bounds,
    pointAt: map.pointAt,
  };
}

function areaOf(query: string): readonly Point[] | undefined {
  const text = new URLSearchParams(query).get('polygon');
  return text ? decodePolyline(text) : undefined;
}
