import { expect, test, vi } from 'vitest';
import { clustererFrom, isCluster, putMarkers } from './GoogleSearchMap.tsx';

const loader = vi.hoisted(() => ({ setOptions: vi.fn(), importLibrary: vi.fn() }));
vi.mock('@googlemaps/js-api-loader', () => loader);

vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('window', globalThis);

// Reset, because other test files of this worker mock the loader too.
vi.resetModules();
const { startGoogle } = await import('./load-google.ts');
const { suggestGooglePlaces } = await import('./google-places.ts');

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

test('the clusterer has the grid of the product and draws each cluster by its own renderer', () => {
  // Stubs for the library, which requests Google's script when used.
  const GridAlgorithm = vi.fn(class {});
  const MarkerClusterer = vi.fn(class {});
  const options = { map: null, onClusterClick: vi.fn(), renderer: { render: vi.fn() } };
  const library = { GridAlgorithm, MarkerClusterer } as unknown as Parameters<
    typeof clustererFrom
  >[0];
  const clusterer = clustererFrom(library, options);
  expect(clusterer).toBe(MarkerClusterer.mock.instances[0]);
  expect(GridAlgorithm).toHaveBeenCalledWith({ gridSize: 60, maxDistance: 2_000_000 });
  const algorithm = GridAlgorithm.mock.instances[0];
  expect(MarkerClusterer).toHaveBeenCalledWith({ ...options, algorithm });
  expect([0, 1, 2, 2_000].map(isCluster)).toEqual([false, false, true, true]);
});

test('no markers clear those that were there, and are drawn', () => {
  const clusterer = { clearMarkers: vi.fn(), addMarkers: vi.fn() };
  putMarkers(clusterer, []);
  expect(clusterer.clearMarkers).toHaveBeenCalledWith(true);
  expect(clusterer.addMarkers.mock.calls).toEqual([[[], false]]);
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
