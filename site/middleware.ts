import { defineMiddleware } from 'astro:middleware';
import {
  isPrivateRoute,
  isRoute,
  layoutOf,
  mayOpen,
  type RouteKey,
} from '#domain/accounts/access.ts';
import type { User } from '#domain/accounts/user.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/i18n/locale.ts';
import { apiFor } from '#site/api.server.ts';

/** Says which page somebody without a session wanted, to the page they are sent to instead. */
const NOTICE_COOKIE = 'notice';

/** Language, person, access and frame of every page, from the one access table. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname, search } = context.url;
  const [, first = ''] = pathname.split('/');
  const cookie = context.cookies.get('language')?.value;
  const preferred = isLocale(cookie) ? cookie : DEFAULT_LOCALE;
  context.locals.locale = isLocale(first) ? first : preferred;
  context.locals.layout = 'list';
  const { locale } = context.locals;

  if (/\/access(\/|$)/.test(pathname)) return moved(`/${locale}/login`, 302);
  if (first !== '' && !isLocale(first)) {
    const route = routeOf(`/[lang]${pathname}`);
    if (route || isKnownPath(pathname)) return moved(`/${locale}${pathname}${search}`, 302);
    // `/xx` and `/xx/listing` fit the router's `[lang]`, but xx is no language of ours.
    const isUnknown = /^\/\[(\.\.\.path|lang)\]/.test(context.routePattern);
    return isUnknown ? moved(`/${locale}/listing`, 301) : next();
  }

  const route = routeOf(context.routePattern);
  if (!route)
    return context.routePattern === '/[...path]' ? moved(`/${locale}/listing`, 301) : next();

  if (isPrivateRoute(route)) {
    context.locals.user = await findUser(context.request, locale);
    if (!mayOpen(route, context.locals.user?.profile)) {
      return context.locals.user ? moved(`/${locale}/listing`, 302) : sentToSearch(locale);
    }
  }
  context.locals.layout = layoutOf(route, context.locals.user?.profile);
  const response = await next();
  if (isPrivateRoute(route)) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
});

/** The route of the access table behind a pattern such as `/[lang]/listing`. */
function routeOf(pattern: string): RouteKey | undefined {
  const key = pattern.replace(/^\/\[lang\]/, '').replace(/\/$/, '') || '/';
  return isRoute(key) ? key : undefined;
}

/** Whether an address without its language leads somewhere once it has one. */
function isKnownPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  return ['listing', 'properties', 'offers', 'users', 'verifyEmail', 'how-it-works'].includes(
    first,
  );
}

async function findUser(request: Request, locale: Locale): Promise<User | undefined> {
  if (!/(^|;\s*)token=/.test(request.headers.get('Cookie') ?? '')) return undefined;
  const answer = await apiFor(request, locale).user.$get();
  return answer.ok ? (await answer.json()).user : undefined;
}

/** A permanent redirect is not to be remembered by browsers: a later route must not stay hidden. */
function moved(location: string, status: 301 | 302): Response {
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

function sentToSearch(locale: Locale): Response {
  const response = moved(`/${locale}/listing`, 302);
  response.headers.append(
    'Set-Cookie',
    `${NOTICE_COOKIE}=token_required; Path=/; Max-Age=30; SameSite=Lax`,
  );
  return response;
}
