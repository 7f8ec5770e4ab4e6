import { expect, test, vi } from 'vitest';
import { suggestGooglePlaces } from '#site/map/google-places.ts';
import { startGoogle } from '#site/map/load-google.ts';
import { clustererFrom, putMarkers } from './google/clusterer.ts';

const loader = vi.hoisted(() => ({ setOptions: vi.fn(), importLibrary: vi.fn() }));
vi.mock('@googlemaps/js-api-loader', () => loader);

vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('window', globalThis);

const OPTIONS = { key: 'a key', locale: 'es' } as const;

test('the script is asked for once, with places and markers; a second time is refused', () => {
  startGoogle(OPTIONS);
  expect(loader.setOptions).toHaveBeenCalledWith(
    expect.objectContaining({ key: 'a key', language: 'es', libraries: ['places', 'marker'] }),
  );
  expect(() => startGoogle(OPTIONS)).toThrow('You already started the loading of google maps');
  expect(loader.setOptions).toHaveBeenCalledTimes(1);
});

test('suggestions without the places library are an error that says so', async () => {
  loader.importLibrary.mockResolvedValueOnce({});
  await expect(suggestGooglePlaces('Miami', OPTIONS)).rejects.toThrow('places library');
});

test('clusters without the clusterer are an error that says so', () => {
  expect(() => clustererFrom({}, {})).toThrow('MarkerClusterer is not installed!');
});

test('markers are handed over in batches of 2000, drawn with the last', () => {
  const clusterer = { clearMarkers: vi.fn(), addMarkers: vi.fn() };
  putMarkers(clusterer, new Array(4_500).fill(undefined));
  expect(clusterer.addMarkers.mock.calls.map(([batch, noDraw]) => [batch.length, noDraw])).toEqual([
    [2000, true],
    [2000, true],
    [500, false],
  ]);
});
