import { z } from 'zod';
import type { TextFormat } from '#domain/answers/question.ts';
import { usPhone } from '#domain/phone.ts';
import { floridaCounty, floridaZip } from '#domain/properties/florida-address.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { paragraphs } from '#domain/properties/text.ts';
import {
  amountFrom,
  dateSchema,
  decimal,
  emailAddress,
  line,
  publicHttps,
} from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { type Column, type Field, optionsOf } from './field.ts';

/** One answer in a row, such as a room or unit. */
export type RowValue = string | number | boolean | readonly string[];
export type FactRow = Readonly<Record<string, RowValue>>;

type PlainQuestion = Exclude<Field, { kind: 'rows' }> | Column;

/** Schema of a single answer. Values are not coerced: a text is never a number. */
export function answerSchema(question: PlainQuestion, type?: PropertyType): z.ZodType<RowValue> {
  switch (question.kind) {
    case 'number':
      return numberSchema(question);
    case 'money':
      return amountFrom(question.min ?? 0);
    case 'text':
      return question.format ? FORMATS[question.format] : line(question.maxLength ?? 200);
    case 'longtext':
      return paragraphs(question.maxLength ?? 4_000).pipe(z.string().min(1));
    case 'choice':
      return z.enum(optionsOf(question, type).map(({ key }) => key));
    case 'choices':
      return choicesSchema(question, type);
    case 'yes_no':
      return z.boolean();
    case 'date':
      return dateSchema;
  }
}

/** Schema of an unfinished row: any column may be empty, but none may be invalid. */
export function rowSchema(columns: readonly Column[]): z.ZodType<FactRow> {
  return z.strictObject(
    Object.fromEntries(columns.map((column) => [column.key, answerSchema(column).exactOptional()])),
  );
}

const FORMATS = {
  zip: floridaZip,
  county: floridaCounty,
  phone: usPhone,
  email: emailAddress,
  https: publicHttps(500),
} as const satisfies Record<TextFormat, z.ZodType<string>>;

function numberSchema({ min, max, decimals }: PlainQuestion): z.ZodType<number> {
  const bounded = (decimals === undefined ? z.int() : z.number())
    .min(min ?? 0)
    .max(max ?? Number.MAX_SAFE_INTEGER);
  return decimals === undefined ? bounded : decimal(bounded, decimals);
}

function choicesSchema(question: PlainQuestion, type: PropertyType | undefined) {
  const options = optionsOf(question, type);
  const exclusive = options.filter((option) => option.exclusive).map(({ key }) => key);
  return z
    .array(z.enum(options.map(({ key }) => key)))
    .max(options.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, rule('repeated'))
    .refine(
      (chosen) => chosen.length < 2 || !chosen.some((key) => exclusive.includes(key)),
      rule('exclusive_option'),
    );
}
