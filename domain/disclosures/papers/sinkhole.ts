import type { Disclosure } from '../disclosure.ts';

/** Fla. Stat. 627.7073(2)(c): a sinkhole claim of the seller that an insurer paid. */
export const sinkhole = {
  key: 'sinkhole',
  label: { es: 'divulgación de socavones', en: 'sinkhole claim disclosure' },
  source: 'Fla. Stat. 627.7073',
  basis: 'statute',
  from: '2005-06-01',
  means: 'form',
  applies: ({ propertyType }) => propertyType !== 'vacant_land',
  why: () => ({
    es: 'La ley la pide si una aseguradora le pagó una reclamación por un socavón.',
    en: 'The law asks for it if an insurer paid you a sinkhole claim.',
  }),
  whyNot: { es: 'Es un terreno sin vivienda.', en: 'It is land without a home.' },
  text: {
    es: [
      'Quien vende una propiedad por la que reclamó daños de un socavón y cobró de su aseguradora debe decirlo antes del cierre, y si usó todo el dinero para repararlos.',
    ],
    en: [
      'A seller who made a sinkhole claim on the property and was paid by the insurer must say so before closing, and whether all of the money was used to repair the damage.',
    ],
  },
  questions: () => [
    {
      path: 'wasPaid',
      kind: 'yes_no',
      label: {
        es: '¿Le pagó una aseguradora una reclamación por un socavón en la propiedad?',
        en: 'Has an insurer paid you a sinkhole claim on the property?',
      },
    },
    {
      path: 'usedAll',
      kind: 'yes_no',
      label: {
        es: '¿Usó todo el dinero para reparar los daños?',
        en: 'Did you use all of the money to repair the damage?',
      },
      when: { field: 'wasPaid', is: [true] },
    },
    {
      path: 'repairs',
      kind: 'longtext',
      maxLength: 2_000,
      label: { es: 'Qué se reparó y cuándo', en: 'What was repaired, and when' },
      when: { field: 'wasPaid', is: [true] },
      optional: true,
    },
  ],
  isBeforeContract: false,
  missing: {
    es: 'La ley la pide antes del cierre. No impide firmar el contrato.',
    en: 'The law asks for it before closing. It does not stop the contract from being signed.',
  },
  duties: {
    seller: { es: 'Contéstela antes del cierre.', en: 'Complete it before closing.' },
    buyer: { es: 'Léala.', en: 'Read it.' },
  },
} as const satisfies Disclosure;
