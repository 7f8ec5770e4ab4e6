import type { Locale } from '#domain/i18n/locale.ts';
import { SELLER_NUMBER, AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

/**
 * Label of the answer at a path such as `sellers.0.email`; without a label of its own, that of its
 * part.
 */
export function agreementLabel(path: string, locale: Locale): string {
  const [part = '', ...rest] = path.split('.');
  const names = [rest.join('.'), rest.at(-1) ?? '', part].map((name) => LABEL_OF[name] ?? name);
  const known = names.find((name) => Object.hasOwn(TEXTS, name));
  const label = known === undefined ? path : (labels[known]?.[locale] ?? path);
  const [place = ''] = rest;
  const whose =
    part === 'sellers' && rest.length > 1 ? `${SELLER_NUMBER[locale](Number(place) + 1)}, ` : '';
  return label.endsWith('?') ? label : `${whose}${label}:`;
}

const labels: Readonly<Record<string, Readonly<Record<Locale, string>>>> = TEXTS;

/** Paths whose label has a different key. */
const LABEL_OF: Readonly<Record<string, string>> = {
  'mortgage.clear': 'mortgageClear',
  'mortgage.totalCents': 'mortgageTotal',
  name: 'signatureName',
  accepted: 'sign',
  consentSha256: 'signOnline',
  openedProof: 'document',
};
