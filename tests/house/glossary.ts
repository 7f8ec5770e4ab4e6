import { GLOSSARY_TERMS } from '#domain/glossary/glossary.ts';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';

/** A decision about a word: what to use and what to avoid. */
export type GlossaryEntry = Readonly<{
  language: Locale;
  use: string;
  /** Words to avoid; matched as whole words, ignoring case. */
  avoid: readonly string[];
  /** Why the word was chosen. */
  note: string;
}>;

/** The terms of the field for which other words exist. */
const TERMS: readonly GlossaryEntry[] = Object.values(GLOSSARY_TERMS).flatMap(
  ({ term, meaning, avoid }) =>
    LOCALES.flatMap((language) =>
      avoid?.[language]
        ? [{ language, use: term[language], avoid: avoid[language], note: meaning[language] }]
        : [],
    ),
);

/** The words of the product, Spanish as spoken in Florida and American English. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  ...TERMS,
  {
    language: 'es',
    use: 'monto',
    avoid: ['importe', 'importes'],
    note: 'An amount of money; “importe” is said in Spain.',
  },
  {
    language: 'es',
    use: 'espacios',
    avoid: ['plaza', 'plazas'],
    note: 'Parking spaces; a “plaza” is a square.',
  },
  {
    language: 'es',
    use: 'pisos',
    avoid: ['planta', 'plantas'],
    note: 'Floors of a building; the search box understands “planta” too.',
  },
  {
    language: 'es',
    use: 'alcantarillado',
    avoid: ['drenaje'],
    note: 'The sewer; the canals of a farm are of “desagüe”.',
  },
  {
    language: 'es',
    use: 'lavaplatos',
    avoid: ['lavavajillas'],
    note: 'The dishwasher.',
  },
  {
    language: 'es',
    use: 'agregar',
    avoid: ['añadir', 'añada', 'añade', 'añadió', 'añadido', 'añadida', 'añadidos', 'añadidas'],
    note: 'To add a person, a photo, a service.',
  },
  {
    language: 'es',
    use: 'dispositivo',
    avoid: ['aparato', 'aparatos', 'ordenador', 'ordenadores'],
    note: 'A phone or computer; what stays in a kitchen is an “electrodoméstico”.',
  },
  {
    language: 'es',
    use: 'casa abierta',
    avoid: ['puertas abiertas', 'open house', 'open houses'],
    note: 'What the seller hosts; the English pages say “open house”.',
  },
  {
    language: 'es',
    use: 'evento',
    avoid: ['suceso', 'sucesos'],
    note: 'An entry of a history or of the public log; “sucesos” are crime news.',
  },
  {
    language: 'es',
    use: 'reembolsar',
    avoid: ['devolvimos', 'devuelto', 'devueltos'],
    note: 'Money that goes back to a card. A property is “devuelta” to its owner with reasons.',
  },
  {
    language: 'es',
    use: 'anuncio',
    avoid: ['publicación', 'publicaciones'],
    note: 'The page of a home for sale.',
  },
  {
    language: 'es',
    use: 'marcador',
    avoid: ['pin', 'pines'],
    note: 'The mark of a home on a map.',
  },
  {
    language: 'es',
    use: 'estufa',
    avoid: ['Cocina eléctrica', 'Cocina de gas'],
    note: 'The range; the “cocina” is the room.',
  },
  {
    language: 'es',
    use: 'usted',
    avoid: [
      'tú',
      'tus',
      'contigo',
      'tienes',
      'puedes',
      'quieres',
      'debes',
      'vosotros',
      'vosotras',
      'vuestro',
      'vuestra',
    ],
    note: 'Readers are addressed as “usted”, one or several of them.',
  },
  {
    language: 'en',
    use: 'open house',
    avoid: ['casa abierta', 'open day'],
    note: 'What the seller hosts.',
  },
  {
    language: 'en',
    use: 'continue',
    avoid: ['go on', 'goes on'],
    note: 'The next step of a form or a payment; “Keep editing” where somebody returns.',
  },
  {
    language: 'en',
    use: 'run the numbers',
    avoid: ['do the sum', 'do the sums', 'do the math'],
    note: 'Working out proceeds or cash to close with one’s own figures.',
  },
  {
    language: 'en',
    use: 'no homes found',
    avoid: ['no such home', 'no such homes'],
    note: 'A search without results.',
  },
  {
    language: 'en',
    use: 'not completed',
    avoid: ['given up'],
    note: 'A payment that was left before the card was charged.',
  },
  {
    language: 'en',
    use: 'notify, let you know',
    avoid: ['told', 'hears of', 'hear of'],
    note: 'What the product does when something happens.',
  },
  {
    language: 'en',
    use: 'undo, cancel',
    avoid: ['taken back', 'take it back', 'takes back'],
    note: 'Reversing a sale, a deletion or an answer.',
  },
  {
    language: 'en',
    use: 'revoke access',
    avoid: ['shut out', 'shut this', 'shut it out'],
    note: 'Ending the access of a program or a link.',
  },
  {
    language: 'en',
    use: 'calculation',
    avoid: ['the sum', 'own sum', 'whole sum', 'this sum'],
    note: 'How an estimate, a net or a saving is worked out.',
  },
  {
    language: 'en',
    use: 'characters',
    avoid: ['invisible signs', 'special signs'],
    note: 'What a text is made of; a “sign” is what somebody does or a yard sign.',
  },
  {
    language: 'en',
    use: 'again, the person who',
    avoid: ['anew', 'once more', 'whoever', 'to who', 'for who'],
    note: 'Literary forms.',
  },
  {
    language: 'en',
    use: 'anymore',
    avoid: ['any more'],
    note: 'Of time, in American spelling.',
  },
  {
    language: 'en',
    use: 'decline, close',
    avoid: ['reject', 'rejects', 'rejected'],
    note: 'What a side does with an offer, and what becomes of it otherwise.',
  },
  {
    language: 'en',
    use: 'American spelling and words',
    avoid: [
      ...['postcode', 'colour', 'favourite', 'cancelled', 'whilst', 'enquiry', 'storey'],
      ...['car park', 'solicitor', 'letting', 'metres'],
    ],
    note: 'ZIP code, color, favorite, canceled, while, inquiry, story, parking, attorney, feet.',
  },
  {
    language: 'es',
    use: '48 horas para firmar el contrato aquí o subirlo firmado',
    avoid: ['48 horas para subir'],
    note: 'Both ways to sign.',
  },
  {
    language: 'en',
    use: '48 hours to sign the contract here or upload a signed copy',
    avoid: ['48 hours to upload'],
    note: 'Both ways to sign.',
  },
];
