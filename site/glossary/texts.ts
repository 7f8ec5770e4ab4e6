import type { Localized } from '#domain/i18n/locale.ts';

export const GLOSSARY_TEXTS = {
  whole: { es: 'Ver en el glosario', en: 'See in the glossary' },
  means: { es: 'Qué significa:', en: 'What it means:' },
} as const satisfies Record<string, Localized>;
