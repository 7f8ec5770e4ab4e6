import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { api, ask } from '#site/api.ts';
import { type GoogleOptions, googleLibrary } from '#site/map/google/load-google.ts';
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

/** Parts of an address by question, and its location. */
export type FoundAddress = Readonly<{
  street: string;
  unit: string;
  city: string;
  zip: string;
  county: string;
  lat: number;
  lng: number;
}>;

/** An address suggested by Google, with a function to load its parts. */
export type GoogleAddress = Suggestion &
  Readonly<{ find: () => Promise<FoundAddress | undefined> }>;

const MAX_SUGGESTIONS = 5;

/** Addresses in Florida that start with the text; empty when Google does not respond. */
export async function suggestGoogleAddresses(
  typed: string,
  options: GoogleOptions,
): Promise<readonly GoogleAddress[]> {
  const { AutocompleteSuggestion } = await googleLibrary('places', options);
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    // The parts are stored in English, like county records, in every language of the page.
    language: 'en',
    region: 'us',
    locationRestriction: FLORIDA_BOUNDS,
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
  });
  return suggestions.slice(0, MAX_SUGGESTIONS).flatMap(({ placePrediction }) =>
    placePrediction
      ? [
          {
            key: placePrediction.placeId,
            label: placePrediction.mainText?.text ?? placePrediction.text.text,
            note: placePrediction.secondaryText?.text,
            find: () => partsOf(placePrediction),
          },
        ]
      : [],
  );
}

async function partsOf(
  prediction: Pick<google.maps.places.PlacePrediction, 'toPlace'>,
): Promise<FoundAddress | undefined> {
  const fields = ['addressComponents', 'location'];
  const { place } = await prediction.toPlace().fetchFields({ fields });
  const part = (type: string) =>
    place.addressComponents?.find(({ types }) => types.includes(type))?.longText ?? '';
  const at = place.location?.toJSON();
  if (!at) return undefined;
  return {
    street: [part('street_number'), part('route')].filter(Boolean).join(' '),
    unit: part('subpremise'),
    city: part('locality') || part('sublocality') || part('postal_town'),
    zip: part('postal_code'),
    county: part('administrative_area_level_2').replace(/ County$/, ''),
    ...at,
  };
}
