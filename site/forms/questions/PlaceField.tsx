import { api, ask } from '#site/api.ts';
import { ComboField, type ComboFieldProps, type Suggestion } from '#site/ui/choices/ComboField.tsx';

/** A city or ZIP of Florida with its county. */
export type Place = Readonly<{ city: string; zip: string | null; county: string }>;
type SuggestedPlace = Suggestion & Place;

type PlaceFieldProps = Omit<ComboFieldProps<SuggestedPlace>, 'suggest' | 'onChoose'> &
  Readonly<{
    /** Called with the city, the county and, for a ZIP, the ZIP. */
    onPlace: (place: Place) => void;
  }>;

/**
 * Selects a city or ZIP of Florida from the gazetteer. A city also sets the county, a ZIP also the
 * city.
 */
export function PlaceField({ onPlace, ...field }: PlaceFieldProps) {
  return <ComboField {...field} suggest={placesFor} onChoose={onPlace} />;
}

/** Places with a name or ZIP that starts with the text. */
export async function placesFor(q: string): Promise<readonly SuggestedPlace[]> {
  const { data } = await ask(api.properties.places.$get({ query: { q } }));
  return (data?.items ?? []).map(({ city, zip, county }) => ({
    city,
    zip,
    county,
    key: `${zip ?? city} ${county}`,
    label: zip ?? city,
    note: zip ? `${city}, ${county}` : county,
  }));
}
