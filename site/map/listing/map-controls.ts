import { boundsAround } from '#domain/places/geometry/bounds.ts';
import { loadMapStyles } from '#site/map/map-styles.ts';
import type { OpenView } from '#site/map/map-view.ts';
import { MAP_TEXTS, type MapTexts } from '#site/map/texts.ts';
import { openListingMap } from './listing-map.ts';
import { mapCards } from './map-cards.ts';
import { bindDrawing } from './map-drawing.ts';
import type { ListingMapSettings, MapState } from './map-state.ts';
import { statusText } from './status-text.ts';

/** Radius in kilometers around the user's location. */
const NEAR_KM = 4;

/** Opens the map and connects its controls. */
export async function bindMapControls(
  frame: HTMLElement,
  favorites: ReadonlySet<string>,
): Promise<void> {
  // Written by `ListingMap.astro` with this type.
  const settings = JSON.parse(frame.dataset['listingMap'] ?? '{}') as ListingMapSettings;
  const { locale } = settings;
  const texts = MAP_TEXTS[locale];
  const part = (name: string) => frame.querySelector<HTMLElement>(`[data-map-${name}]`);
  const canvas = part('canvas');
  const tools = part('tools');
  const follow = part('follow');
  if (!canvas || !tools || !follow) return;
  const cardsHost = part('cards');
  let shownCards: MapState['chosen'];

  const map = openListingMap(
    canvas,
    await viewFor(settings, part('note')),
    { ...settings, favorites },
    (state) => {
      frame.dataset['status'] = state.status;
      follow.hidden = state.isDrawn;
      hide(part('erase'), !state.isDrawn);
      hide(part('here'), !state.isAway || state.isDrawn);
      showStatus(frame, state, texts);
      if (state.chosen === shownCards) return;
      shownCards = state.chosen;
      cardsHost?.replaceChildren();
      if (!state.chosen) return;
      const cards = mapCards({ ...state.chosen, locale, texts, onClose: () => map.closeCards() });
      cardsHost?.append(cards);
      cards.querySelector('a')?.focus({ preventScroll: true });
    },
  );

  tools.hidden = false;
  follow.hidden = map.isDrawn();
  follow.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) map.follow(target.checked);
  });
  part('erase')?.addEventListener('click', () => map.draw(undefined));
  part('here')?.addEventListener('click', map.searchHere);
  part('retry')?.addEventListener('click', map.retry);
  part('locate')?.addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        map.lookAt(boundsAround({ lat: coords.latitude, lng: coords.longitude }, NEAR_KM)),
      () => {
        const count = part('count');
        if (count) count.textContent = texts.notLocated;
      },
    );
  });
  bindDrawing(frame, map);
}

/** Google's map if a key is configured and its script loads; otherwise the product's own. */
async function viewFor(
  { googleKey: key, locale }: ListingMapSettings,
  note: HTMLElement | null,
): Promise<OpenView> {
  const texts = MAP_TEXTS[locale];
  if (key) {
    try {
      const [{ loadGoogleParts }, { googleView }] = await Promise.all([
        import('#site/map/google/google-map.ts'),
        import('#site/map/google/google-view.ts'),
        loadMapStyles(),
      ]);
      return googleView(await loadGoogleParts({ key, locale }));
    } catch (error) {
      console.error(error);
      reportGoogleFailure(note, texts, error);
    }
  }
  const [{ openMapView }] = await Promise.all([import('#site/map/map-view.ts'), loadMapStyles()]);
  return openMapView;
}

/** Shows why the bundled map is used instead of Google's. */
function reportGoogleFailure(note: HTMLElement | null, texts: MapTexts, error: unknown): void {
  if (!note) return;
  note.hidden = false;
  note.textContent = `${texts.googleGone} (${error instanceof Error ? error.message : error})`;
}

/** The status texts of the map. */
function showStatus(frame: HTMLElement, state: MapState, texts: MapTexts): void {
  const box = frame.querySelector<HTMLElement>('[data-map-status]');
  const text = frame.querySelector('[data-map-count]');
  if (!box || !text) return;
  box.dataset['status'] = state.status;
  hide(frame.querySelector<HTMLElement>('[data-map-busy]'), state.status !== 'loading');
  hide(frame.querySelector<HTMLElement>('[data-map-retry]'), state.status !== 'failed');
  const said = statusText(state, texts);
  if (text.textContent !== said) text.textContent = said;
}

function hide(part: HTMLElement | null, isHidden: boolean): void {
  if (part) part.hidden = isHidden;
}
