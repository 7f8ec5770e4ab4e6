import type { Profile } from '#domain/accounts/user.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import type { Link } from '#site/shell/navigation.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** Links of the header for users, by profile. */
export function memberNavigation(profile: Profile, locale: Locale): readonly Link[] {
  const to = (key: keyof typeof LINK_TEXTS, path: string): Link => ({
    label: LINK_TEXTS[key][locale],
    href: `/${locale}${path}`,
  });
  switch (profile) {
    case 'seller':
      return [
        to('myProperties', '/properties'),
        to('offers', '/offers'),
        to('visits', '/visits'),
        to('messages', '/messages'),
        to('contracts', '/contracts'),
        to('payments', '/payment'),
        to('favorites', '/favourites'),
        to('search', '/listing'),
      ];
    case 'buyer':
      return [
        to('search', '/listing'),
        to('myOffers', '/offers'),
        to('visits', '/visits'),
        to('messages', '/messages'),
        to('favorites', '/favourites'),
        to('contracts', '/contracts'),
      ];
    case 'admin':
      return [
        to('properties', '/properties'),
        to('offers', '/offers'),
        to('users', '/users'),
        to('services', '/services'),
        to('payments', '/payment'),
        to('contact', '/contact'),
        to('emails', '/letters'),
        to('consumers', '/consumers'),
        to('imports', '/imports'),
        to('reports', '/messages'),
        to('favorites', '/favourites'),
      ];
  }
}

/** Path of the same page in another language: `/es/listing` becomes `/en/listing`. */
export function pathInLocale(pathname: string, locale: Locale): string {
  const [, first = '', ...rest] = pathname.split('/');
  const after = isLocale(first) ? rest : first === '' ? rest : [first, ...rest];
  const path = after.filter(Boolean).join('/');
  return path ? `/${locale}/${path}` : `/${locale}`;
}
