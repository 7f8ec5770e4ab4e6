import type { Question } from '#domain/answers/question.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-address.ts';
import { ANSWER_TEXTS } from './form-texts.ts';
import type { ShownQuestion } from './questions/question.ts';

/**
 * A question in one language.
 * @param own returns members that a form adds to it and to each nested question.
 */
export function shownQuestion(
  question: Question,
  locale: Locale,
  own: (question: Question) => Partial<ShownQuestion> = () => ({}),
): ShownQuestion {
  const { path, kind, label, hint, options, unit, maxLength, format, autocomplete, ask } = question;
  const { when, requiredWhen, unless, fields, row, add, maxRows } = question;
  const shownOptions =
    format === 'county'
      ? FLORIDA_COUNTIES.map((county) => ({ value: county, label: county }))
      : options?.map((option) => ({
          value: option.key,
          label: option.label[locale],
          ...(option.hint && { hint: option.hint[locale] }),
        }));
  return {
    path,
    kind,
    label: label[locale],
    isRequired: question.optional !== true,
    ...(hint && { hint: hint[locale] }),
    ...(shownOptions && { options: shownOptions }),
    ...(unit && { unit: ANSWER_TEXTS.days[locale] }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format && { format }),
    ...(autocomplete && { autoComplete: autocomplete }),
    ...(when && { when }),
    ...(requiredWhen && { requiredWhen }),
    ...(unless && { unless }),
    ...(ask && {
      ask: {
        label: ask.label[locale],
        yes: ask.yes[locale],
        no: ask.no[locale],
        ...(ask.hint && { hint: ask.hint[locale] }),
      },
    }),
    ...(fields && { fields: fields.map((inner) => shownQuestion(inner, locale, own)) }),
    ...(row && { rowName: row[locale] }),
    ...(add && { addLabel: add[locale] }),
    ...(maxRows !== undefined && { maxRows }),
    ...own(question),
  };
}
