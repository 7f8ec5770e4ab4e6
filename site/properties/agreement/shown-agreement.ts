import type { Locale } from '#domain/i18n/locale.ts';
import {
  AGREEMENT_PAGES,
  AGREEMENT_QUESTIONS,
  type AgreementPage,
  missingOnPage,
  SELLER_QUESTIONS,
} from '#domain/properties/agreement/agreement-questions.ts';
import { MISSING } from '#site/forms/form-texts.ts';
import type { AddressPart, ShownQuestion } from '#site/forms/questions/question.ts';
import { shownQuestion } from '#site/forms/shown-question.ts';
import { AGREEMENT_TEXTS, SELLER_NUMBER, AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

const PART_OF: Readonly<Partial<Record<string, AddressPart>>> = {
  'address.street': 'street',
  'address.unit': 'unit',
  'address.city': 'city',
  'address.zip': 'zip',
  'address.county': 'county',
};

/** `autocomplete` tokens by path. */
const AUTO_COMPLETE: Readonly<Partial<Record<string, string>>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  email: 'email',
  'address.street': 'address-line1',
  'address.unit': 'address-line2',
  'address.city': 'address-level2',
  'address.zip': 'postal-code',
};

/** Questions of a page in one language; on the first page, those asked of each seller. */
export function shownQuestions(page: AgreementPage, locale: Locale): readonly ShownQuestion[] {
  if (page === 'sign') return [];
  const questions = page === 'sellers' ? SELLER_QUESTIONS : AGREEMENT_QUESTIONS[page];
  return questions.map((question) =>
    shownQuestion(question, locale, ({ path }) => ({
      // Public descriptions have their own warnings; these are the terms of an agreement.
      isPrivate: true,
      ...(PART_OF[path] && { part: PART_OF[path] }),
      ...(AUTO_COMPLETE[path] && { autoComplete: AUTO_COMPLETE[path] }),
    })),
  );
}

/** Steps of the agreement with their states: complete, or incomplete before the current one. */
export function agreementSteps(
  answers: Readonly<Record<string, unknown>>,
  current: AgreementPage,
  locale: Locale,
) {
  const at = AGREEMENT_PAGES.indexOf(current);
  return AGREEMENT_PAGES.map((page, index) => {
    const missing = missingOnPage(page, answers).length;
    const isDone = missing === 0 && page !== 'sign';
    const isBehind = missing > 0 && index < at;
    return {
      key: page,
      label: AGREEMENT_TEXTS[page][locale],
      href: agreementPath(locale, page),
      isCurrent: page === current,
      ...(isBehind && { note: MISSING[locale](missing) }),
      state: isDone ? ('done' as const) : isBehind ? ('missing' as const) : ('todo' as const),
    };
  });
}

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

/** Path of a page of the agreement. */
export function agreementPath(locale: Locale, page: AgreementPage): string {
  return `/${locale}/properties/new?page=${page}`;
}
