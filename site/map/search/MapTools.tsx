import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import { askSuggestions, WordsField } from '#site/listings/WordsField.tsx';
import type { MapTexts } from '#site/map/texts.ts';
import { Icon } from '#site/ui/Icon.tsx';

/** Minimum distance of two points of the line, and tolerance for simplifying it, in pixels. */
const STEP = 4;
const TOLERANCE = 3;
/** Smaller areas, in square pixels, count as accidental. */
const MIN_AREA = 900;

/** A layer over the map on which outlines are drawn with a pointer. */
function DrawSheet({ onDrawn }: Readonly<{ onDrawn: (outline: readonly Spot[]) => void }>) {
  const [spots, setSpots] = useState<readonly Spot[]>([]);

  function end(): void {
    const outline = simplifyLine(spots, TOLERANCE);
    setSpots([]);
    if (outline.length >= 3 && areaInside(outline) >= MIN_AREA) onDrawn(outline);
  }

  function draw(event: PointerEvent): void {
    const next = spotOf(event);
    setSpots((before) => {
      const last = before.at(-1);
      const isFar = last && Math.hypot(next.x - last.x, next.y - last.y) >= STEP;
      return isFar ? [...before, next] : before;
    });
  }

  return (
    <svg
      className="map-sheet"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setSpots([spotOf(event)]);
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={() => setSpots([])}
    >
      <polyline className="map-drawn" points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

type Props = Readonly<{
  texts: MapTexts;
  locale: Locale;
  googleKey: string;
  /** Whether the search has a drawn area. Moving the map then does not change the search. */
  isDrawn: boolean;
  /** Whether the map shows an area other than the search's. */
  isAway: boolean;
  /** Whether the search follows the map. */
  follows: boolean;
  onFollow: (follows: boolean) => void;
  onSearchHere: () => void;
  /** Searches within an outline, or removes it. */
  onDraw: (corners: readonly Point[] | undefined) => void;
  onDrawing: () => void;
  onLocated: (at: Point) => void;
  pointAt: (spot: Spot) => Point | undefined;
  /** The visible area. */
  view: Bounds | undefined;
}>;

/** The controls above the map of a search: following it, drawing an area, the user's location. */
export function MapTools(props: Props) {
  const { texts, isDrawn, isAway, follows, view, onDraw } = props;
  const [isDrawing, setIsDrawing] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function stop(): void {
    setIsDrawing(false);
    button.current?.focus();
  }

  function use(corners: readonly Point[]): void {
    stop();
    onDraw(corners);
  }

  function locate(): void {
    setIsLost(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => props.onLocated({ lat: coords.latitude, lng: coords.longitude }),
      () => setIsLost(true),
    );
  }

  return (
    <>
      {isDrawing && (
        <DrawSheet
          onDrawn={(outline) => use(outline.flatMap((spot) => props.pointAt(spot) ?? []))}
        />
      )}
      {isDrawn ? (
        <button type="button" className="map-chip map-erase" onClick={() => onDraw(undefined)}>
          <Icon name="x" />
          {texts.eraseArea}
        </button>
      ) : (
        <label className="map-chip map-follow">
          <input
            className="size-[20px] accent-manglar"
            type="checkbox"
            checked={follows}
            onChange={({ target }) => props.onFollow(target.checked)}
          />
          {texts.searchAsMoves}
        </label>
      )}
      {isAway && !isDrawn && (
        <button type="button" className="map-chip map-here" onClick={props.onSearchHere}>
          {texts.searchHere}
        </button>
      )}
      <div className="map-tools">
        <button
          ref={button}
          type="button"
          className="map-chip"
          aria-expanded={isDrawing}
          onClick={() => {
            if (isDrawing) stop();
            else {
              props.onDrawing();
              setIsDrawing(true);
            }
          }}
        >
          <Icon name="pencil" />
          <span>{texts.draw}</span>
        </button>
        <button
          type="button"
          className="map-chip map-locate"
          aria-label={texts.locate}
          onClick={locate}
        >
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <path d="M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M12 3v3.5M12 17.5v3.5M3 12h3.5M17.500 12H21" />
          </svg>
        </button>
      </div>
      {isDrawing && (
        <DrawPanel
          texts={texts}
          locale={props.locale}
          googleKey={props.googleKey}
          onPlace={(bounds) => use(cornersOf(bounds))}
          onView={() => view && use(cornersOf(view))}
          onCancel={stop}
        />
      )}
      {isLost && (
        <p className="map-chip map-note" role="status">
          {texts.notLocated}
        </p>
      )}
    </>
  );
}

type DrawPanelProps = Readonly<{
  texts: MapTexts;
  locale: Locale;
  googleKey: string;
  /** Searches within a place, or within what is in view. */
  onPlace: (bounds: Bounds) => void;
  onView: () => void;
  onCancel: () => void;
}>;

const PLAIN = 'min-h-[44px] text-manglar font-semibold hover:underline';

/**
 * Setting an area without a pointer: by the name of a place, or by the visible part of the map,
 * which arrow keys move.
 */
function DrawPanel({ texts, locale, googleKey, onPlace, onView, onCancel }: DrawPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState('');
  const use = (bounds: Bounds | undefined) => bounds && onPlace(bounds);

  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={form}
      className="map-chip map-drawing"
      aria-label={texts.draw}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // Pressing Enter without choosing a suggestion means the first one.
        void askSuggestions(words, googleKey, new AbortController().signal).then(([first]) =>
          use(first?.bounds),
        );
      }}
    >
      <p className="text-sm leading-[1.4]">{texts.drawHow}</p>
      <div className="map-place">
        <label className="visually-hidden" htmlFor="map-place">
          {texts.drawPlace}
        </label>
        <WordsField
          className="w-full min-h-[44px] px-3 border border-control rounded-control"
          id="map-place"
          placeholder={texts.drawPlace}
          words={words}
          onWords={setWords}
          onChosen={({ bounds }) => use(bounds)}
          listId="map-places"
          listLabel={texts.drawPlace}
          googleKey={googleKey}
          locale={locale}
        />
      </div>
      <div className="flex justify-between gap-4">
        <button type="button" className={PLAIN} onClick={onView}>
          {texts.drawView}
        </button>
        <button type="button" className={PLAIN} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

function cornersOf({ west, south, east, north }: Bounds): readonly Point[] {
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ];
}

/** A point on the map in pixels. */
export type Spot = Readonly<{ x: number; y: number }>;

/**
 * Simplifies a line (Ramer-Douglas-Peucker): no removed point is farther than `tolerance` pixels
 * from the result. Both ends are kept.
 */
export function simplifyLine(line: readonly Spot[], tolerance: number): readonly Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [farthest, distance] = [0, 0];
  line.forEach((spot, index) => {
    const away = distanceToLine(spot, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

/** Area of a closed outline in square pixels, in either direction. */
export function areaInside(outline: readonly Spot[]): number {
  const twice = outline.reduce((sum, { x, y }, index) => {
    const before = outline.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}

function distanceToLine({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / long;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}
