import type { Locale } from '#domain/i18n/locale.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import type { MapTexts } from '#site/map/texts.ts';

/** Data of the location, written by the server into the element. */
export type LocationSettings = Point &
  Readonly<{
    locale: Locale;
    texts: MapTexts;
    isExact: boolean;
    label: string;
    googleKey?: string;
  }>;
