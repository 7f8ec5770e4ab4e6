import type { FieldErrors } from '#domain/refusal.ts';
import { apiUrl } from '#site/api-url.ts';
import { pageLocale } from '#site/page-locale.ts';
import { REQUEST_TEXTS } from '#site/request-texts.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { favoriteHomes } from '#site/stores/search.ts';
import { endSession, isVisitor, sessionUser } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { withStorage } from '#site/ui/browser/storage.ts';
import { HEART_TEXTS } from './heart-texts.ts';

/** Key of the home or search that a visitor wanted to save before logging in, in any tab. */
const WANTED_KEY = 'wanted';

const locale = pageLocale();
const ofCards = document.querySelector<HTMLTemplateElement>('[data-heart-of-cards]');
/** Favorites as shown, and as the server has them. */
let kept: ReadonlySet<string> = new Set();
let stored: ReadonlySet<string> = new Set();
/** Saved searches as query strings. */
let searches: ReadonlySet<string> = new Set();
/** Homes with a request on its way. */
const sending = new Set<string>();

fill();
document.documentElement.dataset['hearts'] = '';
document.addEventListener('click', (event) => {
  // The second click of a double click would undo the first.
  if (event.detail > 1) return;
  const target = event.target instanceof Element ? event.target : undefined;
  const heart = target?.closest<HTMLElement>('[data-heart]')?.dataset['heart'];
  const search = target?.closest<HTMLElement>('[data-save-search]')?.dataset['saveSearch'];
  if (heart !== undefined) void toggleFavorite(heart);
  else if (search !== undefined && searches.has(search)) location.assign(`/${locale}/searches`);
  else if (search !== undefined) void saveSearch(search);
});
// The search inserts new cards without loading a new page.
new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
// The session may be read after this script.
let hasBegun = false;
sessionUser.subscribe((user) => {
  if (!user || hasBegun) return;
  hasBegun = true;
  void begin();
});

async function begin(): Promise<void> {
  const answer = await call('GET', '/api/favourites/ids');
  if (answer && Array.isArray(answer['ids'])) {
    stored = new Set(answer['ids'].filter((id) => typeof id === 'string'));
    // A home clicked before this response stays as it is shown.
    const clicked = [...sending].map((id) => [id, kept.has(id)] as const);
    kept = clicked.reduce((ids, [id, on]) => changed(ids, id, on), stored);
  }
  if (document.querySelector('[data-save-search]')) {
    const saved = await call('GET', '/api/searches');
    // Cast to the type that the API declares for this response.
    const items = (saved?.['items'] ?? []) as readonly Readonly<{ query: string }>[];
    searches = new Set(items.map(({ query }) => query));
  }
  fill();
  favoriteHomes.set(kept);
  const wanted = takeWanted();
  if (wanted?.startsWith('search:')) await saveSearch(wanted.slice('search:'.length));
  else if (wanted && !kept.has(wanted)) await toggleFavorite(wanted);
}

function fill(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-listing]')) addHeart(card);
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const isKept = String(kept.has(heart.dataset['heart'] ?? ''));
    if (heart.getAttribute('aria-pressed') !== isKept) heart.setAttribute('aria-pressed', isKept);
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-search]')) {
    const isSaved = searches.has(button.dataset['saveSearch'] ?? '');
    if (button.hasAttribute('data-saved') === isSaved) continue;
    button.toggleAttribute('data-saved', isSaved);
    const label = button.querySelector('span');
    if (label) label.textContent = HEART_TEXTS[isSaved ? 'searchSaved' : 'saveSearch'][locale];
  }
}

/** Adds a favorite button to the photo of a card that has none. */
function addHeart(card: HTMLElement): void {
  const picture = card.querySelector('.home-picture');
  if (!picture || picture.querySelector('.heart')) return;
  const heart = ofCards?.content.querySelector('.heart')?.cloneNode(true);
  if (!(heart instanceof HTMLElement)) return;
  const about = card.querySelector('.home-address')?.textContent?.trim() ?? '';
  heart.dataset['heart'] = card.dataset['listing'] ?? '';
  heart.setAttribute('aria-label', `${HEART_TEXTS.keep[locale]}: ${about}`);
  picture.append(heart);
}

