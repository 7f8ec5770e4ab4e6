import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Card } from './card.ts';

type Measures = Pick<Card, 'bedrooms' | 'bathsFull' | 'bathsHalf' | 'livingArea' | 'lotSize'>;

/** `3 hab.`, `2 baños y medio`, `1,642 ft²`; for land, its size. Unknown facts are left out. */
export function factsLine(home: Measures, locale: Locale): readonly string[] {
  const { bedrooms, livingArea, lotSize } = home;
  const facts = [
    bedrooms ? BEDS[locale](bedrooms) : undefined,
    bathsText(home, locale),
    livingArea ? `${number(livingArea, locale)} ${SQUARE_FEET[locale]}` : undefined,
  ].filter((fact) => fact !== undefined);
  if (facts.length > 0 || !lotSize) return facts;
  return [LOT[locale](number(lotSize, locale))];
}

/** Full and half baths in words: `3 baños y medio`, `3½ baths`; `undefined` without any. */
export function bathsText(
  { bathsFull, bathsHalf }: Pick<Card, 'bathsFull' | 'bathsHalf'>,
  locale: Locale,
): string | undefined {
  const full = bathsFull ?? 0;
  const half = bathsHalf ?? 0;
  return full + half > 0 ? BATHS[locale](full, half) : undefined;
}

/** Formats a whole number: `8,712` in both languages. */
export function number(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}

const BEDS: Localized<(count: number) => string> = {
  es: (count) => `${count} hab.`,
  en: (count) => `${count} bed${count === 1 ? '' : 's'}`,
};

const BATHS: Localized<(full: number, half: number) => string> = {
  es: (full, half) => {
    const whole = `${full} ${full === 1 ? 'baño' : 'baños'}`;
    if (full === 0) return half === 1 ? 'medio baño' : `${half} medios baños`;
    if (half === 0) return whole;
    return half === 1 ? `${whole} y medio` : `${whole} y ${half} medios`;
  },
  en: (full, half) => {
    if (full === 0) return half === 1 ? '½ bath' : `${half} half baths`;
    if (half > 1) return `${full} + ${half} half baths`;
    return half === 1 ? `${full}½ baths` : `${full} bath${full === 1 ? '' : 's'}`;
  },
};

const SQUARE_FEET: Localized = { es: 'ft²', en: 'sq ft' };

const LOT: Localized<(size: string) => string> = {
  es: (size) => `Terreno de ${size} ft²`,
  en: (size) => `${size} sq ft lot`,
};
