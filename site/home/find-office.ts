import type { Locale } from '#domain/i18n/locale.ts';
import { publicApi } from '#site/api.server.ts';

/** Office of the broker of record, if one is configured. */
export async function findOffice(request: Request, locale: Locale): Promise<string | undefined> {
  const answer = await publicApi(request, locale).mls.$get();
  const { broker } = await answer.json();
  return broker?.office;
}
