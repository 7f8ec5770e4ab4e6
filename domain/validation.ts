import type { z } from 'zod';
import { eitherOf, numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import {
  FITTING_RULE_TEXTS,
  type FittingRuleKey,
  RULE_TEXTS,
  type RuleKey,
  VALIDATION_TEXTS,
} from './i18n/validation-texts.ts';
import type { FieldErrors } from './refusal.ts';

const LIMIT_TEXTS = {
  minimum: {
    es: (value: string) => `El valor mínimo es ${value}.`,
    en: (value: string) => `Minimum value ${value}.`,
  },
  maximum: {
    es: (value: string) => `El valor máximo es ${value}.`,
    en: (value: string) => `Maximum value ${value}.`,
  },
  minItems: {
    es: (count: string) => `Se requiere al menos ${count}.`,
    en: (count: string) => `At least ${count} required.`,
  },
  maxItems: {
    es: (count: string) => `Se permiten ${count} como máximo.`,
    en: (count: string) => `At most ${count} allowed.`,
  },
  length: {
    es: (count: string) => `Máximo ${count} caracteres.`,
    en: (count: string) => `At most ${count} characters.`,
  },
  shortest: {
    es: (count: string) => `Escriba al menos ${count} caracteres.`,
    en: (count: string) => `Write at least ${count} characters.`,
  },
} as const satisfies Record<string, Localized<(value: string) => string>>;

/** Maximum number of messages, which limits the size of an error response. */
const MAX_MESSAGES = 100;
/** Paths longer than this come from invented keys and are truncated. */
const MAX_PATH_LENGTH = 200;

/** Parameters for a `refine` with one of our rules. */
export function rule(key: RuleKey): { params: { rule: RuleKey } } {
  return { params: { rule: key } };
}

/** Parameters for a rule that names acceptable values. */
export function fittingRule(key: FittingRuleKey, fitting: readonly string[]) {
  return { params: { rule: key, fitting } };
}

/** Error messages for a parse in one language. Passed to each parse, never set globally. */
export function explain(locale: Locale) {
  return (issue: z.core.$ZodRawIssue): string => words(issue, locale);
}

/** Messages by field path for a value that a schema refuses, in one language, at most 100. */
export function explainedErrors(schema: z.ZodType, value: unknown, locale: Locale): FieldErrors {
  const result = schema.safeParse(value, { error: explain(locale) });
  if (result.success) return {};
  // A map, because a field may have any name, even `__proto__`.
  const errors = new Map<string, string[]>();
  let left = MAX_MESSAGES;
  for (const issue of result.error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, left).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) {
      const shown = path.join('.').slice(0, MAX_PATH_LENGTH).toWellFormed();
      errors.set(shown, [...(errors.get(shown) ?? []), issue.message]);
    }
    left -= paths.length;
    if (left <= 0) break;
  }
  return Object.fromEntries(errors);
}

function words(issue: z.core.$ZodRawIssue, locale: Locale): string {
  // Years are written without thousands separators.
  const isYear = /year/i.test(String(issue.path?.at(-1) ?? ''));
  const format = (value: unknown) =>
    isYear ? String(value) : numberFormat(locale).format(Number(value));
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) {
        return VALIDATION_TEXTS.required[locale];
      }
      return VALIDATION_TEXTS[
        issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid'
      ][locale];
    case 'too_small': {
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? VALIDATION_TEXTS.required[locale]
          : LIMIT_TEXTS.shortest[locale](format(issue.minimum));
      }
      const key = issue.origin === 'array' || issue.origin === 'set' ? 'minItems' : 'minimum';
      return LIMIT_TEXTS[key][locale](format(issue.minimum));
    }
    case 'too_big': {
      if (issue.origin === 'string') return LIMIT_TEXTS.length[locale](format(issue.maximum));
      const key = issue.origin === 'array' || issue.origin === 'set' ? 'maxItems' : 'maximum';
      return LIMIT_TEXTS[key][locale](format(issue.maximum));
    }
    case 'invalid_format':
      if (issue.format === 'email') return VALIDATION_TEXTS.email[locale];
      if (issue.format === 'date' || issue.format === 'datetime') {
        return VALIDATION_TEXTS.date[locale];
      }
      return VALIDATION_TEXTS.invalid[locale];
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? VALIDATION_TEXTS.required[locale]
        : VALIDATION_TEXTS.option[locale];
    case 'unrecognized_keys':
      return VALIDATION_TEXTS.unknown[locale];
    case 'custom': {
      const text: Localized | undefined = issue.params?.['text'];
      if (text) return text[locale];
      const key = issue.params?.['rule'];
      if (isFittingRule(key)) {
        const fitting: readonly string[] = issue.params?.['fitting'] ?? [];
        return FITTING_RULE_TEXTS[key][locale](eitherOf(fitting, locale));
      }
      return isRule(key) ? RULE_TEXTS[key][locale] : VALIDATION_TEXTS.invalid[locale];
    }
    default:
      return VALIDATION_TEXTS.invalid[locale];
  }
}

function isRule(key: unknown): key is RuleKey {
  return typeof key === 'string' && Object.hasOwn(RULE_TEXTS, key);
}

function isFittingRule(key: unknown): key is FittingRuleKey {
  return typeof key === 'string' && Object.hasOwn(FITTING_RULE_TEXTS, key);
}
