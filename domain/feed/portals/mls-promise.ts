import type { Localized } from '#domain/i18n/locale.ts';

/**
 * What the self-service plan promises about the MLS; `undefined` without a broker of record, through
 * whom homes reach it: what is missing is no benefit.
 * @param office name of the broker's office, if a broker is configured
 */
export function mlsPromise(office: string | undefined): Localized | undefined {
  return office === undefined
    ? undefined
    : {
        es: `En la MLS hasta que se venda, a través de ${office}`,
        en: `On the MLS until it sells, through ${office}`,
      };
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
          `Sí, hasta que se venda o termine su acuerdo, a través de ${office}, un corredor que participa en ella. La página de su casa dice qué falta y quién la ha leído.`,
        ],
        en: [
          `Yes, until it sells or your agreement ends, through ${office}, a participating broker. Your home’s page says what is missing and who has read it.`,
        ],
      };
}
