import { type Locale, splitLocale } from '#domain/i18n/locale.ts';
import type { Profile } from './user.ts';

/** Names of the page layouts. */
export const LAYOUTS = ['default', 'list', 'custom', 'user', 'admin'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Who may open a route. Anyone else is redirected to the search page. */
type Audience = 'everybody' | 'members' | readonly Profile[];

/**
 * How the page of a route reaches browsers. `static`: a file of the build, which depends on neither
 * data nor the visitor. `cached`: rendered from data, the same for everyone, and kept at the edge
 * until the data changes. `personal`: rendered for each request and kept nowhere.
 *
 * `/verify` is cached, because it also looks up the code of a printed document and shows the
 * fingerprints of this deployment's seal, both without a script. The pages of errors (404, 429, 500)
 * have no row: they are rendered in the language and for the address that failed, which they repeat
 * to someone without a script.
 */
export type Delivery = 'static' | 'cached' | 'personal';

type Access = Readonly<{
  open: Audience;
  /** `by_profile`: the user or admin layout while logged in, the default layout otherwise. */
  layout: Layout | 'by_profile';
  /** Must never be indexed, nor cached unless its page is static. */
  isPrivate?: boolean;
  /** In the sitemap: search engines may find it. Never together with `isPrivate`. */
  isFound?: true;
  /** `personal` if absent. */
  delivery?: Exclude<Delivery, 'personal'>;
}>;

/** All routes of the site, as the router names them, without the language prefix. */
export const ROUTES = {
  '/': { open: 'everybody', layout: 'default', isFound: true, delivery: 'cached' },
  '/login': { open: 'everybody', layout: 'list', isFound: true, delivery: 'static' },
  '/register': { open: 'everybody', layout: 'list', isFound: true, delivery: 'static' },
  '/recover': { open: 'everybody', layout: 'list', isFound: true, delivery: 'static' },
  '/sendRecover': { open: 'everybody', layout: 'list', delivery: 'static' },
  '/resetPassword': { open: 'everybody', layout: 'list', isPrivate: true, delivery: 'static' },
  '/verifyEmail/[id]/[token]': { open: 'everybody', layout: 'list', isPrivate: true },
  '/listing': { open: 'everybody', layout: 'list', isFound: true, delivery: 'cached' },
  '/listing/start': { open: 'everybody', layout: 'custom' },
  '/listing/buy': { open: 'members', layout: 'custom', isPrivate: true },
  '/listing/in': { open: 'everybody', layout: 'default', isFound: true, delivery: 'cached' },
  '/listing/in/[slug]': { open: 'everybody', layout: 'default', delivery: 'cached' },
  '/listing/details/[id]': { open: 'everybody', layout: 'custom', delivery: 'cached' },
  '/properties': { open: 'members', layout: 'by_profile', isPrivate: true },
  '/properties/new': { open: ['seller'], layout: 'custom', isPrivate: true },
  '/properties/edit/[id]/[step]': { open: ['seller', 'admin'], layout: 'custom', isPrivate: true },
  '/properties/agreement/[id]': { open: ['seller'], layout: 'user', isPrivate: true },
  '/properties/value/[id]': { open: ['seller', 'admin'], layout: 'by_profile', isPrivate: true },
  '/properties/preview/[id]': { open: ['seller', 'admin'], layout: 'custom', isPrivate: true },
  '/properties/info/[id]': { open: ['seller', 'admin'], layout: 'by_profile', isPrivate: true },
  '/properties/round/[id]': { open: ['seller', 'admin'], layout: 'by_profile', isPrivate: true },
  '/properties/portals/[id]': { open: ['seller', 'admin'], layout: 'by_profile', isPrivate: true },
  '/properties/disclosures/[id]': {
    open: ['seller', 'admin'],
    layout: 'by_profile',
    isPrivate: true,
  },
  '/properties/disclosures/[id]/[key]': { open: ['seller'], layout: 'user', isPrivate: true },
  '/properties/statistics/[id]': { open: ['seller'], layout: 'user', isPrivate: true },
  '/offers': { open: 'members', layout: 'user', isPrivate: true },
  '/offers/compare': { open: ['seller', 'admin'], layout: 'user', isPrivate: true },
  '/offers/counter': { open: ['seller', 'buyer'], layout: 'user', isPrivate: true },
  '/offers/settings': { open: ['seller', 'admin'], layout: 'user', isPrivate: true },
  '/offers/sign/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/offers/closing/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/offers/notices/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/offers/fairness/[id]': { open: ['buyer', 'seller'], layout: 'user', isPrivate: true },
  '/offers/round/[id]': { open: ['buyer', 'seller'], layout: 'user', isPrivate: true },
  '/offers/details/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/visits': { open: ['seller', 'buyer'], layout: 'user', isPrivate: true },
  '/visits/availability': { open: ['seller'], layout: 'user', isPrivate: true },
  '/visits/open-houses': { open: ['seller'], layout: 'user', isPrivate: true },
  '/visits/leads': { open: ['seller'], layout: 'user', isPrivate: true },
  '/visits/sheet': { open: ['seller'], layout: 'custom', isPrivate: true },
  '/open-house/[listing]/[id]': { open: 'everybody', layout: 'custom' },
  '/open-house/[listing]/[id]/[key]': { open: 'everybody', layout: 'custom', isPrivate: true },
  '/visits/new': { open: 'everybody', layout: 'custom', isPrivate: true },
  '/visits/[id]': { open: ['seller', 'buyer'], layout: 'user', isPrivate: true },
  '/messages': { open: 'members', layout: 'user', isPrivate: true },
  '/messages/new': { open: 'everybody', layout: 'custom', isPrivate: true },
  '/messages/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/letters': { open: ['admin'], layout: 'user', isPrivate: true },
  '/letters/[id]': { open: ['admin'], layout: 'user', isPrivate: true },
  '/users': { open: ['admin'], layout: 'by_profile', isPrivate: true },
  '/users/[id]': { open: 'members', layout: 'user', isPrivate: true },
  '/profile': { open: 'members', layout: 'user', isPrivate: true },
  '/security': { open: 'members', layout: 'list', isPrivate: true },
  '/notifications': { open: 'members', layout: 'user', isPrivate: true },
  '/favourites': { open: 'members', layout: 'user', isPrivate: true },
  '/searches': { open: 'members', layout: 'user', isPrivate: true },
  '/unsubscribe/[userId]/[signature]': { open: 'everybody', layout: 'list', isPrivate: true },
  '/available/[id]/[token]': { open: 'everybody', layout: 'list', isPrivate: true },
  '/sign': { open: 'everybody', layout: 'default', isPrivate: true, delivery: 'static' },
  '/sign/dispute': { open: 'everybody', layout: 'default', isPrivate: true, delivery: 'static' },
  '/sign/[token]': { open: 'everybody', layout: 'default', isPrivate: true },
  '/closing': { open: 'everybody', layout: 'default', isPrivate: true, delivery: 'static' },
  '/verify': { open: 'everybody', layout: 'default', isFound: true, delivery: 'cached' },
  '/contact': { open: 'members', layout: 'by_profile', isPrivate: true },
  '/contact/[id]': { open: ['admin'], layout: 'by_profile', isPrivate: true },
  '/contracts': { open: 'members', layout: 'by_profile', isPrivate: true },
  '/agreements': { open: 'members', layout: 'default', isPrivate: true },
  '/payment': { open: 'members', layout: 'default', isPrivate: true },
  '/consumers': { open: ['admin'], layout: 'by_profile', isPrivate: true },
  '/imports': { open: ['admin'], layout: 'by_profile', isPrivate: true },
  '/services': { open: ['admin'], layout: 'by_profile', isPrivate: true },
  '/sentry-example-page': { open: 'everybody', layout: 'default' },
  '/notify': { open: 'everybody', layout: 'list', delivery: 'static' },
  '/notify/[id]/[signature]': { open: 'everybody', layout: 'list', isPrivate: true },
  '/plans': { open: 'everybody', layout: 'default', isFound: true, delivery: 'cached' },
  '/value': { open: 'everybody', layout: 'default', isFound: true },
  '/blog/[slug]': { open: 'everybody', layout: 'default', delivery: 'static' },
  '/how-it-works/faq': { open: 'everybody', layout: 'default', isFound: true, delivery: 'cached' },
  '/how-it-works/[topic]': { open: 'everybody', layout: 'default', delivery: 'static' },
} as const satisfies Record<string, Access>;
export type RouteKey = keyof typeof ROUTES;

/** Short names that redirect to account pages. */
const NAMED_ROUTES = {
  access: '/login',
  register: '/register',
  forget: '/recover',
  resend: '/recover',
  passwordReset: '/resetPassword',
  confirmation: '/sendRecover',
} as const satisfies Record<string, RouteKey>;

/** Path of the page that a short name redirects to. */
export function pathNamed(name: keyof typeof NAMED_ROUTES, locale: Locale): string {
  return `/${locale}${NAMED_ROUTES[name]}`;
}

/**
 * Returns the path that a short address redirects to: `/en/forget` to `/en/recover`.
 * `confirmation/{id}/{token}`, which is sent by e-mail, leads to the page that verifies an address.
 * @param pathname with or without its language.
 * @returns undefined when the address is not a short name.
 */
export function pathOfShortName(pathname: string, locale: Locale): string | undefined {
  const [, name = '', ...rest] = splitLocale(pathname).path.split('/');
  const parts = rest.filter(Boolean);
  if (name === 'confirmation' && parts.length === 2) {
    return `/${locale}/verifyEmail/${parts.join('/')}`;
  }
  if (parts.length > 0 || !isShortName(name) || `/${name}` === NAMED_ROUTES[name]) return undefined;
  return pathNamed(name, locale);
}

function isShortName(name: string): name is keyof typeof NAMED_ROUTES {
  return Object.hasOwn(NAMED_ROUTES, name);
}

/**
 * Whether an address redirects to the login page: any path that contains `access` (legacy links).
 */
export function isNamedAccess(pathname: string): boolean {
  return pathname.includes('access');
}

export function isRoute(pattern: string): pattern is RouteKey {
  return Object.hasOwn(ROUTES, pattern);
}

/**
 * Narrows a route pattern to a known route, so that a page without an access rule fails instead of
 * being public.
 * @throws Error 'Unknown route middleware' when the table has no row for it.
 */
export function requireRoute(pattern: string): RouteKey {
  if (!isRoute(pattern)) throw new Error('Unknown route middleware');
  return pattern;
}

/** Ids of objects, as they are generated. */
const ID = /^[a-z0-9]{20,32}$/;

/**
 * Whether a path with these parameters could belong to an object, now or earlier. Pages of personal
 * links always exist: they say themselves what is wrong with a link.
 */
export function couldExist(
  route: RouteKey,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  if (/\[(token|signature|key)\]/.test(route)) return true;
  return [params['id'], params['listing']].every((id) => id === undefined || ID.test(id));
}

/** Whether a user with this profile, or a visitor without one, may open the route. */
export function mayOpen(route: RouteKey, profile: Profile | undefined): boolean {
  const { open }: Access = ROUTES[route];
  if (open === 'everybody') return true;
  if (!profile) return false;
  return open === 'members' || open.includes(profile);
}

/** Layout of a route for a user with this profile, or for a visitor without one. */
export function layoutOf(route: RouteKey, profile: Profile | undefined): Layout {
  const { layout }: Access = ROUTES[route];
  if (layout !== 'by_profile' && layout !== 'user') return layout;
  if (profile === 'admin') return 'admin';
  return profile ? 'user' : 'default';
}

export function isPrivateRoute(route: RouteKey): boolean {
  const { isPrivate }: Access = ROUTES[route];
  return isPrivate === true;
}

export function deliveryOf(route: RouteKey): Delivery {
  const { delivery }: Access = ROUTES[route];
  return delivery ?? 'personal';
}

/** Paths of the pages that search engines may find and that do not depend on data. */
export function foundPaths(): readonly string[] {
  return Object.entries<Access>(ROUTES).flatMap(([route, { isFound }]) =>
    isFound ? [route === '/' ? '' : route] : [],
  );
}
