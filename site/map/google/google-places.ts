import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { type GoogleOptions, googleLibrary } from './load-google.ts';

/** A place suggested by Google, with a function to load its location. */
export type GooglePlace = Readonly<{ label: string; find: () => Promise<Bounds | undefined> }>;

const MAX_SUGGESTIONS = 5;

/**
 * Places and addresses in Florida that start with the text.
 * @throws Error when Google's script has no places library
 */
export async function suggestGooglePlaces(
  typed: string,
  options: GoogleOptions,
): Promise<readonly GooglePlace[]> {
  const places: Partial<google.maps.PlacesLibrary> | undefined = await googleLibrary(
    'places',
    options,
  );
  if (!places?.AutocompleteSuggestion) {
    throw new Error('Places autocomplete needs the places library of google maps');
  }
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    language: options.locale,
    region: 'us',
    locationRestriction: FLORIDA_BOUNDS,
  });
  return suggestions
    .slice(0, MAX_SUGGESTIONS)
    .flatMap(({ placePrediction }) =>
      placePrediction
        ? [{ label: placePrediction.text.text, find: () => boundsOfPlace(placePrediction) }]
        : [],
    );
}

async function boundsOfPlace(
  prediction: google.maps.places.PlacePrediction,
): Promise<Bounds | undefined> {
  const { place } = await prediction.toPlace().fetchFields({ fields: ['viewport', 'location'] });
  return place.viewport?.toJSON();
}
