import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { askSuggestions } from '#site/listings/ask-suggestions.ts';
import { WordsField } from '#site/listings/WordsField.tsx';
import type { MapTexts } from '#site/map/texts.ts';

type Props = Readonly<{
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
export function DrawPanel({ texts, locale, googleKey, onPlace, onView, onCancel }: Props) {
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
