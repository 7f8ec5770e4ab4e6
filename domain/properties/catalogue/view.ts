import { isAnswered } from '#domain/answers/missing.ts';
import { plainLanguage } from '#domain/i18n/detect-language.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { publicFacts } from '#domain/properties/catalogue/wizard/completeness.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { answerText, insideList, optionOf, rowText } from './answer-text.ts';
import type { FactRow } from './answers.ts';
import type { Facts } from './facts.ts';
import type { Column, RowsField, SectionKey } from './field.ts';
import { type CatalogueEntry, fieldsOf } from './index.ts';

/**
 * Sections of a listing's page, in order. Those that are not a `SectionKey` do not consist of
 * facts: description, map, floor plans.
 */
export const LISTING_SECTIONS = {
  description: { es: 'Descripción', en: 'Description' },
  details: { es: 'Detalles', en: 'Details' },
  facts: { es: 'Datos y características', en: 'Facts and features' },
  location_map: { es: 'Mapa de ubicación', en: 'Location map' },
  floor_plans: { es: 'Planos', en: 'Floor plans' },
  construction: { es: 'Construcción', en: 'Construction' },
  community: { es: 'Comunidad y asociación', en: 'Community and HOA' },
  general: { es: 'General', en: 'General' },
  interior: { es: 'Interior', en: 'Interior' },
  exterior: { es: 'Exterior', en: 'Exterior' },
  rooms: { es: 'Cuartos', en: 'Rooms' },
  additional: { es: 'Información adicional', en: 'Additional' },
  financial: { es: 'Finanzas y datos del anuncio', en: 'Financial and listing details' },
} as const satisfies Record<SectionKey | 'description' | 'location_map' | 'floor_plans', Localized>;

export type SectionRow = Readonly<{
  key: string;
  label: string;
  value: string;
  /** Of a text in the owner's own words that is plainly in the other language. */
  language?: Locale;
  /** That text, if it follows the value instead of being it. */
  own?: string;
}>;

/** One section in one language. */
export type Section = Readonly<{
  key: SectionKey;
  title: string;
  /** Summary shown while the section is closed; may be empty. */
  summary: string;
  rows: readonly SectionRow[];
}>;

/** Sections of a listing's page with the public facts, in one language. */
export function sectionRows(facts: Facts, type: PropertyType, locale: Locale): readonly Section[] {
  const shown = publicFacts(type, facts);
  const fields = fieldsOf(type).filter((field) => isAnswered(shown[field.key]));
  return Object.entries(LISTING_SECTIONS).flatMap(([key, title]) => {
    const inSection = fields.filter((field) => field.section === key);
    const rows = inSection.flatMap((field) => rowsOf(field, shown, inSection, locale));
    const [{ section } = { section: undefined }] = inSection;
    if (section === undefined || rows.length === 0) return [];
    return [
      { key: section, title: title[locale], summary: summaryOf(inSection, shown, locale), rows },
    ];
  });
}

function rowsOf(
  field: CatalogueEntry,
  facts: Facts,
  inSection: readonly CatalogueEntry[],
  locale: Locale,
): readonly SectionRow[] {
  if (field.kind === 'rows') {
    return tableRows(field, facts).map(({ row, index }) => {
      const foreign = foreignColumn(field, row, locale);
      const shown = foreign ? { ...row, [foreign.key]: '' } : row;
      return {
        key: `${field.key}.${index}`,
        ...rowText(field, shown, index, locale),
        ...(foreign && { own: foreign.text, language: foreign.language }),
      };
    });
  }
  if (inSection.some(({ key }) => key === field.joins)) return [];
  const joined = inSection.filter(({ joins }) => joins === field.key);
  const words = [
    answerText(field, facts[field.key], locale),
    ...joined.map((part) => wordsInside(part, facts, locale)),
  ];
  const value = words.join(', ');
  const language = isProse(field) ? plainLanguage(value) : undefined;
  return [
    {
      ...{ key: field.key, label: field.label[locale], value },
      ...(language && language !== locale && { language }),
    },
  ];
}

/** Whether an answer is sentences in the owner's own words, not a name. */
function isProse(field: Pick<Column, 'kind' | 'isProse'>): boolean {
  return field.kind === 'longtext' || field.isProse === true;
}

/** The owner's own words in a row of a table, if they are plainly in the other language. */
function foreignColumn({ columns }: RowsField, row: FactRow, locale: Locale) {
  const [found] = columns.filter(isProse).flatMap(({ key }) => {
    const text = row[key];
    const language = typeof text === 'string' ? plainLanguage(text) : undefined;
    return typeof text === 'string' && language && language !== locale
      ? [{ key, text, language }]
      : [];
  });
  return found;
}

/** A joined answer that continues another row: `$845, al mes`. */
function wordsInside(field: CatalogueEntry, facts: Facts, locale: Locale): string {
  if (field.kind === 'rows') return '';
  const option = optionOf(field, facts[field.key]);
  return option ? insideList(option, locale) : answerText(field, facts[field.key], locale);
}

/** Maximum length of a summary in characters, to fit on one line next to the title. */
const SUMMARY_LENGTH = 60;

/** As many headline answers as fit. */
function summaryOf(fields: readonly CatalogueEntry[], facts: Facts, locale: Locale): string {
  let summary = '';
  const headlines = fields.filter((field) => field.headline);
  for (const phrase of headlines.flatMap((field) => phrasesOf(field, facts, locale))) {
    const longer = summary === '' ? phrase.alone : `${summary}, ${phrase.inside}`;
    if (longer.length > SUMMARY_LENGTH) break;
    summary = longer;
  }
  return summary;
}

/** A phrase at the start of a summary, and within one. */
type Phrase = Readonly<{ alone: string; inside: string }>;

function phrasesOf(field: CatalogueEntry, facts: Facts, locale: Locale): readonly Phrase[] {
  const answer = facts[field.key];
  if (field.kind === 'rows') return [phrase(countText(field, facts, locale))];
  if (answer === true) return [phrase(field.label[locale])];
  if (answer === false) return field.absence ? [phrase(field.absence[locale])] : [];
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const options = (field.options ?? []).filter(
    ({ key, exclusive }) => !exclusive && chosen.includes(key),
  );
  return options.map((option) => ({
    alone: option.label[locale],
    inside: insideList(option, locale),
  }));
}

function phrase(text: string): Phrase {
  return { alone: text, inside: uncapitalized(text) };
}

function countText(field: CatalogueEntry & RowsField, facts: Facts, locale: Locale): string {
  const count = tableRows(field, facts).length;
  return (field.key === 'rooms' ? ROOM_COUNT : UNIT_COUNT)[locale](count);
}

const ROOM_COUNT: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 cuarto con medidas' : `${count} cuartos con medidas`),
  en: (count) => (count === 1 ? '1 room with dimensions' : `${count} rooms with dimensions`),
};

const UNIT_COUNT: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 unidad' : `${count} unidades`),
  en: (count) => (count === 1 ? '1 unit' : `${count} units`),
};

/** Rows of a table that are not empty, each with its index. */
export function tableRows(field: CatalogueEntry & RowsField, facts: Facts) {
  const answer = facts[field.key];
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return rows.flatMap((row, index) =>
    isRow(row) && Object.values(row).some(isAnswered) ? [{ row, index }] : [],
  );
}

function isRow(value: unknown): value is FactRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
