import type { DisclosedHome, Disclosure } from '../disclosure.ts';

const SHORES: readonly string[] = ['ocean_front', 'beach_front'];

/** Fla. Stat. 161.57: property partly or wholly seaward of the coastal construction control line. */
export const coastalLine = {
  key: 'coastal_line',
  label: {
    es: 'divulgación de la línea de control costero',
    en: 'coastal construction control line disclosure',
  },
  source: 'Fla. Stat. 161.57',
  basis: 'statute',
  from: '2006-07-01',
  means: 'form',
  applies: ({ facts }: DisclosedHome) =>
    (facts.waterfrontFeatures ?? []).some((feature) => SHORES.includes(feature)),
  why: () => ({
    es: 'Porque está frente al océano o la playa, y puede estar del lado del mar de la línea.',
    en: 'Because it is on the ocean or the beach, and may lie seaward of the line.',
  }),
  whyNot: {
    es: 'No está frente al océano ni la playa.',
    en: 'It is not on the ocean or the beach.',
  },
  text: {
    es: [
      'La propiedad puede estar expuesta a la erosión de la costa y sujeta a normas federales, estatales o locales sobre propiedades costeras: la línea de control de la construcción costera, las estructuras rígidas de protección, la reposición de arena y la protección de las tortugas marinas. El Departamento de Protección Ambiental de Florida informa, también de si hay erosión importante en esta costa.',
      'Antes del cierre, quien vende entrega una declaración jurada o un plano con la línea, salvo que quien compra renuncie a ello por escrito.',
    ],
    en: [
      'The property may be subject to coastal erosion and to federal, state or local regulations on coastal property: the coastal construction control line, rigid coastal protection structures, beach nourishment and the protection of marine turtles. The Florida Department of Environmental Protection has more information, including whether there is significant erosion on this shoreline.',
      'Before closing the seller gives an affidavit or a survey that shows the line, unless the buyer waives it in writing.',
    ],
  },
  questions: () => [
    {
      path: 'isSeaward',
      kind: 'choice',
      options: [
        { key: 'wholly', label: { es: 'Sí, toda', en: 'Yes, all of it' } },
        { key: 'partly', label: { es: 'Sí, en parte', en: 'Yes, part of it' } },
        { key: 'no', label: { es: 'No', en: 'No' } },
        { key: 'unknown', label: { es: 'No lo sé', en: 'I do not know' } },
      ],
      label: {
        es: '¿Está la propiedad del lado del mar de la línea?',
        en: 'Is the property seaward of the line?',
      },
      hint: {
        es: 'Está en su plano, o en el mapa del Departamento de Protección Ambiental.',
        en: 'It is on your survey, or on the map of the Department of Environmental Protection.',
      },
    },
  ],
  isBeforeContract: true,
  missing: {
    es: 'La ley la pide a más tardar al firmar, pero no da derecho a cancelar si falta. Aquí nadie firma sin ella.',
    en: 'The law asks for it no later than the signature, but gives no right to cancel without it. Nobody signs here without it.',
  },
  duties: {
    seller: {
      es: 'Entréguela a más tardar al firmar, y el plano o la declaración antes del cierre.',
      en: 'Give it no later than the signature, and the survey or affidavit before closing.',
    },
    buyer: {
      es: 'Léala y, si quiere, pregunte al Departamento de Protección Ambiental.',
      en: 'Read it and, if you like, ask the Department of Environmental Protection.',
    },
  },
} as const satisfies Disclosure;
