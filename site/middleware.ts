import { defineMiddleware } from 'astro:middleware';
import { captureException } from '@sentry/cloudflare';
import type { APIContext } from 'astro';
import {
  couldExist,
  deliveryOf,
  isNamedAccess,
  isPrivateRoute,
  isRoute,
  layoutOf,
  mayOpen,
  pathNamed,
  pathOfShortName,
  requireRoute,
} from '#domain/accounts/access.ts';
import type { User } from '#domain/accounts/user.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/i18n/locale.ts';
import { articleOf, articlePaths, findArticles } from '#site/guide/find-articles.ts';
import { withReports } from '#site/reports/report-policy.ts';
import { allowFrame, contentOrigin } from '#site/shell/content-origin.ts';
import { noSuchPage } from '#site/shell/no-such-page.ts';
import { requiredApi } from './api.server.ts';
import { ApiFailure } from './attempt.ts';
import { withSources } from './content-policy.ts';
import { publicSettings } from './public-settings.ts';

/** Passes the reason of a redirect to the target page. */
const NOTICE_COOKIE = 'notice';
/**
 * Name of the cookie with the requested URL, which the login page stores until the user has logged
 * in.
 */
const WANTED_COOKIE = 'wanted';
/** Cookies are limited to 4,096 bytes; no URL of ours comes close. */
const MAX_WANTED_LENGTH = 2_000;

/** Sets the language, user, access and layout of every page, according to the access table. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname, search } = context.url;
  const [, first = ''] = pathname.split('/');
  context.locals.locale = isLocale(first) ? first : preferredLocale(context);
  context.locals.layout = 'list';
  // Rewritten requests run through here again with another URL.
  context.locals.asked ??= pathname + search;
  const { locale } = context.locals;

  if (isNamedAccess(pathname)) return sentToLogin(context.request, locale);
  const named = pathOfShortName(pathname, locale);
  if (named) return moved(`${named}${search}`);
  if (first !== '' && !isLocale(first)) {
    if (isRoute(routeOf(pathname)) || isKnownPath(pathname))
      return moved(`/${locale}${pathname}${search}`);
    // `/xx` and `/xx/listing` match the router's `[lang]`, although xx is not a supported language.
    const isUnknown = /^\/\[(\.\.\.path|lang)\]/.test(context.routePattern);
    return isUnknown ? noSuchPage(locale) : next();
  }

  if (context.routePattern === '/[...path]') {
    return (await articleInLanguage(pathname, locale)) ?? noSuchPage(locale);
  }
  if (!/^\/(\[lang\].*)?$/.test(context.routePattern)) return next();
  const route = requireRoute(routeOf(context.routePattern));

  if (deliveryOf(route) === 'personal' && isPrivateRoute(route)) {
    context.locals.user = await findUser(context.request, locale);
    if (!mayOpen(route, context.locals.user?.profile)) {
      return context.locals.user
        ? moved(`/${locale}/listing`)
        : sentToSearch(locale, `${pathname}${search}`);
    }
    if (route !== '/security' && (await lacksSecondFactor(context, locale))) {
      return moved(`/${locale}/security`);
    }
  }
  if (!couldExist(route, context.params)) return noSuchPage(locale);
  context.locals.layout = layoutOf(route, context.locals.user?.profile);
  const response = await next().catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 429) return context.rewrite('/429');
    captureException(error);
    throw error;
  });
  if (isPrivateRoute(route)) response.headers.set('X-Robots-Tag', 'noindex');
  const { isPrerendered } = context;
  const { PUBLIC_CONTENT_SITE, SENTRY_DSN } = publicSettings(isPrerendered);
  const contentSite = contentOrigin(PUBLIC_CONTENT_SITE);
  if (contentSite) allowFrame(response.headers, contentSite);
  // The Worker does it for the other pages.
  if (isPrerendered) return withReports(response, SENTRY_DSN);
  const { cardSources } = context.locals;
  const policy = response.headers.get('Content-Security-Policy');
  if (cardSources && policy) {
    response.headers.set('Content-Security-Policy', withSources(policy, cardSources));
  }
  return response;
});

/** The language of the cookie, or the default one. */
function preferredLocale({ cookies }: APIContext): Locale {
  const cookie = cookies.get('language')?.value;
  return isLocale(cookie) ? cookie : DEFAULT_LOCALE;
}

/** Redirects from the address of an article in another language. */
async function articleInLanguage(pathname: string, locale: Locale): Promise<Response | undefined> {
  const slug = /^\/\w+\/blog\/([^/]+)\/?$/.exec(pathname)?.[1];
  const article = slug && articleOf(await findArticles(), slug);
  return article ? moved(`/${locale}${articlePaths(article)[locale]}`) : undefined;
}

/** Key in the access table for a pattern such as `/[lang]/listing`. */
function routeOf(pattern: string): string {
  return pattern.replace(/^\/\[lang\]/, '').replace(/\/$/, '') || '/';
}

/** Whether a path without a language prefix exists with one. */
function isKnownPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  return ['listing', 'properties', 'offers', 'users', 'verifyEmail', 'how-it-works'].includes(
    first,
  );
}

async function findUser(request: Request, locale: Locale): Promise<User | undefined> {
  if (!hasToken(request)) return undefined;
  const answer = await requiredApi(request, locale).user.$get();
  return answer.ok ? (await answer.json()).user : undefined;
}

/** Whether the user must set up a second factor first. */
async function lacksSecondFactor({ locals, request }: APIContext, locale: Locale) {
  if (locals.user?.profile !== 'admin') return false;
  const answer = await requiredApi(request, locale).user['second-factor'].$get();
  if (!answer.ok) return false;
  const { isRequired, isOn } = await answer.json();
  return isRequired && !isOn;
}

function moved(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  });
}

function hasToken(request: Request): boolean {
  return /(^|;\s*)token=/.test(request.headers.get('Cookie') ?? '');
}

/** Users who must log in first then return to the requested page, such as one from an e-mail. */
function sentToSearch(locale: Locale, wanted: string): Response {
  const response = withNotice(moved(`/${locale}/listing`), 'token_required');
  const value = encodeURIComponent(wanted);
  if (value.length <= MAX_WANTED_LENGTH) {
    response.headers.append(
      'Set-Cookie',
      `${WANTED_COOKIE}=${value}; Path=/; Max-Age=30; SameSite=Lax`,
    );
  }
  return response;
}

/** Redirects a legacy URL. A visit without a token clears the user's stored entries. */
function sentToLogin(request: Request, locale: Locale): Response {
  const response = moved(pathNamed('access', locale));
  return hasToken(request) ? response : withNotice(response, 'access');
}

function withNotice(response: Response, notice: 'token_required' | 'access'): Response {
  response.headers.append(
    'Set-Cookie',
    `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=30; SameSite=Lax`,
  );
  return response;
}
