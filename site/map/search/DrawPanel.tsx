import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { askSuggestions } from '#site/listings/ask-suggestions.ts';
import { suggestAsTyped } from '#site/listings/suggest-as-typed.ts';
import type { MapTexts } from '#site/map/texts.ts';

type Props = Readonly<{
  texts: MapTexts;
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
export function DrawPanel({ texts, onPlace, onView, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const use = useEffectEvent((bounds: Bounds | undefined) => bounds && onPlace(bounds));

  useEffect(() => {
    if (!input.current) return;
    suggestAsTyped(input.current, ({ bounds }) => use(bounds));
    input.current.focus({ preventScroll: true });
  }, []);

  return (
    <form
      className="map-chip map-drawing"
      aria-label={texts.draw}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // Pressing Enter without choosing a suggestion means the first one.
        const typed = input.current?.value ?? '';
        void askSuggestions(typed, new AbortController().signal).then(([first]) =>
          use(first?.bounds),
        );
      }}
    >
      <p className="text-sm leading-[1.4]">{texts.drawHow}</p>
      <div className="map-place">
        <label className="visually-hidden" htmlFor="map-place">
          {texts.drawPlace}
        </label>
        <input
          ref={input}
          className="w-full min-h-[44px] px-3 border border-control rounded-control"
          id="map-place"
          type="text"
          autoComplete="off"
          maxLength={200}
          placeholder={texts.drawPlace}
          data-suggestions="map-places"
        />
        <ul className="suggestions" id="map-places" aria-label={texts.drawPlace} hidden />
        <span className="visually-hidden" role="status" data-suggestion-count="map-places" />
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
