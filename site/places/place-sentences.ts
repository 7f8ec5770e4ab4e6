import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import type { PlaceAnswer } from '#domain/value/place-answer.ts';
import { PLACE_LINES, TYPE_COUNTS } from './place-texts.ts';

/** Name of a place without its state: `Coral Gables`. */
export function placeName(label: string): string {
  return label.replace(/, FL$/, '');
}

/** A place's name within a sentence: `el condado de Broward`. */
export function placeInText(label: string): string {
  return placeName(label).replace(/^Condado de /, 'el condado de ');
}

/** Path of a place's page. */
export function placeAddress(slug: string, locale: Locale): string {
  return `/${locale}/listing/in/${slug}`;
}

export function dollarsText(dollars: number, locale: Locale): string {
  return formatCents(dollars * 100, locale);
}

/** Formats a change: `+5.1 %`, `−2 %`. */
export function signedPercent(percent: number, locale: Locale): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${formatPercent(Math.abs(percent), locale)}`;
}

/** Figures of a place in sentences: asking prices, sale prices, time on the market. */
export function placeParagraphs(
  place: PlaceAnswer,
  types: Readonly<Partial<Record<PropertyType, number>>>,
  locale: Locale,
): readonly string[] {
  const words = PLACE_LINES[locale];
  const name = placeInText(place.label);
  const money = (cents: number | null) => formatCents(cents ?? 0, locale);
  const named = PROPERTY_TYPES.flatMap((type) => {
    const count = types[type] ?? 0;
    return count > 0 ? [TYPE_COUNTS[type][locale](count)] : [];
  });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named);
  const { forSale, medianCents, lowestCents, highestCents, medianDays } = place;
  const asked =
    forSale === 1
      ? words.only(money(medianCents))
      : words.prices(money(medianCents), money(lowestCents), money(highestCents));
  return [
    ...(named.length > 0 ? [`${words.today(name, list)} ${asked}`] : []),
    trendText(place, locale),
    ...(forSale > 1 && medianDays !== null ? [words.days(medianDays)] : []),
  ];
}

function trendText(place: PlaceAnswer, locale: Locale): string {
  const words = PLACE_LINES[locale];
  const { months, changePercent: change, county, countyChangePercent: ofCounty } = place;
  const [from, to] = [months[0]?.perFoot, months.at(-1)?.perFoot];
  if (change === null || !from || !to) {
    return words.few(months.reduce((sum, { sales }) => sum + sales, 0));
  }
  const percent = (of: number) => formatPercent(Math.abs(of), locale);
  const own =
    from === to
      ? words.same(dollarsText(to, locale))
      : words.changed(
          dollarsText(from, locale),
          dollarsText(to, locale),
          percent(change),
          change > 0,
        );
  if (!county || !ofCounty) return own;
  return `${own} ${words.county(placeInText(county.label), percent(ofCounty), ofCounty > 0)}`;
}
