import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type Card, factsLine } from '#domain/listings/card.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { formatCents } from '#domain/money.ts';
import {
  type Bounds,
  boundsAround,
  formatBounds,
  type Point,
  padBounds,
} from '#domain/places/geometry/bounds.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { apiUrl } from '#site/api-url.ts';
import type { MapAnswer } from '#site/map/map-answer.ts';
import type {
  SearchCanvas,
  SearchCanvasControl,
  SearchCanvasProps,
  View,
} from '#site/map/search-canvas.ts';
import { fill, MAP_TEXTS, type MapTexts } from '#site/map/texts.ts';
import { favoriteHomes, pointedHome } from '#site/stores/search.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { rememberSeen, seenListings } from './seen-listings.ts';

type Props = Pick<SearchCanvasProps, 'start' | 'wheel'> &
  Readonly<{
    locale: Locale;
    /** Undefined while it is loading. */
    canvas: SearchCanvas | undefined;
    control: RefObject<SearchCanvasControl | null>;
    /** Query string of the search, without box and zoom. */
    query: string;
    /** The area whose homes are shown; undefined until the map is open. */
    area: AskedArea | undefined;
    /** Outline of the searched area. */
    outline?: readonly Point[] | undefined;
    onView: (view: View) => void;
    /** Controls above the open map, which may close the cards. */
    tools?: (closeCards: () => void) => ReactNode;
  }>;

type Chosen = Readonly<{ cards: readonly Card[]; count: number; pin: string | undefined }>;

/** The homes of a search as pins and clusters, the cards of the chosen ones, and their number. */
export function HomesMap(props: Props) {
  const { locale, canvas, control, query, area, start, wheel, outline, onView, tools } = props;
  const texts = MAP_TEXTS[locale];
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search closes the cards
  useEffect(() => {
    choosing.current.abort();
    setChosen(undefined);
  }, [query]);

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

  return (
    <div className="map-frame" data-listing-map data-status={canvas ? status : 'loading'}>
      {canvas ? (
        canvas.render({
          ref: control,
          locale,
          texts,
          start,
          wheel,
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
      {canvas && tools?.(closeCards)}
      {canvas?.note && (
        <p className="map-chip map-note" role="status">
          {canvas.note}
        </p>
      )}
      {chosen && <MapCards {...chosen} locale={locale} texts={texts} onClose={closeCards} />}
      <MapStatus status={status} answer={answer} texts={texts} onRetry={retry} />
    </div>
  );
}

/** What the map asks the server for. */
export type AskedArea = Readonly<{ bounds: Bounds; zoom: number }>;

type Asked = Readonly<{
  /** Query string of the search, without box and zoom. */
  query: string;
  /** Undefined until the map is open. */
  area: AskedArea | undefined;
  /** Maximum number of homes that the map clusters itself. */
  oneByOne: number;
}>;

/** Debounce of the search while the map is dragged. */
const DEBOUNCE_MS = 120;
/** Delay before asking again after an incomplete response. */
const COUNTING_MS = 2_000;

/**
 * Homes of a search in an area. Outdated requests are aborted, and the previous homes are kept
 * until new ones arrive.
 */
function useHomesOnMap({ query, area, oneByOne }: Asked) {
  const [answer, setAnswer] = useState<MapAnswer>();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    if (!area) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer = setTimeout(ask, DEBOUNCE_MS);
    setStatus('loading');

    async function ask(): Promise<void> {
      if (!area) return;
      try {
        const found = await askForMap(query, { ...area, oneByOne }, signal);
        if (signal.aborted) return;
        setAnswer(found);
        setStatus('ready');
        if (!found.isComplete) timer = setTimeout(ask, COUNTING_MS);
      } catch {
        if (!signal.aborted) setStatus('failed');
      }
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, area, oneByOne, attempt]);

  return { answer, status, retry: () => setAttempt((before) => before + 1) };
}

/** Maximum number of homes in one spot that the map lists; the page lists more. */
const MAX_CARDS = 20;

/** Zoom at which only homes in exactly the same spot are clustered. */
const APART_ZOOM = 22;

/**
 * Requests clusters and pins of a search within a box. Throws when the request fails or is aborted.
 */
async function askForMap(
  query: string,
  { bounds, zoom, oneByOne }: Readonly<{ bounds: Bounds; zoom: number; oneByOne: number }>,
  signal: AbortSignal,
): Promise<MapAnswer> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(bounds));
  search.set('zoom', String(zoom));
  // Cast to the type that the API declares for this response.
  const answer = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  if (answer.clusters.length === 0 || answer.total > oneByOne) return answer;
  search.set('zoom', String(APART_ZOOM));
  const apart = (await askJson(`/api/listings/map?${search}`, signal)) as MapAnswer;
  // If homes in the same spot remain clustered, the clusters for the original zoom are used.
  return apart.clusters.length === 0 ? apart : answer;
}

/** Requests the cards of homes in one spot, up to ten meters outside the box. */
async function askForCards(
  query: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const search = new URLSearchParams(query);
  search.set('bbox', formatBounds(padBounds(bounds, 0.01)));
  search.set('limit', String(MAX_CARDS));
  // Cast to the type that the API declares for this response.
  const { items } = (await askJson(`/api/listings?${search}`, signal)) as { items: Card[] };
  return items;
}

async function askJson(path: `/api/${string}`, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(apiUrl(path), { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`the listings answered ${response.status}`);
  return response.json();
}

type MapCardsProps = Readonly<{
  locale: Locale;
  texts: MapTexts;
  cards: readonly Card[];
  /** Total number of homes, which may exceed the number of cards. */
  count: number;
  onClose: () => void;
}>;

/** Homes of the selected pin: one as a card, several in a building as a list. */
function MapCards({ locale, texts, cards, count, onClose }: MapCardsProps) {
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

type Shown = Readonly<{
  status: 'loading' | 'ready' | 'failed';
  answer: Pick<MapAnswer, 'total' | 'isComplete' | 'isExact'> | undefined;
}>;

/** How many homes the map shows, announced when it changes. */
function MapStatus({
  texts,
  onRetry,
  ...shown
}: Shown & Readonly<{ texts: MapTexts; onRetry: () => void }>) {
  const { status } = shown;
  return (
    <div className="map-chip map-status" data-status={status}>
      {status === 'loading' && (
        <span className="map-busy flex-none size-[16px] rounded-[50%]" aria-hidden="true" />
      )}
      <span role="status">{statusText(shown, texts)}</span>
      {status === 'failed' && (
        <button type="button" className="map-retry" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

/** Number of homes on the map, or that they are loading, or that loading failed. */
export function statusText({ status, answer }: Shown, texts: MapTexts): string {
  if (status === 'failed') return texts.failed;
  if (answer === undefined) return texts.loading;
  const { total, isComplete, isExact } = answer;
  if (total === 0) return isComplete ? texts.none : texts.counting;
  const count = formatCount(total);
  if (!isComplete || !isExact)
    return fill(total === 1 ? texts.oneHomeOrMore : texts.moreHomes, { count });
  return total === 1 ? texts.oneHome : fill(texts.manyHomes, { count });
}
