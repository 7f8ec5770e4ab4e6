import type { Bounds, Point } from '#domain/places/geometry/bounds.ts';
import { askSuggestions } from '#site/listings/ask-suggestions.ts';
import { suggestAsTyped } from '#site/listings/suggest-as-typed.ts';
import { drawArea } from './draw-area.ts';
import type { ListingMapControl } from './map-state.ts';

/**
 * Drawing an area with a pointer; or without one, by the name of a place or the visible part of the
 * map, which arrow keys move.
 */
export function bindDrawing(frame: HTMLElement, map: ListingMapControl): void {
  const button = frame.querySelector<HTMLElement>('[data-map-draw]');
  const panel = frame.querySelector<HTMLFormElement>('[data-map-drawing]');
  const input = panel?.querySelector('input');
  let sheet: ReturnType<typeof drawArea> | undefined;
  if (!button || !panel || !input) return;

  const stop = () => {
    sheet?.close();
    sheet = undefined;
    panel.hidden = true;
    panel.reset();
    button.setAttribute('aria-expanded', 'false');
  };
  const cancel = () => {
    stop();
    button.focus();
  };
  const use = (corners: readonly Point[]) => {
    cancel();
    map.draw(corners);
  };

  button.addEventListener('click', () => {
    if (sheet) return cancel();
    map.closeCards();
    sheet = drawArea(frame, (outline) => use(outline.map(map.pointAt)));
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    input.focus({ preventScroll: true });
  });
  frame.querySelector('[data-map-cancel]')?.addEventListener('click', cancel);
  frame.querySelector('[data-map-view]')?.addEventListener('click', () => {
    const shown = map.shownBounds();
    if (shown) use(cornersOf(shown));
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) cancel();
  });
  suggestAsTyped(input, ({ bounds }) => bounds && use(cornersOf(bounds)));
  panel.addEventListener('submit', (event) => {
    event.preventDefault();
    // Pressing Enter without choosing a suggestion means the first one.
    void askSuggestions(input.value, new AbortController().signal).then(([first]) => {
      if (first?.bounds) use(cornersOf(first.bounds));
    });
  });
}

function cornersOf({ west, south, east, north }: Bounds): readonly Point[] {
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ];
}
