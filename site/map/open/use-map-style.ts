import type { StyleSpecification } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { MapTexts } from '#site/map/texts.ts';
import { BLANK_STYLE, sketchStyle } from './sketch-style.ts';

/** Time for the style to answer, and then for its first tile, before the sketch is shown. */
const PATIENCE_MS = 3_000;

/** Sources of the sketch's data. The license of GeoNames (CC BY 4.0) requires attribution. */
const SOURCES =
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, US Census, <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)';

type Kind = 'blank' | 'streets' | 'sketch';

/**
 * The style of a map: a plane of water at first, then the streets of the address, or the bundled
 * sketch of Florida if there is no address or its server does not answer in time.
 * @param address URL of a MapLibre style; empty for the sketch
 */
export function useMapStyle(address: string, locale: Locale, texts: MapTexts) {
  const [{ kind, style }, setShown] = useState<{ kind: Kind; style: StyleSpecification }>({
    kind: 'blank',
    style: BLANK_STYLE,
  });
  const [isDrawn, setIsDrawn] = useState(false);

  const showSketch = useCallback(() => {
    const sketch = sketchStyle(
      location.origin,
      locale,
      `<strong>${texts.sketch}</strong> · ${SOURCES}`,
    );
    setShown((shown) => (shown.kind === 'sketch' ? shown : { kind: 'sketch', style: sketch }));
  }, [locale, texts]);

  useEffect(() => {
    const leaving = new AbortController();
    fetchStyle(address, leaving.signal).then(
      (streets) => setShown({ kind: 'streets', style: streets }),
      () => leaving.signal.aborted || showSketch(),
    );
    return () => leaving.abort();
  }, [address, showSketch]);

  const isWaiting = kind === 'streets' && !isDrawn;
  useEffect(() => {
    if (!isWaiting) return;
    const late = setTimeout(showSketch, PATIENCE_MS);
    return () => clearTimeout(late);
  }, [isWaiting, showSketch]);

  return {
    style,
    kind,
    /** To be called when a tile was drawn. */
    onDrawn: useCallback(() => setIsDrawn(kind === 'streets'), [kind]),
    /** To be called when something could not be loaded: before the first tile, the sketch comes. */
    onError: useCallback(() => {
      if (isWaiting) showSketch();
    }, [isWaiting, showSketch]),
  };
}

async function fetchStyle(address: string, leaving: AbortSignal): Promise<StyleSpecification> {
  if (!address) throw new Error('No style is configured.');
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // MapLibre validates styles itself, and reports errors.
  return response.json();
}
