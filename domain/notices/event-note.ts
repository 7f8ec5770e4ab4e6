import { findTask } from '#domain/closing/tasks.ts';
import { DISCLOSURE_KEYS, type DisclosureKey, disclosureOf } from '#domain/disclosures/index.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import type { OfferAction } from '#domain/offers/status.ts';
import { findNotice } from './index.ts';

type Noted = Readonly<{ action: OfferAction; note: string | null }>;

/**
 * What the note of an event says, if it consists of keys and hashes: the task, the notice, the
 * disclosure, or the result of a walk-through. Undefined for a note in a person's own words.
 */
export function eventNote({ action, note }: Noted): Localized | undefined {
  const [first = '', second = ''] = note?.split(' ') ?? [];
  switch (action) {
    case 'complete_task':
    case 'reopen_task':
      return findTask(first)?.title;
    case 'give_notice':
    case 'end_by_notice':
    case 'agree_notice':
    case 'refuse_notice':
    case 'take_back_notice':
      return findNotice(first)?.title;
    case 'read_disclosures':
      return isDisclosure(first)
        ? inBoth((locale) => capitalized(READ[locale](disclosureOf(first).label[locale], second)))
        : undefined;
    case 'save_walk_through':
      return walked(first);
    default:
      return undefined;
  }
}

/** The note of an event in a person's own words: with an answer, or why they did not sign. */
export function ownNote(event: Noted & Readonly<{ noteLanguage?: Locale | null | undefined }>) {
  const { action, note, noteLanguage } = event;
  return note && (noteLanguage || action === 'decline_signing')
    ? { text: note, language: languageOf(note, noteLanguage) }
    : undefined;
}

function walked(result: string): Localized | undefined {
  const [wrong, all] = result.split('/').map(Number);
  if (wrong === undefined || all === undefined) return undefined;
  return inBoth((locale) => WALKED[locale](wrong, all));
}

function isDisclosure(key: string): key is DisclosureKey {
  return DISCLOSURE_KEYS.some((one) => one === key);
}

const READ: Localized<(title: string, version: string) => string> = {
  es: (title, version) => `${title}, versión ${version}`,
  en: (title, version) => `${title}, version ${version}`,
};
const WALKED: Localized<(wrong: number, all: number) => string> = {
  es: (wrong, all) =>
    wrong === 0
      ? `${all} de ${all} como se acordó`
      : `${wrong} de ${all} ${wrong === 1 ? 'no está' : 'no están'} como se acordó`,
  en: (wrong, all) =>
    wrong === 0 ? `${all} of ${all} as agreed` : `${wrong} of ${all} not as agreed`,
};
