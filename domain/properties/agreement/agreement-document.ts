import { formatDate } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import type { UnsignedAgreement } from './agreement.ts';
import { agreementParts } from './agreement-rows.ts';
import { AGREEMENT_CLAUSES, AGREEMENT_TITLE } from './agreement-text.ts';

type Section = Readonly<{ title: Localized; text: Localized<readonly string[]> }>;

/** An agreement for display and print: the answers, then the clauses. */
export function agreementDocument(agreement: UnsignedAgreement | undefined, edition: string) {
  const parts = agreementParts(agreement).map(
    ({ title, rows }): Section => ({
      title,
      text: inBoth((locale) => rows.map(({ label, value }) => line(label[locale], value[locale]))),
    }),
  );
  const clauses = AGREEMENT_CLAUSES.map(
    ({ title, text }): Section => ({ title, text: inBoth((locale) => [text[locale]]) }),
  );
  return {
    title: AGREEMENT_TITLE,
    intro: inBoth((locale) => [EDITION[locale](formatDate(edition, locale))]),
    sections: [...parts, ...clauses],
  };
}

function line(label: string, value: string): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${value}`;
}

const EDITION = {
  es: (day: string) => `Edición del ${day}.`,
  en: (day: string) => `Edition of ${day}.`,
} as const satisfies Localized<(day: string) => string>;
