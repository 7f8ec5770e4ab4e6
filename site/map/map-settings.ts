/** The style of the streets without a setting: free, without a key, from OpenStreetMap's data. */
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron';

/** Which map the deployment has. */
export type MapSettings = Readonly<{
  /** URL of a MapLibre style; empty for the bundled sketch. */
  mapStyle: string;
  /** Key of Google's maps; empty for MapLibre. */
  googleKey: string;
}>;

/** The maps of a deployment, from its variables. */
export function mapSettings(
  variables: Readonly<{ PUBLIC_MAP_STYLE?: string; PUBLIC_GOOGLE_MAPS_KEY?: string }>,
): MapSettings {
  const { PUBLIC_MAP_STYLE: mapStyle = OPEN_FREE_MAP, PUBLIC_GOOGLE_MAPS_KEY: googleKey = '' } =
    variables;
  return { mapStyle, googleKey };
}
