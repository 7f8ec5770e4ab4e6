import type { Localized } from '#domain/i18n/locale.ts';

/**
 * Sentence of every plan about the MLS: homes are on it only through a broker of record; without
 * one it says what is missing.
 * @param office name of the broker's office, if a broker is configured
 */
export function mlsPromise(office: string | undefined): Localized {
  return office === undefined
    ? {
        es: 'Datos listos para la MLS; falta un corredor que participe en ella',
        en: 'Data ready for the MLS; a participating broker is missing',
      }
    : { es: `En la MLS, a través de ${office}`, en: `On the MLS, through ${office}` };
}

/** Answer to the question whether a home is on the MLS. */
export function mlsAnswer(office: string | undefined): Localized<readonly string[]> {
  return office === undefined
    ? {
        es: [
          'Todavía no: a la MLS se entra a través de un corredor que participa en ella, y Trato no tiene uno. Sus datos están listos para la MLS, en su formato, y la página de su casa dice qué falta.',
          'Su casa sale en la búsqueda y el mapa de Trato hasta que se venda o termine su acuerdo, con cambios ilimitados.',
        ],
        en: [
          'Not yet: a home enters the MLS through a participating broker, and Trato does not have one. Your data is ready for the MLS, in its format, and your home’s page says what is missing.',
          'Your home is in Trato’s search and on its map until it sells or your agreement ends, with unlimited changes.',
        ],
      }
    : {
        es: [
          `Sí, a través de ${office}, un corredor que participa en ella. La página de su casa dice qué falta y quién la ha leído.`,
        ],
        en: [
          `Yes, through ${office}, a participating broker. Your home’s page says what is missing and who has read it.`,
        ],
      };
}
