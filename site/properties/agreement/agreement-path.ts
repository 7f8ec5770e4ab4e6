import type { Locale } from '#domain/i18n/locale.ts';
import type { AgreementPage } from '#domain/properties/agreement/agreement-questions.ts';

/** Path of a page of the agreement. */
export function agreementPath(locale: Locale, page: AgreementPage): string {
  return `/${locale}/properties/new?page=${page}`;
}