/**
 * Saves or removes a favorite. Updates the button immediately and reverts it on failure. Clicks
 * during a request are sent after it, so that the server ends with what is shown.
 */
async function toggleFavorite(id: string): Promise<void> {
  if (isVisitor()) return askToLogIn(id);
  show(id, !kept.has(id));
  if (sending.has(id)) return;
  sending.add(id);
  while (kept.has(id) !== stored.has(id)) await send(id, kept.has(id));
  sending.delete(id);
}

async function send(id: string, on: boolean): Promise<void> {
  const answer = on
    ? await call('POST', '/api/favourites', { listingId: id }, id)
    : await call('DELETE', `/api/favourites/${id}`);
  if (!answer) return show(id, stored.has(id));
  stored = changed(stored, id, on);
  addToast({
    id: 'heart',
    title: HEART_TEXTS[on ? 'kept' : 'letGo'][locale],
    icon: 'heart',
    actions: [
      on
        ? { label: HEART_TEXTS.see[locale], href: `/${locale}/favourites` }
        : { label: HEART_TEXTS.undo[locale], click: () => void toggleFavorite(id) },
    ],
  });
}

function show(id: string, on: boolean): void {
  kept = changed(kept, id, on);
  fill();
  favoriteHomes.set(kept);
}

function changed(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  return new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id));
}

async function saveSearch(query: string): Promise<void> {
  const wanted = `search:${query}`;
  if (isVisitor()) return askToLogIn(wanted);
  if (!(await call('POST', '/api/searches', { query }, wanted))) return;
  searches = changed(searches, query, true);
  fill();
  addToast({
    id: 'saved-search',
    title: HEART_TEXTS.searchSaved[locale],
    description: HEART_TEXTS.searchSavedMore[locale],
    icon: 'bell',
    color: 'ok',
    actions: [{ label: HEART_TEXTS.seeSearches[locale], href: `/${locale}/searches` }],
  });
}

function askToLogIn(wanted: string): void {
  addToast({
    id: 'heart',
    title: HEART_TEXTS.logInFirst[locale],
    description: HEART_TEXTS.logInWhy[locale],
    icon: 'lock',
    timeout: 8_000,
    actions: [
      {
        label: HEART_TEXTS.logIn[locale],
        click: () => {
          keepBegun(location.pathname + location.search);
          // Without storage the choice is lost, but login still returns to the home.
          withStorage((storage) => storage.setItem(WANTED_KEY, wanted));
          location.assign(`/${locale}/login`);
        },
      },
    ],
  });
}

function takeWanted(): string | null | undefined {
  return withStorage((storage) => {
    const wanted = storage.getItem(WANTED_KEY);
    storage.removeItem(WANTED_KEY);
    return wanted;
  });
}

/**
 * Calls the API and returns its response. A refusal is shown with its own message.
 * @param wanted what to save after logging in again, if the session has ended.
 */
async function call(
  method: string,
  path: `/api/${string}`,
  body?: Readonly<Record<string, unknown>>,
  wanted?: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const response = await fetch(apiUrl(path), {
      method,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': locale,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // All responses of the API are JSON objects; cast here, at the boundary.
    const text = await response.text();
    const answer = JSON.parse(text || '{}') as Record<string, unknown>;
    if (response.ok) return answer;
    if (response.status === 401 && wanted !== undefined) {
      endSession();
      askToLogIn(wanted);
    } else if (method !== 'GET') {
      addToast({ title: reasonIn(answer), icon: 'warning', color: 'error' });
    }
  } catch {
    if (method !== 'GET') addToast({ title: REQUEST_TEXTS.network[locale], color: 'error' });
  }
  return undefined;
}

/** The reason of a refusal. No field is shown, so an error of a field replaces the message. */
function reasonIn({ errors, message }: Readonly<Record<string, unknown>>): string {
  const [first] = Object.values((errors ?? {}) as FieldErrors);
  return first?.[0] ?? String(message ?? '');
}
