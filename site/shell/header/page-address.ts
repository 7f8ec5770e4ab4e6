import { isLocale, type Locale } from '#domain/i18n/locale.ts';

/** Path of the same page in another language: `/es/listing` becomes `/en/listing`. */
export function pathInLocale(pathname: string, locale: Locale): string {
  const [, first = '', ...rest] = pathname.split('/');
  const after = isLocale(first) ? rest : first === '' ? rest : [first, ...rest];
  const path = after.filter(Boolean).join('/');
  return path ? `/${locale}/${path}` : `/${locale}`;
}
