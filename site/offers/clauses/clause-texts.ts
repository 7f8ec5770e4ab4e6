import type { Localized } from '#domain/i18n/locale.ts';
import type { StandardClause } from '#domain/offers/clauses/library.ts';

/** Texts of the library of standard clauses. */
export const CLAUSE_TEXTS = {
  title: { es: 'Cláusulas ya escritas', en: 'Standard clauses' },
  hint: {
    es: 'Dicen lo mismo en español y en inglés, y la otra parte las lee en su idioma. Elija las que necesite y complete lo que falte. En el contrato prevalece el inglés.',
    en: 'They say the same in Spanish and in English, and the other side reads them in their language. Choose those you need and fill in the blanks. In the contract English controls.',
  },
  add: { es: 'Agregar una cláusula', en: 'Add a clause' },
  close: { es: 'Cerrar la lista', en: 'Close the list' },
  search: { es: 'Buscar una cláusula', en: 'Search for a clause' },
  addThis: { es: 'Agregar', en: 'Add' },
  preview: { es: 'Así queda en el contrato', en: 'As it stands in the contract' },
  inOther: { es: 'Ver en inglés', en: 'See it in Spanish' },
  nothingFound: {
    es: 'Ninguna dice eso. Pruebe con otra palabra o escríbalo abajo con las suyas.',
    en: 'None says that. Try another word, or write it below in your own.',
  },
} as const satisfies Record<string, Localized>;

/** Texts of a field in the writer's own words. */
export const OWN_TEXT_TEXTS = {
  same: {
    es: 'Hay una cláusula en los dos idiomas que parece decir lo mismo:',
    en: 'There is a clause in both languages that seems to say the same:',
  },
  replace: { es: 'Usar la cláusula', en: 'Use the clause' },
  beside: {
    es: 'Agregar la cláusula y dejar mi texto',
    en: 'Add the clause and keep my text',
  },
} as const satisfies Record<string, Localized>;

export const BINDS_LABELS = {
  seller: { es: 'Obliga al vendedor', en: 'Binds the seller' },
  buyer: { es: 'Obliga al comprador', en: 'Binds the buyer' },
  both: { es: 'Obliga a las dos partes', en: 'Binds both sides' },
} as const satisfies Record<StandardClause['binds'], Localized>;

export const CLAUSES_FOUND: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? '1 cláusula' : `${count} cláusulas`),
  en: (count) => (count === 1 ? '1 clause' : `${count} clauses`),
};

export const CLAUSE_REMOVED: Localized<(title: string) => string> = {
  es: (title) => `Se quitó la cláusula «${title}».`,
  en: (title) => `The clause “${title}” was removed.`,
};
