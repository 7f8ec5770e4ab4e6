import type { Localized } from '#domain/i18n/locale.ts';

/** Texts for blocking a visitor. */
export const BLOCK_TEXTS = {
  block: {
    es: (name: string) => `Bloquear a ${name}`,
    en: (name: string) => `Block ${name}`,
  },
  why: {
    es: 'No podrá pedirle más visitas ni escribirle sobre ninguna de sus propiedades. No le decimos que usted lo hizo. Una visita ya acordada sigue en pie hasta que la cancele.',
    en: 'They will not be able to request visits or write to you about any of your properties. We do not tell them that you did it. A visit that is agreed already stays until you cancel it.',
  },
  yes: { es: 'Sí, bloquear', en: 'Yes, block' },
  no: { es: 'No bloquear', en: 'Do not block' },
  blocked: {
    es: (name: string) => `${name} ya no puede pedirle visitas ni escribirle.`,
    en: (name: string) => `${name} can no longer request visits or write to you.`,
  },
  allow: { es: 'Permitir otra vez', en: 'Allow again' },
  allowed: {
    es: (name: string) => `${name} puede pedirle visitas y escribirle otra vez.`,
    en: (name: string) => `${name} can request visits and write to you again.`,
  },
} as const satisfies Record<string, Localized | Localized<(name: string) => string>>;
