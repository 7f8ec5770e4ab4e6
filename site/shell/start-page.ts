import type { Locale } from '#domain/i18n/locale.ts';
import { ICONS } from '#domain/icons.ts';
import { pageLocale } from '#site/page-locale.ts';
import { newBuild, watchBuilds } from '#site/stores/build.ts';
import { comeBackTo, endBegunAt, isOwnPath } from '#site/stores/return-path.ts';
import {
  fetchUser,
  idInCookie,
  isLoading,
  sessionUser,
  startSession,
} from '#site/stores/session.ts';
import {
  addToast,
  DEFAULT_TOAST_TIMEOUT_MS,
  removeToast,
  type Toast,
  toasts,
} from '#site/stores/toasts.ts';
import { carryFieldsOnLanguageSwitch } from '#site/ui/browser/carry-fields.ts';
import { fitMemberLinks } from './header/fit-links.ts';
import { fillUserPanels, logOutOnSubmit } from './header/user-panel.ts';
import { handleLostScripts } from './lost-scripts.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { prefetchOnIntent } from './prefetch.ts';

/** Script of every page. Without React, which is loaded with the first island or toast. */
const LANGUAGE_COOKIE_SECONDS = 365 * 86_400;
const locale = pageLocale();

handleLostScripts(locale);
drawBrokenPhotos(locale);
startErrorReports();
cacheOfflinePage();
startSession({ pathname: location.pathname, cameByAccess: takeNotice('access') });
if (sessionUser.get() && !document.querySelector('[data-unverified]')) {
  endBegunAt(location.pathname + location.search);
}
reloadIfUserChanged(idInCookie());
sessionUser.subscribe(fillUserPanels);
isLoading.subscribe((isBusy) => document.documentElement.toggleAttribute('data-loading', isBusy));
logOutOnSubmit(locale);
holdFormsWhileOffline(locale);
closeMenusFromOutside();
for (const nav of document.querySelectorAll<HTMLElement>('[data-member-links]'))
  fitMemberLinks(nav);
rememberLanguageOnClick();
carryFieldsOnLanguageSwitch();
mountToastsOnDemand();
showNotice();
watchBuilds();
newBuild.subscribe(offerReload);
prefetchOnIntent();
void fetchUser();

/** Stores the chosen language for a year. The link keeps the current query and fragment. */
function rememberLanguageOnClick(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `language=${link.dataset['language']}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`;
      link.search = location.search;
      link.hash = location.hash;
    });
  }
}

function mountToastsOnDemand(): void {
  const host = document.querySelector('[data-toasts]');
  let isMounted = false;
  toasts.subscribe((list) => {
    if (isMounted || !host) return;
    if (list.length === 0) return host.replaceChildren();
    isMounted = true;
    void import('#site/shell/toasts/mount-toasts.tsx').then(
      ({ mountToasts }) => mountToasts(host, locale),
      () => {
        isMounted = false;
        showPlainToasts(host, toasts.get());
      },
    );
  });
}

/** Renders toasts without their component, which cannot be loaded while offline. */
function showPlainToasts(host: Element, list: readonly Toast[]): void {
  const box = document.createElement('div');
  box.className = 'notice';
  box.dataset['tone'] = 'warn';
  box.style.cssText = 'position: fixed; inset: auto 1rem 1rem; z-index: 60;';
  box.setAttribute('role', 'alert');
  host.replaceChildren(box);
  for (const toast of list) {
    box.append(textOf(toast));
    const { id, timeout = DEFAULT_TOAST_TIMEOUT_MS } = toast;
    if (timeout > 0) setTimeout(() => removeToast(id), timeout);
  }
}

function textOf({ id, title, description = '', actions = [] }: Toast): HTMLElement {
  const text = document.createElement('div');
  const name = document.createElement('b');
  name.textContent = title;
  text.append(name, ` ${description} `);
  for (const { label, click, href } of actions) {
    const action = document.createElement(href ? 'a' : 'button');
    action.className = 'link';
    action.textContent = label;
    if (href) action.setAttribute('href', href);
    action.addEventListener('click', () => {
      click?.();
      removeToast(id);
    });
    text.append(action, ' ');
  }
  return text;
}

