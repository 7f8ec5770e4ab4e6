import { LOCALES, type Locale } from './locale.ts';

/**
 * Frequent words of each language that the other does not have, and beginnings or endings that are
 * usual in one of them (docs/decisions/0149).
 */
const WORDS = {
  es: 'el la los las un una unos unas de del al y o que con por para se su sus lo le les sí es son está están hay más ya como cómo cuando si pero sin sobre entre hasta desde este esta estos estas ese esa eso cada todo toda todos todas otro otra quien nos mi tu usted fue ha han antes después también solo donde dónde muy queda quedan casa cierre vendedor comprador',
  en: 'the an of to in on and or is are was be by for with at from it its this that these those not yes as if but you your we our they their he she his her has have had will can may do does did who what when where how all any each every more most than then there here before after until into up out about over under also only us so stay stays home house closing seller buyer',
} as const satisfies Record<Locale, string>;
const SHAPES = {
  es: /[áíóúñ¿¡]|(?:ción|ciones|dad|mente|ado|ada|ados|adas|ido|ida|dora|dor|eros?|eras?)$/u,
  en: /[kw]|^(?:th|sh|wh)|(?:tion|ing|ght|ly|ness|th|sh|ck|y)$/u,
} as const satisfies Record<Locale, RegExp>;
/** A word counts as much as this many shapes. */
const WORD = 3;
/** From this difference on, a text is plainly in one language. */
const PLAIN = 4;

const FREQUENT = new Map<string, Locale>(
  LOCALES.flatMap((locale) => WORDS[locale].split(' ').map((word) => [word, locale] as const)),
);

/**
 * The language of a text that people wrote: Spanish or English.
 * @returns undefined when the text does not show it, as a name or a single word may not
 */
export function detectLanguage(text: string): Locale | undefined {
  const [best] = scores(text);
  return best?.lead ? best.locale : undefined;
}

/** The language of a text if it is plain: enough to correct what its writer's page says. */
export function plainLanguage(text: string): Locale | undefined {
  const [best] = scores(text);
  return best && best.lead >= PLAIN ? best.locale : undefined;
}

/** The languages, the likeliest first, each with how far it leads. */
function scores(text: string): readonly Readonly<{ locale: Locale; lead: number }>[] {
  const words = text.toLowerCase().match(/[\p{L}¿¡]+/gu) ?? [];
  const totals = LOCALES.map((locale) => ({
    locale,
    total: words.reduce(
      (sum, word) =>
        sum + (FREQUENT.get(word) === locale ? WORD : 0) + (SHAPES[locale].test(word) ? 1 : 0),
      0,
    ),
  }));
  return totals
    .map(({ locale, total }) => ({
      locale,
      lead:
        total - Math.max(...totals.filter((one) => one.locale !== locale).map((one) => one.total)),
    }))
    .toSorted((one, other) => other.lead - one.lead);
}
