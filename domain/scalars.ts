import { z } from 'zod';
import { halfWidth } from '#domain/i18n/typed-number.ts';
import { isEmail, plainEmail } from './email-address.ts';
import { MAX_CENTS } from './money.ts';
import { rule } from './validation.ts';

/** Maximum length of a deliverable address (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROLS_BESIDE_LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** Bidirectional control characters, which display text in a different order than it is stored. */
const DIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Invisible characters. Joiners are allowed, because some scripts and emoji need them. */
const INVISIBLE =
  /(?!(?<=\p{L}|\p{M})(?:\u200c|\u200d)(?=\p{L})|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A character that prints something. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Line of text, trimmed, with a visible character and without control or bidirectional characters.
 */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(maxLength)
    .refine((text) => VISIBLE.test(text) || oneLineProblem(text) !== undefined, rule('required'))
    .superRefine(oneLine);
}

/** Line of text that may be empty. */
export function optionalLine(maxLength: number) {
  return z.string().trim().max(maxLength).superRefine(oneLine);
}

/** Multi-line text, trimmed; may be empty, but not consist of invisible characters only. */
export function paragraphs(maxLength: number) {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || VISIBLE.test(text), rule('required'))
    .max(maxLength)
    .refine((text) => !CONTROLS_BESIDE_LINES.test(text), rule('control_characters'))
    .refine((text) => !DIRECTIONAL.test(text), rule('directional_characters'));
}

/** Spaces and invisible characters, which pasted text often contains. */
const PASTED_EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * A person's first or last name in any script: it contains a letter. Invisible characters, which
 * pasted names often contain, are removed.
 */
export function personName(maxLength: number) {
  return z
    .string()
    .overwrite(cleanName)
    .min(1, { abort: true })
    .max(maxLength)
    .superRefine(oneLine)
    .refine((text) => /\p{L}/u.test(text), rule('name_letter'));
}

/** A name that may be empty. */
export function optionalName(maxLength: number) {
  return z
    .string()
    .overwrite(cleanName)
    .max(maxLength)
    .superRefine(oneLine)
    .refine((text) => text === '' || /\p{L}/u.test(text), rule('name_letter'));
}

/** Bidirectional characters inside a name remain, and are refused, because they change its order. */
function cleanName(text: string): string {
  return text
    .replace(PASTED_EDGES, '')
    .replace(INVISIBLE, (sign) => (DIRECTIONAL.test(sign) ? sign : ''))
    .trim();
}

/** A normalized e-mail address; see `plainEmail`. */
export const emailAddress = z
  .string()
  .overwrite((text) => text.replace(PASTED_EDGES, ''))
  .min(1, { abort: true })
  .max(MAX_EMAIL_LENGTH, { abort: true })
  .refine(isEmail, rule('email'))
  .transform(plainEmail)
  .meta({ format: 'email' });

/** An amount of at least `min`, in cents. */
export function amountFrom(min: number) {
  const tooLittle = min > 0 ? rule('amount_positive') : rule('amount_negative');
  return z
    .int()
    .refine((amount) => amount >= min, tooLittle)
    .refine((amount) => amount <= MAX_CENTS, rule('amount_too_large'));
}

/** An amount above zero, in cents. */
export const positiveCents = amountFrom(1);
/** An amount that may be zero, in cents. */
export const cents = amountFrom(0);

/** A number with at most this many decimals. */
export function decimal(schema: z.ZodNumber, places: number) {
  return schema.refine(
    (value) => Number(value.toFixed(places)) === value,
    rule(places === 2 ? 'two_decimals' : 'three_decimals'),
  );
}

/** A percentage from 0 to 100 with at most three decimals: rates and shares go by eighths. */
export const percent = decimal(z.number().min(0), 3).refine(
  (value) => value <= 100,
  rule('percent_maximum'),
);

/** `32806` or `32806-1234`, also pasted with invisible characters or another dash. */
export const usZip = z
  .string()
  .overwrite((text) =>
    halfWidth(text)
      .replace(PASTED_EDGES, '')
      .replace(/\p{Pd}/u, '-'),
  )
  .refine((text) => /^\d{5}(-\d{4})?$/.test(text), rule('zip_code'));

/** Replaces bidirectional control characters in texts stored before they were refused. */
export function visibleText(text: string): string {
  return text.replace(
    new RegExp(DIRECTIONAL, 'gu'),
    (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

function oneLine(text: string, context: z.core.$RefinementCtx<string>): void {
  const problem = oneLineProblem(text);
  if (problem) context.addIssue({ code: 'custom', ...rule(problem) });
}

function oneLineProblem(text: string) {
  if (CONTROLS.test(text)) return 'control_characters';
  return DIRECTIONAL.test(text) ? 'directional_characters' : undefined;
}

/** A public HTTPS URL with a domain name, without port or password. */
export function publicHttps(maxLength: number) {
  return z
    .string()
    .overwrite((text) => text.replace(PASTED_EDGES, ''))
    .max(maxLength, { abort: true })
    .refine(isPublicHttps, rule('https_address'));
}

function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  // A bracket means IPv6; digits and dots only mean IPv4 in one of its notations.
  const isName = /^[^[]*[a-z][^[]*$/i.test(hostname) && hostname.includes('.');
  const isPublic = !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && isName && isPublic;
}

export const dateSchema = /* @__PURE__ */ (() =>
  z.iso
    .date({ abort: true })
    .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', rule('date')))();