/** Explains a redirect: the requested page requires a login. */
function showNotice(): void {
  if (!takeNotice('token_required')) return;
  const wanted = takeCookie('wanted');
  if (wanted !== undefined && isOwnPath(wanted, location.origin)) {
    comeBackTo(`${wanted}${location.hash}`);
  }
  console.warn('A token is required to open that page; showing the listings instead.');
  addToast({
    id: 'token-required',
    title: PAGE_TEXTS.tokenRequired[locale],
    description: PAGE_TEXTS.tokenRequiredWhy[locale],
    icon: 'lock',
    timeout: 8_000,
    actions: [{ label: PAGE_TEXTS.logIn[locale], href: `/${locale}/login` }],
  });
}

/** Whether the server redirected here with this notice. It is shown once. */
function takeNotice(notice: 'token_required' | 'access'): boolean {
  const isThere = cookieNamed('notice') === notice;
  if (isThere) takeCookie('notice');
  return isThere;
}

/** Reads and deletes a cookie that was set for this page only. */
function takeCookie(name: 'notice' | 'wanted'): string | undefined {
  const value = cookieNamed(name);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (value !== undefined) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return value;
}

function cookieNamed(name: string): string | undefined {
  const found = document.cookie.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Invalid content, which anyone may have set.
    return undefined;
  }
}

function offerReload(build: string | undefined): void {
  if (!build) return;
  addToast({
    id: 'new-build',
    title: PAGE_TEXTS.newBuild[locale],
    description: PAGE_TEXTS.newBuildWhy[locale],
    icon: 'refresh',
    timeout: 0,
    actions: [
      { label: PAGE_TEXTS.reload[locale], click: () => location.reload() },
      { label: PAGE_TEXTS.later[locale] },
    ],
  });
}

/** Loads error reporting only if it is configured. */
function startErrorReports(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
  if (dsn) void import('#site/reports/report-errors.ts').then((to) => to.reportErrors(dsn));
}

/**
 * Reloads a page that was restored from the back/forward cache after the user changed, so that the
 * server checks access again.
 */
function reloadIfUserChanged(id: string | undefined): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && idInCookie() !== id) location.reload();
  });
}

/** Caches an offline page; nothing else is cached. */
function cacheOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => {
      // If the browser refuses, it shows its own offline page.
    });
  });
}

/**
 * Stops native form submissions while offline, because an error page would discard the input. Forms
 * with their own script handle this themselves.
 */
function holdFormsWhileOffline(locale: Locale): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine) return;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    addToast({
      id: 'offline-form',
      title: PAGE_TEXTS.notSent[locale],
      description: PAGE_TEXTS.notSentWhy[locale],
      color: 'warn',
      timeout: 0,
    });
  });
}

/** Draws a house and words in the place of photos that cannot be loaded. */
function drawBrokenPhotos(locale: Locale): void {
  document.addEventListener('error', ({ target }) => draw(target, locale), { capture: true });
  // Some failed before this script.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) draw(image, locale);
  }
}

function draw(target: EventTarget | null, locale: Locale): void {
  if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return;
  if (!target.currentSrc.includes('/photos/')) return;
  for (const source of target.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.remove();
  }
  target.removeAttribute('srcset');
  const words = PAGE_TEXTS.noPhoto[locale];
  // Words could not be read in a thumbnail.
  const isSmall = target.clientWidth < 170;
  target.src = `data:image/svg+xml,${encodeURIComponent(isSmall ? house() : houseWith(words))}`;
  if (isSmall) target.title = words;
  target.dataset['failed'] = '';
}

function house(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80">
    <rect width="120" height="80" fill="#e9eeea"/>
    <path transform="translate(36 16) scale(2)" d="${ICONS.home}" fill="none" stroke="#0e5a54" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}

function houseWith(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">
    <rect width="480" height="320" fill="#e9eeea"/>
    <path transform="translate(204 96) scale(3)" d="${ICONS.home}" fill="none" stroke="#0e5a54" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="240" y="214" fill="#4c5a57" font-family="Figtree, system-ui, sans-serif" font-size="22" text-anchor="middle">${words}</text>
  </svg>`;
}

/**
 * Closes menus, which open without a script: on Escape, on outside clicks, when the focus leaves.
 */
function closeMenusFromOutside(): void {
  document.addEventListener('click', (event) => closeAllBut(event.target));
  document.addEventListener('focusin', (event) => closeAllBut(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}
