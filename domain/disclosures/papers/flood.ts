import type { Disclosure } from '../disclosure.ts';

/**
 * Fla. Stat. 689.302, in the form in force since 2025-10-01 (SB 948 of 2025 added known flooding and
 * assistance that is not federal).
 */
export const flood = {
  key: 'flood',
  label: { es: 'divulgación de inundación', en: 'flood disclosure' },
  source: 'Fla. Stat. 689.302',
  basis: 'statute',
  from: '2025-10-01',
  means: 'form',
  applies: ({ propertyType }) => propertyType !== 'vacant_land',
  why: () => ({
    es: 'La pide la ley en toda venta de vivienda en Florida.',
    en: 'The law asks for it in every sale of a home in Florida.',
  }),
  whyNot: { es: 'Es un terreno sin vivienda.', en: 'It is land without a home.' },
  text: {
    es: [
      'Inundación es que la propiedad quede cubierta de agua, del todo o en parte, por un tiempo: porque se desborda agua de tierra o de mar, porque sube deprisa un río, un arroyo o un canal, o porque la lluvia deja agua estancada.',
      'El seguro de vivienda habitual no cubre los daños por inundación. Puede preguntar a su aseguradora por un seguro aparte.',
    ],
    en: [
      'Flooding means that the property is covered by water for a time, wholly or partly: because inland or tidal water overflows, because a river, stream or drainage ditch rises quickly, or because rain leaves standing water.',
      'A usual homeowner’s policy does not cover damage from flooding. You may ask your insurer about separate flood insurance.',
    ],
  },
  questions: () => [
    {
      path: 'knowsFlooding',
      kind: 'yes_no',
      label: {
        es: '¿Sabe de alguna inundación que dañó la propiedad desde que es suya?',
        en: 'Do you know of any flooding that damaged the property since you have owned it?',
      },
    },
    {
      path: 'flooding',
      kind: 'longtext',
      maxLength: 2_000,
      label: { es: 'Cuándo fue y qué dañó', en: 'When it was, and what it damaged' },
      when: { field: 'knowsFlooding', is: [true] },
    },
    {
      path: 'filedClaim',
      kind: 'yes_no',
      label: {
        es: '¿Ha reclamado a una aseguradora por daños de inundación en la propiedad?',
        en: 'Have you filed a claim with an insurer for flood damage to the property?',
      },
      hint: {
        es: 'También al Programa Nacional de Seguros contra Inundaciones.',
        en: 'A claim with the National Flood Insurance Program counts too.',
      },
    },
    {
      path: 'receivedAssistance',
      kind: 'yes_no',
      label: {
        es: '¿Ha recibido ayuda por daños de inundación en la propiedad?',
        en: 'Have you received assistance for flood damage to the property?',
      },
      hint: { es: 'Por ejemplo, de FEMA.', en: 'From FEMA, for example.' },
    },
  ],
  isBeforeContract: true,
  missing: {
    es: 'La ley la pide a más tardar al firmar el contrato. Sin ella, nadie puede firmarlo aquí.',
    en: 'The law asks for it no later than the contract is signed. Without it, nobody can sign here.',
  },
  duties: {
    seller: {
      es: 'Contéstela y entréguela a más tardar al firmar el contrato.',
      en: 'Complete it and give it no later than the contract is signed.',
    },
    buyer: { es: 'Léala antes de firmar.', en: 'Read it before you sign.' },
  },
} as const satisfies Disclosure;
