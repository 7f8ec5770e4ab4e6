import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { DEGREE_KM } from '#domain/places/geometry/bounds.ts';
import { AREA_METERS, type Location } from '#site/map/location-to-show.ts';
import { MAP_TEXTS } from '#site/map/texts.ts';
import { OpenMap } from './OpenMap.tsx';

/** Zooms at which the streets around the home are shown. */
const PIN_ZOOM = 14;
const AREA_ZOOM = 11.5;
const CORNERS = 64;

/** Location of one home on MapLibre: a pin with its price, or the area that its owner shows. */
export function OpenLocation({
  lat,
  lng,
  isExact,
  label,
  locale,
  mapStyle,
}: Location & Readonly<{ mapStyle: string }>) {
  return (
    <OpenMap
      locale={locale}
      texts={MAP_TEXTS[locale]}
      mapStyle={mapStyle}
      wheel={false}
      initialViewState={{
        latitude: lat,
        longitude: lng,
        zoom: isExact ? PIN_ZOOM : AREA_ZOOM,
      }}
    >
      {isExact ? (
        <Marker latitude={lat} longitude={lng} anchor="top-left">
          <span className="map-pin is-pointed">
            <span className="map-pin-bubble">{label}</span>
          </span>
        </Marker>
      ) : (
        <Source type="geojson" data={areaAround({ lat, lng })}>
          <Layer type="fill" paint={{ 'fill-color': '#0e5a54', 'fill-opacity': 0.16 }} />
          <Layer type="line" paint={{ 'line-color': '#0e5a54', 'line-width': 2 }} />
        </Source>
      )}
    </OpenMap>
  );
}

/** A circle as GeoJSON. */
function areaAround({ lat, lng }: Readonly<{ lat: number; lng: number }>) {
  const tall = AREA_METERS / 1_000 / DEGREE_KM;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [lng + wide * Math.cos(angle), lat + tall * Math.sin(angle)];
  });
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
}
