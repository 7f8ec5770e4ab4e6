import { isAnswered } from '#domain/answers/missing.ts';
import { formatPhone } from '#domain/phone.ts';
import { optionOf } from '#domain/properties/catalogue/answer-text.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { Column, Option, RowsField } from '#domain/properties/catalogue/field.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { publicFacts } from '#domain/properties/catalogue/wizard/completeness.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import {
  derivedOfProperty,
  derivedOfRow,
  type ResoRecord,
  type ResoValue,
} from './reso-derived.ts';

/** Single-value lookups, although options of other questions also write to them. */
const SINGLE_LOOKUPS: ReadonlySet<string> = new Set(['FhaEligibility', 'LeaseTerm']);

/** Multi-value lookups, although we ask for one answer. */
const LISTS_OF_ONE: ReadonlySet<string> = new Set(['Possession', 'Roof']);

/**
 * The Property record of these facts in RESO Data Dictionary 2.0: standard names and values, or
 * English labels where there is no standard value. Contains only public facts: never the expiration
 * date, buyer agent compensation, showing instructions, owners or mortgage, and no street if the
 * address is hidden. `isShownOnline` decides whether it may be published at all.
 */
export function resoPayload(type: PropertyType, facts: Facts): ResoRecord {
  const shown = publicFacts(type, facts);
  const record: Record<string, ResoValue> = {};
  for (const field of CATALOGUE) {
    const answer: unknown = shown[field.key];
    if (!isAnswered(answer)) continue;
    if (field.kind === 'rows') {
      if (field.reso) record[field.reso] = rowRecords(field, answer);
    } else {
      addAnswer(record, field, answer);
    }
  }
  return { ...record, ...derivedOfProperty(type, shown, record) };
}

/** Whether the owner allows the property to be displayed online and sent to others. */
export function isShownOnline(facts: Facts): boolean {
  return facts.internetEntireListingDisplayYN === true;
}

type PlainColumn = Pick<Column, 'kind' | 'reso' | 'options' | 'format'>;

function addAnswer(record: Record<string, ResoValue>, question: PlainColumn, answer: unknown) {
  switch (question.kind) {
    case 'choice':
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
      for (const key of chosen) addOption(record, question, optionOf(question, key));
      return;
    }
    case 'money':
      if (question.reso && typeof answer === 'number') record[question.reso] = answer / 100;
      return;
    default:
      if (question.reso && isScalar(answer)) {
        record[question.reso] = question.format === 'phone' ? formatPhone(String(answer)) : answer;
      }
  }
}

function addOption(
  record: Record<string, ResoValue>,
  question: PlainColumn,
  option: Option | undefined,
) {
  const name = option?.resoField ?? question.reso;
  if (!option || !name) return;
  const value = option.reso ?? option.label.en;
  const before = record[name];
  record[name] = holdsList(question, option)
    ? [...new Set([...(isTexts(before) ? before : []), value])]
    : value;
}

/** Whether the field that the question or option writes to holds a list of values. */
export function holdsList(
  { kind, reso }: Pick<Column, 'kind' | 'reso'>,
  { resoField }: Pick<Option, 'resoField'> = {},
): boolean {
  if (resoField) return !SINGLE_LOOKUPS.has(resoField);
  return kind === 'choices' || (reso !== undefined && LISTS_OF_ONE.has(reso));
}

function rowRecords(field: RowsField, answer: unknown): readonly ResoRecord[] {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return [];
    const record: Record<string, ResoValue> = {};
    for (const column of field.columns) addAnswer(record, column, Reflect.get(row, column.key));
    return [{ ...record, ...derivedOfRow(field.key, row) }];
  });
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isTexts(value: ResoValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
