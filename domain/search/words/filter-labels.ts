import { numberFormat } from '#domain/i18n/formatters.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { Option } from '#domain/properties/catalogue/field.ts';
import type { CatalogueEntry } from '#domain/properties/catalogue/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** Names of the four types as people search for them. */
export const TYPE_NAMES = {
  single_family: { es: 'Casa', en: 'House' },
  condo: { es: 'Condominio o townhouse', en: 'Condo or townhouse' },
  multi_family: { es: 'Dúplex a cuádruplex', en: 'Duplex to fourplex' },
  vacant_land: { es: 'Terreno', en: 'Land' },
} as const satisfies Record<PropertyType, Localized>;

/**
 * Label of a price filter in dollars: `$400,000 – $1,500,000`, `Hasta $450,000`, `Desde $300,000`.
 */
export function priceLabel(min: number | undefined, max: number | undefined): Localized {
  return inBoth((locale) => rangeText(min, max, locale, (value) => dollars(value, locale)));
}

/** `1,500 – 2,000 ft²`, `Más de 1,500 ft²`. */
export function areaLabel(min: number | undefined, max: number | undefined): Localized {
  return inBoth((locale) => {
    const unit = { es: 'ft²', en: 'sq ft' }[locale];
    return `${rangeText(min, max, locale, (value) => number(value, locale))} ${unit}`;
  });
}

/** `2 o más habitaciones`. */
export function bedsLabel(min: number): Localized {
  return {
    es: `${min} o más habitaciones`,
    en: `${min} or more bedrooms`,
  };
}

/** `Estudio` for 0, `Hasta 2 habitaciones`. */
export function maxBedsLabel(max: number): Localized {
  if (max === 0) return { es: 'Estudio', en: 'Studio' };
  return {
    es: `Hasta ${max} ${max === 1 ? 'habitación' : 'habitaciones'}`,
    en: `Up to ${max} ${max === 1 ? 'bedroom' : 'bedrooms'}`,
  };
}

/** `2 o más baños`. */
export function bathsLabel(min: number): Localized {
  return { es: `${min} o más baños`, en: `${min} or more baths` };
}

/** `Hasta 2 baños`. */
export function maxBathsLabel(max: number): Localized {
  return {
    es: `Hasta ${max} ${max === 1 ? 'baño' : 'baños'}`,
    en: `Up to ${max} ${max === 1 ? 'bath' : 'baths'}`,
  };
}

/** Label of a minimum lot size in square feet, or in acres from half an acre. */
export function lotLabel(min: number): Localized {
  return inBoth((locale) => {
    const { size, unit } = lotText(min, locale);
    if (unit === '') return { es: `Lote de ${size} ft² o más`, en: `${size}+ sq ft lot` }[locale];
    return { es: `Lote de ${size} ${unit} o más`, en: `${size}+ ${unit}` }[locale];
  });
}

/** Label of a maximum lot size in square feet, or in acres from half an acre. */
export function maxLotLabel(max: number): Localized {
  return inBoth((locale) => {
    const { size, unit } = lotText(max, locale);
    if (unit === '') {
      return { es: `Lote de hasta ${size} ft²`, en: `Lot up to ${size} sq ft` }[locale];
    }
    return { es: `Lote de hasta ${size} ${unit}`, en: `Up to ${size} ${unit}` }[locale];
  });
}

function lotText(feet: number, locale: Locale) {
  const acres = feet / 43_560;
  if (acres < 0.5) return { size: number(feet, locale), unit: '' };
  const size = number(Math.round(acres * 100) / 100, locale);
  return { size, unit: acres <= 1 ? 'acre' : 'acres' };
}

/** `Construida desde 1990`, `Construida hasta 1989`, `Construida de 1990 a 2000`. */
export function yearLabel(min: number | undefined, max: number | undefined): Localized {
  if (max === undefined) return { es: `Construida desde ${min}`, en: `Built since ${min}` };
  if (min === undefined) return { es: `Construida hasta ${max}`, en: `Built until ${max}` };
  return { es: `Construida de ${min} a ${max}`, en: `Built from ${min} to ${max}` };
}

/** The question and one of its answers: `Vista: Mar`, `Asociación: no`. */
export function choiceLabel(
  {
    label,
    options = [],
  }: Pick<CatalogueEntry, 'label'> & Readonly<{ options?: readonly Option[] }>,
  answer: string,
): Localized {
  const chosen = options.find(({ key }) => key === answer)?.label ?? YES_NO[answer];
  return inBoth((locale) => `${label[locale]}: ${chosen?.[locale] ?? answer}`);
}

/** `Espacios de garaje: desde 2`, with the label of the question. */
export function numberLabel(
  label: Localized,
  min: number | undefined,
  max: number | undefined,
): Localized {
  return inBoth((locale) => {
    const range = rangeText(min, max, locale, (value) => number(value, locale));
    return `${label[locale]}: ${range.toLowerCase()}`;
  });
}

const YES_NO: Readonly<Record<string, Localized>> = {
  yes: { es: 'sí', en: 'yes' },
  no: { es: 'no', en: 'no' },
};

/** Label of the filter for homes without an accepted offer. */
export const AVAILABLE_LABEL: Localized = { es: 'Solo disponibles', en: 'Available only' };

/** Label of an area drawn on the map. */
export const DRAWN_LABEL: Localized = { es: 'Zona dibujada', en: 'Drawn area' };

function rangeText(
  min: number | undefined,
  max: number | undefined,
  locale: Locale,
  format: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined) return `${format(min)} – ${format(max)}`;
  if (max !== undefined) return { es: `Hasta ${format(max)}`, en: `Up to ${format(max)}` }[locale];
  return { es: `Desde ${format(min ?? 0)}`, en: `From ${format(min ?? 0)}` }[locale];
}

function dollars(amount: number, locale: Locale): string {
  return formatCents(amount * 100, locale);
}

function number(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}
