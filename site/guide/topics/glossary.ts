import type { LocalizedTopic } from '../topic.ts';

/** Header of the glossary. Its terms are in `domain/glossary`. */
export const GLOSSARY: LocalizedTopic = {
  es: {
    name: 'Glosario',
    title: 'Glosario: las palabras de una venta',
    description:
      'Las palabras de la venta de una casa en Florida, en español y en inglés, cada una en una frase.',
    lead: 'Cada palabra como la usa Trato, con su nombre en inglés y una frase que la explica. No es asesoría legal.',
    sections: [],
  },
  en: {
    name: 'Glossary',
    title: 'Glossary: the words of a home sale',
    description:
      'The words of a home sale in Florida, in English and Spanish, each in one sentence.',
    lead: 'Each word as Trato uses it, with its Spanish name and one sentence that explains it. This is not legal advice.',
    sections: [],
  },
};
