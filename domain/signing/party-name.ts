import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isolated } from '#domain/i18n/punctuation.ts';
import type { NewSigner } from './opening.ts';

/**
 * The party that a person signs for: `Acme LLC, by Jane Roe, manager`; `Jane Roe (trustee of …)` for
 * a person who signs in a capacity; otherwise their name.
 */
export function partyName(
  { name, company, capacity }: Pick<NewSigner, 'name' | 'company' | 'capacity'>,
  locale: Locale,
): string {
  if (company === null) {
    return capacity ? `${isolated(name)} (${isolated(capacity)})` : isolated(name);
  }
  const signer = [name, capacity ?? ''].filter(Boolean).map(isolated).join(', ');
  return BY[locale](isolated(company), signer);
}

const BY: Localized<(company: string, signer: string) => string> = {
  es: (company, signer) => `${company}, por ${signer}`,
  en: (company, signer) => `${company}, by ${signer}`,
};
