import './map.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingMapControl, MapState } from './listing-map.ts';
import { MapCards } from './MapCards.tsx';
import { MapStatus } from './MapStatus.tsx';
import type { MapWords } from './texts.ts';
import { whenShown } from './when-shown.ts';

type Props = Readonly<{
  locale: Locale;
  words: MapWords;
  /** Where it opens: the address's box and zoom, or the box of the place searched for. */
  initial?: Readonly<{ bbox?: string | undefined; zoom?: number | undefined }>;
  /** The page's search without box and zoom, as a query string. */
  query: string;
  /** Ids of the viewer's favourites. */
  favorites?: readonly string[] | undefined;
}>;

/** The map of a search: clusters and prices that follow it as it moves, beside or instead of the list. */
export default function ListingMap(props: Props): ReactNode {
  const { locale, words } = props;
  const element = useRef<HTMLDivElement>(null);
  const opening = useRef(props);
  const [control, setControl] = useState<ListingMapControl>();
  const [state, setState] = useState<MapState>();

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const leaving = new AbortController();
    let opened: ListingMapControl | undefined;
    // Leaflet comes only when the map is looked at: a page whose map stays hidden does not pay for it.
    const open = async () => {
      await whenShown(node, leaving.signal);
      const { openListingMap } = await import('./listing-map.ts');
      if (leaving.signal.aborted) return;
      const { initial = {}, favorites = [], ...rest } = opening.current;
      opened = openListingMap(node, { ...rest, initial, favorites }, setState);
      setControl(opened);
    };
    void open();
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, []);

  return (
    <div className="map-frame" data-status={state?.status ?? 'loading'}>
      <div ref={element} className="map-canvas" />
      {state && control && (
        <>
          <label className="map-chip map-follow">
            <input
              type="checkbox"
              checked={state.follows}
              onChange={(event) => control.follow(event.target.checked)}
            />
            {words.searchAsMoves}
          </label>
          {state.isAway && (
            <button type="button" className="map-chip map-here" onClick={control.searchHere}>
              {words.searchHere}
            </button>
          )}
          {state.chosen && (
            <MapCards {...state.chosen} {...{ locale, words }} onClose={control.closeCards} />
          )}
        </>
      )}
      <MapStatus {...{ words }} state={state} onRetry={control?.retry} />
    </div>
  );
}
