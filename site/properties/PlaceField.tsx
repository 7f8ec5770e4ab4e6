import { api, ask } from '#site/api.ts';
import { ComboField, type ComboFieldProps, type Suggestion } from '#site/ui/ComboField.tsx';

/** A city or a ZIP of Florida with what belongs to it. */
type Place = Suggestion & Readonly<{ city: string; zip: string | null; county: string }>;

type PlaceFieldProps = Omit<ComboFieldProps<Place>, 'suggest' | 'onChoose'> &
  Readonly<{
    /** Writes the city and the county and, of a ZIP, the ZIP. */
    onPlace: (place: Pick<Place, 'city' | 'zip' | 'county'>) => void;
  }>;

/** A city or ZIP from the gazetteer of Florida: the one brings the county, the other the city too. */
export function PlaceField({ onPlace, ...field }: PlaceFieldProps) {
  return <ComboField {...field} suggest={placesFor} onChoose={onPlace} />;
}

async function placesFor(q: string): Promise<readonly Place[]> {
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
