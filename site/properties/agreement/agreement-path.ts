import type { Locale } from '#domain/i18n/locale.ts';
import type { AgreementPage } from '#domain/properties/agreement/agreement-questions.ts';

/** Where a page of the agreement is answered. */
export function agreementPath(locale: Locale, page: AgreementPage): string {
  return `/${locale}/properties/new?page=${page}`;
}
