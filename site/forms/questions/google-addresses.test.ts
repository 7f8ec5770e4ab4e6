import { expect, test, vi } from 'vitest';

const loader = vi.hoisted(() => ({ setOptions: vi.fn(), importLibrary: vi.fn() }));
vi.mock('@googlemaps/js-api-loader', () => loader);

vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('window', globalThis);

// Reset, because other test files of this worker mock the loader too.
vi.resetModules();
const { suggestGoogleAddresses } = await import('./PlaceField.tsx');

test('an address from Google is split into the answers of a property', async () => {
  const place = {
    addressComponents: [
      component('905', 'street_number'),
      component('East 24th Street', 'route'),
      component('Hialeah', 'locality', 'political'),
      component('Miami-Dade County', 'administrative_area_level_2'),
      component('33013', 'postal_code'),
    ],
    location: { toJSON: () => ({ lat: 25.842, lng: -80.266 }) },
  };
  const placePrediction = {
    placeId: 'one',
    text: { text: '905 East 24th Street, Hialeah, FL' },
    mainText: { text: '905 East 24th Street' },
    secondaryText: { text: 'Hialeah, FL' },
    toPlace: () => ({ fetchFields: async () => ({ place }) }),
  };
  const fetchAutocompleteSuggestions = vi.fn(async () => ({
    suggestions: [{ placePrediction }, { placePrediction: null }],
  }));
  loader.importLibrary.mockResolvedValue({
    AutocompleteSuggestion: { fetchAutocompleteSuggestions },
  });
  const found = await suggestGoogleAddresses('905 East', { key: 'a key', locale: 'es' });
  expect(found.map(({ label, note }) => [label, note])).toEqual([
    ['905 East 24th Street', 'Hialeah, FL'],
  ]);
  expect(await found[0]?.find()).toEqual({
    street: '905 East 24th Street',
    unit: '',
    city: 'Hialeah',
    zip: '33013',
    county: 'Miami-Dade',
    lat: 25.842,
    lng: -80.266,
  });
});

function component(longText: string, ...types: readonly string[]) {
  return { longText, types };
}
