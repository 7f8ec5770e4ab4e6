import { type DisclosedHome, type Disclosure, NO_QUESTIONS } from '../disclosure.ts';

/** Counties with rules of their own about military airfields near a home. */
const AIRFIELD_COUNTIES: readonly string[] = ['Escambia', 'Okaloosa', 'Santa Rosa'];

const isDwelling = ({ propertyType }: DisclosedHome) => propertyType !== 'vacant_land';
const LAND = { es: 'Es un terreno sin edificio.', en: 'It is land without a building.' } as const;
/** A notice is given by being shown. */
const SHOWN = {
  means: 'notice',
  questions: NO_QUESTIONS,
  isBeforeContract: false,
  missing: {
    es: 'No falta: se muestra con el anuncio.',
    en: 'It is not missing: it is shown with the listing.',
  },
  duties: {
    seller: {
      es: 'Nada: el texto se muestra por usted.',
      en: 'Nothing: the text is shown for you.',
    },
    buyer: { es: 'Léalo.', en: 'Read it.' },
  },
} as const;

/** Fla. Stat. 689.261: the tax summary, with the meaning of its statutory words. */
export const propertyTax = {
  ...SHOWN,
  key: 'property_tax',
  label: { es: 'resumen de impuestos a la propiedad', en: 'property tax disclosure summary' },
  source: 'Fla. Stat. 689.261',
  basis: 'statute',
  from: '2005-01-01',
  applies: isDwelling,
  why: () => ({
    es: 'La ley lo pide en toda venta de vivienda.',
    en: 'The law asks for it in every sale of a home.',
  }),
  whyNot: { es: 'Es un terreno sin vivienda.', en: 'It is land without a home.' },
  text: {
    es: [
      'Resumen de impuestos a la propiedad: quien compra no debe confiar en que los impuestos que hoy paga quien vende son los que pagará el año después de comprar. Un cambio de dueño o mejoras a la propiedad causan una nueva valoración, que puede subir los impuestos. Con preguntas sobre la valoración, hable con la oficina del tasador del condado.',
    ],
    en: [
      'Property tax disclosure summary: buyer should not rely on the seller’s current property taxes as the amount of property taxes that the buyer may be obligated to pay in the year subsequent to purchase. A change of ownership or property improvements triggers reassessments of the property that could result in higher property taxes. If you have any questions concerning valuation, contact the county property appraiser’s office for information.',
    ],
  },
} as const satisfies Disclosure;

/** Fla. Stat. 404.056(5): the words that the section prescribes, and their meaning in Spanish. */
export const radon = {
  ...SHOWN,
  key: 'radon',
  label: { es: 'aviso sobre el radón', en: 'radon notice' },
  source: 'Fla. Stat. 404.056',
  basis: 'statute',
  from: '1989-01-01',
  applies: isDwelling,
  why: () => ({
    es: 'La ley lo pide en toda venta de un edificio.',
    en: 'The law asks for it in every sale of a building.',
  }),
  whyNot: LAND,
  text: {
    es: [
      'Gas radón: el radón es un gas radiactivo natural que, acumulado en un edificio en cantidad suficiente, puede ser un riesgo para la salud de quienes están expuestos a él con el tiempo. En edificios de Florida se han encontrado niveles por encima de las pautas federales y estatales. El departamento de salud de su condado da más información sobre el radón y cómo medirlo.',
    ],
    en: [
      'Radon gas: radon is a naturally occurring radioactive gas that, when it has accumulated in a building in sufficient quantities, may present health risks to persons who are exposed to it over time. Levels of radon that exceed federal and state guidelines have been found in buildings in Florida. Additional information regarding radon and radon testing may be obtained from your county health department.',
    ],
  },
} as const satisfies Disclosure;

