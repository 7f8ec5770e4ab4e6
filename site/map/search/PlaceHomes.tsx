import { useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import type { SearchCanvas, SearchCanvasControl } from '#site/map/search-canvas.ts';
import { type AskedArea, HomesMap } from './HomesMap.tsx';

type Props = Readonly<{ locale: Locale; query: string; bounds: Bounds; canvas: SearchCanvas }>;

/** The homes of a place on its open map. Moving the map leaves the page's list as it is. */
export function PlaceHomes({ bounds, ...props }: Props) {
  const control = useRef<SearchCanvasControl>(null);
  const [area, setArea] = useState<AskedArea>();
  const [start] = useState({ bounds, isExact: false });
  return (
    <HomesMap
      {...props}
      control={control}
      area={area}
      start={start}
      wheel={false}
      onView={(view) => setArea({ bounds: view.bounds, zoom: view.zoom })}
    />
  );
}
