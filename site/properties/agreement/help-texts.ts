import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the help for the price question. */
export const HELP_TEXTS = {
  title: {
    es: '¿Cuánto pedir? Vea por cuánto se vendieron casas como la suya',
    en: 'How much should you ask? See what homes like yours sold for',
  },
  lead: {
    es: 'Es solo una ayuda: no se guarda ni entra en el acuerdo.',
    en: 'This is only for guidance: it is not saved and is not part of the agreement.',
  },
  type: { es: 'Qué vende', en: 'What you are selling' },
  livingArea: { es: 'Área habitable', en: 'Living area' },
  lotArea: { es: 'Tamaño del lote', en: 'Lot size' },
  yearBuilt: { es: 'Año de construcción', en: 'Year built' },
  compare: { es: 'Comparar', en: 'Compare' },
  fromZip: {
    es: 'Calculado desde el centro de su código postal: con la dirección y más datos será más exacto.',
    en: 'Calculated from the center of your ZIP code: with the address and more details it will be more accurate.',
  },
  noPlace: {
    es: 'Falta el código postal de la casa: está en la página de la dirección.',
    en: 'The ZIP code of the home is missing: it is on the address page.',
  },
} as const satisfies Record<string, Localized>;

/** Reasons why there is nothing to compare. */
export const FEW_SALES = {
  es: (count: number) =>
    `Hacen falta al menos ocho ventas de este tipo a menos de 19 millas, y conocemos ${count}: no hay con qué comparar.`,
  en: (count: number) =>
    `It takes at least eight sales of this type within 19 miles, and we have ${count}: there is nothing to compare with.`,
} as const satisfies Localized<unknown>;
