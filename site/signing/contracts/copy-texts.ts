import type { Localized } from '#domain/i18n/locale.ts';

/** Texts about copies of the sealed contract for people who do not sign. */
export const COPY_TEXTS = {
  title: { es: 'Copia del contrato firmado', en: 'Copy of the signed contract' },
  page: { es: 'Su copia del contrato sellado', en: 'Your copy of the sealed contract' },
  file: { es: 'Su documento', en: 'Your document' },
  onlySealed: {
    es: 'Usted ve solo este documento sellado. La oferta, los mensajes y los demás archivos son de las partes.',
    en: 'You see only this sealed document. The offer, the messages and the other files belong to the parties.',
  },
  whoGets: { es: 'Quién recibe una copia', en: 'Who gets a copy' },
  dontSign: {
    es: 'No firman. Reciben el contrato sellado cuando hayan firmado todos.',
    en: 'They do not sign. They get the sealed contract once everybody has signed.',
  },
  haveIt: {
    es: 'No firman. Tienen el contrato sellado.',
    en: 'They do not sign. They have the sealed contract.',
  },
  noneGets: {
    es: 'No se enviaron copias: el contrato no se firmó.',
    en: 'No copies were sent: the contract was not signed.',
  },
} as const satisfies Record<string, Localized>;

export const COPY_WORDS = {
  about: {
    es: (name: string) =>
      `Le enviaron una copia del contrato firmado de la casa que vende ${name}.`,
    en: (name: string) =>
      `You were sent a copy of the signed contract for the home that ${name} is selling.`,
  },
  for: {
    es: (name: string, role: string) => `Para ${name} · ${role}`,
    en: (name: string, role: string) => `For ${name} · ${role}`,
  },
  alsoGet: {
    es: (names: string) =>
      `Además de quienes firman, reciben una copia del contrato sellado: ${names}. Así lo dicen los términos de la oferta.`,
    en: (names: string) =>
      `Besides those who sign, a copy of the sealed contract goes to: ${names}. The terms of the offer name them.`,
  },
} as const satisfies Record<string, Localized<(...words: string[]) => string>>;
