import type { Localized } from '#domain/i18n/locale.ts';

/**
 * What kind of answer a field of the offer takes. `money` is integer US cents, `percent` a number
 * with up to two decimals, `country` a code of ISO 3166-1 (none is the United States), `instant` ISO 8601 in UTC, `check` a box that has to be ticked, `group`
 * one object, `people` and `companies` lists of objects.
 */
export const OFFER_FIELD_KINDS = [
  'money',
  'percent',
  'number',
  'text',
  'email',
  'phone',
  'country',
  'longtext',
  'choice',
  'yes_no',
  'check',
  'date',
  'instant',
  'people',
  'companies',
  'group',
] as const;
export type OfferFieldKind = (typeof OFFER_FIELD_KINDS)[number];

export type OfferOption = Readonly<{ key: string; label: Localized; hint?: Localized }>;

/**
 * The field is asked only while the answer at `path` is one of these, `null` for no answer. The path
 * starts at the top of the terms, or with `here` at the object that holds the field.
 */
export type OfferCondition = Readonly<{
  path: string;
  is: readonly (string | boolean | null)[];
  here?: true;
}>;

/** One answer of the offer. Plain data: it can be the prop of an island. */
export type OfferField = Readonly<{
  /** Where the answer stands in the terms; inside `fields`, relative to the object. */
  path: string;
  kind: OfferFieldKind;
  label: Localized;
  hint?: Localized;
  options?: readonly OfferOption[];
  unit?: 'days';
  min?: number;
  max?: number;
  maxLength?: number;
  /**
   * Values that are usual, to be offered with one tap; the first is the commonest. Of a `date` they
   * are days from now, of an `instant` business days from now.
   */
  usual?: readonly number[];
  /** The HTML `autocomplete` token. */
  autocomplete?: string;
  /** May stay empty. Everything else that is asked has to be answered before the offer is sent. */
  optional?: true;
  /** An optional group is opened by a question of its own. */
  ask?: Readonly<{ label: Localized; hint?: Localized; no: Localized; yes: Localized }>;
  /** A list that may stay empty if the list at this path has a row. */
  unless?: string;
  when?: OfferCondition;
  /** The answers of a group, or of each row of a list. */
  fields?: readonly OfferField[];
  /** Words of a list: what one row is called, and the button that adds one. */
  row?: Localized;
  add?: Localized;
}>;

/** The answer at a path such as `buyers.0.email`; `undefined` when any part of it is absent. */
export function answerAt(terms: unknown, path: string): unknown {
  let value: unknown = terms;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/**
 * Whether the field is asked, given the other answers.
 * @param base the object that holds the field's answer, as a path; empty at the top.
 */
export function isAsked({ when }: OfferField, terms: unknown, base = ''): boolean {
  if (!when) return true;
  const answer = answerAt(terms, when.here && base !== '' ? `${base}.${when.path}` : when.path);
  return when.is.some((one) => one === (answer ?? null));
}

/**
 * The paths below `field` that have to be answered and are not: `agent.email`, `buyers.0.zip`.
 * @param base the object that holds the field's answer, as a path; empty at the top.
 */
export function missingPaths(field: OfferField, terms: unknown, base = ''): readonly string[] {
  if (!isAsked(field, terms, base)) return [];
  const path = base === '' ? field.path : `${base}.${field.path}`;
  const answer = answerAt(terms, path);
  switch (field.kind) {
    case 'group':
      if (field.optional && answer === undefined) return [];
      return (field.fields ?? []).flatMap((inner) => missingPaths(inner, terms, path));
    case 'people':
    case 'companies': {
      const rows = Array.isArray(answer) ? answer : [];
      if (rows.length === 0 && isRequired(field, terms)) return [path];
      return rows.flatMap((_, row) =>
        (field.fields ?? []).flatMap((inner) => missingPaths(inner, terms, `${path}.${row}`)),
      );
    }
    case 'check':
      return answer === true ? [] : [path];
    case 'country':
      return [];
    default:
      return field.optional || isAnswered(answer) ? [] : [path];
  }
}

/** Whether the field has to be answered, given the other answers. */
export function isRequired(field: OfferField, terms: unknown): boolean {
  return field.optional !== true && !hasRows(terms, field.unless);
}

function hasRows(terms: unknown, path: string | undefined): boolean {
  const rows = path === undefined ? undefined : answerAt(terms, path);
  return Array.isArray(rows) && rows.length > 0;
}

function isAnswered(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== '';
}
