import type { Locale } from '#domain/i18n/locale.ts';
import { requiredApi } from '#site/api.server.ts';

/**
 * Reads the owner's homes that are on the market, and the one that a page is about: the first of
 * them if the address names none.
 * @param wanted id of a home in the address; one that is not theirs is `isUnknown`
 */
export async function chosenHome(request: Request, locale: Locale, wanted: string | null) {
  const listed = await requiredApi(request, locale).properties.$get({ query: { limit: '100' } });
  const all = listed.ok ? (await listed.json()).items : [];
  const homes = all.filter(({ status }) => !['draft', 'sold'].includes(status));
  const home = wanted === null ? homes[0] : all.find(({ id }) => id === wanted);
  return { homes, home, isUnknown: wanted !== null && !home };
}