/** Fla. Stat. 553.996: the option of an energy-efficiency rating. */
export const energyRating = {
  ...SHOWN,
  key: 'energy_rating',
  label: { es: 'aviso de calificación energética', en: 'energy-efficiency rating notice' },
  source: 'Fla. Stat. 553.996',
  basis: 'statute',
  from: '1994-01-01',
  applies: isDwelling,
  why: () => ({
    es: 'La ley pide informar de esta opción a quien compra un edificio.',
    en: 'The law asks that a buyer of a building learn of this option.',
  }),
  whyNot: LAND,
  text: {
    es: [
      'Quien compra puede pedir que se determine la calificación de eficiencia energética del edificio. El Departamento de Regulación Comercial y Profesional de Florida publica un folleto que la explica.',
    ],
    en: [
      'The buyer may have the building’s energy-efficiency rating determined. The Florida Department of Business and Professional Regulation publishes a brochure that explains it.',
    ],
  },
} as const satisfies Disclosure;

/** Custom, not statute: forms of contract in Florida carry a mold notice. */
export const mold = {
  ...SHOWN,
  key: 'mold',
  label: { es: 'aviso sobre el moho', en: 'mold notice' },
  source: 'custom in Florida, no statute',
  basis: 'custom',
  from: '2003-01-01',
  applies: isDwelling,
  why: () => ({
    es: 'Es costumbre en Florida. Ninguna ley lo pide.',
    en: 'It is customary in Florida. No law asks for it.',
  }),
  whyNot: LAND,
  text: {
    es: [
      'El moho es parte del ambiente y, cuando se acumula en una vivienda, puede afectar la salud de personas sensibles. Quien compra puede hacer revisar la propiedad por un especialista.',
    ],
    en: [
      'Mold is part of the environment and, where it has accumulated in a home, may affect the health of sensitive people. The buyer may have the property checked by a specialist.',
    ],
  },
} as const satisfies Disclosure;

/** Fla. Stat. 689.27: when a service member may end the contract. */
export const serviceMember = {
  ...SHOWN,
  key: 'service_member',
  label: { es: 'aviso a militares', en: 'notice to service members' },
  source: 'Fla. Stat. 689.27',
  basis: 'statute',
  from: '2003-07-01',
  applies: isDwelling,
  why: () => ({
    es: 'Dice cuándo un militar puede terminar el contrato de la casa donde va a vivir.',
    en: 'It says when a service member may end the contract for the home they will live in.',
  }),
  whyNot: LAND,
  text: {
    es: [
      'Un militar que compra su residencia principal puede terminar el contrato antes del cierre, con aviso por escrito y copia de sus órdenes, si después de firmar recibe órdenes de traslado permanente a 35 millas o más; si termina su servicio activo y la propiedad queda a 35 millas o más de su hogar de registro; si pasa a vivir en alojamiento del gobierno; o si recibe órdenes temporales o de estado por más de 90 días a 35 millas o más.',
    ],
    en: [
      'A service member who buys a primary residence may end the contract before closing, with written notice and a copy of the orders, if after signing they receive permanent change of station orders to move 35 miles or more; are released from active duty and the property is 35 miles or more from their home of record; move into government quarters; or receive temporary duty or state active duty orders of more than 90 days, 35 miles or more away.',
    ],
  },
} as const satisfies Disclosure;

/** Rules of counties about noise and accidents near military airfields; no statute for sellers. */
export const militaryAirfield = {
  ...SHOWN,
  key: 'military_airfield',
  label: { es: 'aviso de aeródromo militar', en: 'military airfield notice' },
  source: 'county rules, no state statute',
  basis: 'custom',
  from: '2004-01-01',
  applies: ({ facts }: DisclosedHome) => AIRFIELD_COUNTIES.includes(facts.countyOrParish ?? ''),
  why: ({ facts }: DisclosedHome) => ({
    es: `Porque el condado de ${facts.countyOrParish} tiene aeródromos militares y reglas propias.`,
    en: `Because ${facts.countyOrParish} County has military airfields and rules of its own.`,
  }),
  whyNot: {
    es: 'El condado no tiene esas reglas.',
    en: 'The county has no such rules.',
  },
  text: {
    es: [
      'En este condado hay aeródromos militares. Una propiedad en su zona de influencia puede tener ruido de aviones, riesgo de accidentes, y límites a lo que se puede construir. El condado dice si la propiedad está en una de esas zonas.',
    ],
    en: [
      'There are military airfields in this county. A property in their zone of influence may have aircraft noise, a risk of accidents, and limits on what may be built. The county says whether the property is in such a zone.',
    ],
  },
} as const satisfies Disclosure;
