import type { GlossaryTerm } from '../glossary-term.ts';

/** The home, its title, its association and what is disclosed about it. */
export const HOME_TERMS = {
  cdd: {
    term: { es: 'distrito CDD', en: 'CDD' },
    meaning: {
      es: 'Un distrito de desarrollo comunitario, que cobra cada año las obras y servicios de una urbanización.',
      en: 'A community development district, which charges each year for the works and services of a development.',
    },
  },
  deed: {
    term: { es: 'escritura', en: 'deed' },
    meaning: {
      es: 'El documento con que el vendedor traspasa la casa al comprador.',
      en: 'The document by which the seller transfers the home to the buyer.',
    },
    avoid: { es: ['título de propiedad'], en: ['title deed', 'title deeds'] },
  },
  disclosure: {
    term: { es: 'divulgación', en: 'disclosure' },
    meaning: {
      es: 'Lo que el vendedor declara por escrito sobre la casa, como la ley pide.',
      en: 'What the seller states in writing about the home, as the law requires.',
    },
    avoid: { es: ['revelación', 'revelaciones'] },
  },
  estoppel: {
    term: { es: 'certificado de la asociación', en: 'estoppel certificate' },
    meaning: {
      es: 'El documento en que la asociación dice cuánto se le debe por la casa.',
      en: 'The document in which the association says how much is owed to it for the home.',
    },
    avoid: { es: ['carta de estoppel'], en: ['estoppel letter'] },
  },
  'flood-zone': {
    term: { es: 'zona de inundación', en: 'flood zone' },
    meaning: {
      es: 'El riesgo de inundación del lugar según los mapas de FEMA.',
      en: 'The flood risk of a place according to the maps of FEMA.',
    },
    avoid: { es: ['zona inundable'] },
  },
  'four-point': {
    term: { es: 'informe de cuatro puntos', en: 'four-point inspection' },
    meaning: {
      es: 'Una inspección del techo, la electricidad, la plomería y el aire acondicionado, para el seguro.',
      en: 'An inspection of the roof, the wiring, the plumbing and the air conditioning, for the insurer.',
    },
  },
  hoa: {
    term: { es: 'asociación (HOA)', en: 'HOA' },
    meaning: {
      es: 'La asociación de propietarios, que pone reglas y cobra cuotas por lo que se comparte.',
      en: 'The homeowners’ association, which sets rules and charges fees for what is shared.',
    },
    avoid: { en: ['home owners association'] },
  },
  'home-warranty': {
    term: { es: 'garantía de la casa', en: 'home warranty' },
    meaning: {
      es: 'Un contrato de servicio que paga ciertas reparaciones después del cierre.',
      en: 'A service contract that pays for certain repairs after closing.',
    },
    avoid: { es: ['garantía del hogar'] },
  },
  homestead: {
    term: { es: 'exención por vivienda principal', en: 'homestead exemption' },
    meaning: {
      es: 'Una rebaja del impuesto de la propiedad para la casa en que vive su dueño.',
      en: 'A reduction of the property tax for the home in which its owner lives.',
    },
  },
  'lead-paint': {
    term: { es: 'pintura con plomo', en: 'lead-based paint' },
    meaning: {
      es: 'Pintura que puede haber en casas construidas antes de 1978 y sobre la que el vendedor informa.',
      en: 'Paint that homes built before 1978 may have and about which the seller informs.',
    },
  },
  lien: {
    term: { es: 'gravamen', en: 'lien' },
    meaning: {
      es: 'El derecho de un acreedor a cobrar una deuda con la casa.',
      en: 'A creditor’s right to collect a debt from the home.',
    },
  },
  'special-assessment': {
    term: { es: 'cuota especial', en: 'special assessment' },
    meaning: {
      es: 'Un cobro aparte de la ciudad, el condado o la asociación por una obra.',
      en: 'A separate charge by the city, the county or the association for works.',
    },
    avoid: { es: ['derrama', 'derramas', 'evaluación especial', 'tasación especial'] },
  },
  survey: {
    term: { es: 'plano de agrimensura', en: 'survey' },
    meaning: {
      es: 'El plano certificado de los límites del terreno y de lo construido en él.',
      en: 'The certified drawing of the boundaries of the land and of what is built on it.',
    },
    avoid: { es: ['deslinde', 'levantamiento topográfico'] },
  },
  'title-company': {
    term: { es: 'compañía de título', en: 'title company' },
    meaning: {
      es: 'La empresa que revisa el título, guarda el depósito y hace el cierre.',
      en: 'The company that checks the title, holds the deposit and conducts the closing.',
    },
    avoid: { es: ['empresa de título', 'compañía de títulos'] },
  },
  'title-insurance': {
    term: { es: 'seguro de título', en: 'title insurance' },
    meaning: {
      es: 'El seguro que cubre al dueño si alguien reclama un derecho anterior sobre la casa.',
      en: 'Insurance that covers the owner if someone claims an earlier right to the home.',
    },
    avoid: { es: ['seguro de títulos'] },
  },
  'title-search': {
    term: { es: 'búsqueda de título', en: 'title search' },
    meaning: {
      es: 'La revisión de los registros para saber de quién es la casa y qué deudas tiene.',
      en: 'A check of the records to find out who owns the home and which debts it carries.',
    },
    avoid: { es: ['estudio de título', 'búsqueda de títulos'] },
  },
  'wind-mitigation': {
    term: { es: 'informe de protección contra viento', en: 'wind mitigation report' },
    meaning: {
      es: 'Una inspección de lo que protege la casa de un huracán, para el precio del seguro.',
      en: 'An inspection of what protects the home from a hurricane, for the price of its insurance.',
    },
    avoid: { es: ['mitigación de viento', 'mitigación de vientos'] },
  },
} as const satisfies Record<string, GlossaryTerm>;
