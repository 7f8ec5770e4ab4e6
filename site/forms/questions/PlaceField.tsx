import { api, ask } from '#site/api.ts';
import { ComboField, type ComboFieldProps, type Suggestion } from '#site/ui/choices/ComboField.tsx';

/** A city or a ZIP of Florida with what belongs to it. */
export type Place = Readonly<{ city: string; zip: string | null; county: string }>;
type SuggestedPlace = Suggestion & Place;

type PlaceFieldProps = Omit<ComboFieldProps<SuggestedPlace>, 'suggest' | 'onChoose'> &
  Readonly<{
    /** Writes the city and the county and, of a ZIP, the ZIP. */
    onPlace: (place: Place) => void;
  }>;

/** A city or ZIP from the gazetteer of Florida: the one brings the county, the other the city too. */
export function PlaceField({ onPlace, ...field }: PlaceFieldProps) {
  return <ComboField {...field} suggest={placesFor} onChoose={onPlace} />;
}

/** Places whose name, or whose number, begins with what was typed. */
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
