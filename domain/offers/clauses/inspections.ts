import { fromClause } from '#domain/rights.ts';
import { type Clause, dayCount, money, option, several } from './clause.ts';

const YEARLY_LIMIT = { es: 'Prima al año, como máximo', en: 'Premium a year, at most' } as const;
const FROM_SIGNING = { es: 'Días desde la firma', en: 'Days from signing' } as const;

/** Inspections by name, insurance, and the ways to cancel that go with them. */
export const INSPECTION_CLAUSES = [
  {
    key: 'named_inspections',
    group: 'inspections',
    title: { es: 'Inspecciones especiales', en: 'Special inspections' },
    binds: 'seller',
    fields: [
      several('inspections', { es: 'Cuáles', en: 'Which ones' }, [
        option('pool', 'la piscina', 'the pool', { es: ['piscina'], en: ['pool'] }),
        option('septic', 'el pozo séptico', 'the septic system', {
          es: ['septic'],
          en: ['septic'],
        }),
        option('well', 'el pozo y la calidad del agua', 'the well and water quality', {
          es: ['pozo agua'],
          en: ['well '],
        }),
        option('sewer', 'la tubería del alcantarillado', 'the sewer line', {
          es: ['alcantarillado'],
          en: ['sewer'],
        }),
        option('roof', 'el techo', 'the roof', { es: ['techo'], en: ['roof'] }),
        option('mold', 'el moho', 'mold', { es: ['moho'], en: ['mold'] }),
        option('radon', 'el radón', 'radon', { es: ['radon'], en: ['radon'] }),
        option('lead', 'la pintura con plomo', 'lead paint', { es: ['plomo'], en: ['lead paint'] }),
        option('chimney', 'la chimenea', 'the chimney', { es: ['chimenea'], en: ['chimney'] }),
        option('seawall', 'el muelle y el muro marino', 'the dock and seawall', {
          es: ['muelle', 'muro marino'],
          en: ['dock', 'seawall'],
        }),
      ]),
    ],
    text: {
      es: 'Dentro del plazo de inspección el comprador puede hacer inspeccionar también, a su costa, lo siguiente: {inspections}. El vendedor da acceso y permite las pruebas usuales.',
      en: 'Within the inspection period the buyer may also have the following inspected at the buyer’s cost: {inspections}. The seller gives access and allows the usual tests.',
    },
    words: { es: ['inspec'], en: ['inspect'] },
  },
  {
    key: 'insurability',
    group: 'inspections',
    title: { es: 'Seguro de la casa', en: 'Homeowner’s insurance' },
    binds: 'seller',
    fields: [dayCount(FROM_SIGNING, [10, 15]), money('yearCents', YEARLY_LIMIT, [500, 30_000])],
    right: {
      key: 'insurability',
      reading: {
        buyer: fromClause('insurability', {
          es: 'En ese plazo puede cancelar y recuperar su depósito si no consigue ese seguro.',
          en: 'In that time you may cancel and get your deposit back if you cannot get that insurance.',
        }),
        seller: fromClause('insurability', {
          es: 'En ese plazo el comprador puede cancelar y recuperar su depósito si no consigue ese seguro.',
          en: 'In that time the buyer may cancel and get the deposit back if they cannot get that insurance.',
        }),
      },
      exit: {
        kind: 'insurance_quote',
        field: 'days',
        title: {
          es: 'Termina el plazo para conseguir el seguro',
          en: 'Time to get insurance ends',
        },
        note: fromClause('insurability', {
          es: 'Último día en que el comprador puede cancelar por el seguro y recuperar su depósito.',
          en: 'Last day on which the buyer may cancel because of insurance and get the deposit back.',
        }),
        text: fromClause('insurability', {
          es: (day) =>
            `Quien compra puede cancelar si no consigue el seguro acordado y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel if they cannot get the agreed insurance and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
    text: fromClause('insurability', {
      es: 'El vendedor da acceso para el informe de cuatro puntos, el de protección contra viento y el del techo, que el comprador encarga a su costa. Si dentro de {days} desde la fecha efectiva ninguna aseguradora autorizada en Florida ofrece un seguro de la casa por {yearCents} al año o menos, el comprador puede cancelar en ese plazo con un aviso, y los depósitos se le devuelven.',
      en: 'The seller gives access for the four-point, wind mitigation and roof reports, which the buyer orders at the buyer’s cost. If within {days} from the effective date no insurer authorized in Florida offers a homeowner’s policy for {yearCents} a year or less, the buyer may cancel in that time by notice, and the deposits are returned to the buyer.',
    }),
    words: {
      es: ['asegurab', 'seguro casa', 'cuatro puntos', '4 puntos'],
      en: ['insurab', 'homeowner insurance', 'four-point', '4-point', 'four point'],
    },
  },
  {
    key: 'flood_insurance',
    group: 'inspections',
    title: { es: 'Seguro contra inundación', en: 'Flood insurance' },
    binds: 'seller',
    fields: [dayCount(FROM_SIGNING, [10, 15]), money('yearCents', YEARLY_LIMIT, [300, 20_000])],
    right: {
      key: 'flood_insurance',
      reading: {
        buyer: fromClause('flood_insurance', {
          es: 'En ese plazo puede cancelar y recuperar su depósito si el seguro cuesta más.',
          en: 'In that time you may cancel and get your deposit back if the insurance costs more.',
        }),
        seller: fromClause('flood_insurance', {
          es: 'En ese plazo el comprador puede cancelar y recuperar su depósito si el seguro cuesta más.',
          en: 'In that time the buyer may cancel and get the deposit back if the insurance costs more.',
        }),
      },
      exit: {
        kind: 'flood_quote',
        field: 'days',
        title: {
          es: 'Termina el plazo del seguro contra inundación',
          en: 'Time for flood insurance ends',
        },
        note: fromClause('flood_insurance', {
          es: 'Último día en que el comprador puede cancelar por el seguro contra inundación y recuperar su depósito.',
          en: 'Last day on which the buyer may cancel because of flood insurance and get the deposit back.',
        }),
        text: fromClause('flood_insurance', {
          es: (day) =>
            `Quien compra puede cancelar si el seguro contra inundación cuesta más de lo acordado y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel if flood insurance costs more than agreed and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
    text: fromClause('flood_insurance', {
      es: 'Si dentro de {days} desde la fecha efectiva no hay oferta de un seguro contra inundación para la propiedad por {yearCents} al año o menos, el comprador puede cancelar en ese plazo con un aviso, y los depósitos se le devuelven.',
      en: 'If within {days} from the effective date there is no offer of flood insurance for the property for {yearCents} a year or less, the buyer may cancel in that time by notice, and the deposits are returned to the buyer.',
    }),
    words: { es: ['seguro inundacion'], en: ['flood insurance', 'flood quote', 'flood policy'] },
  },
  {
    key: 'seller_reports',
    group: 'inspections',
    title: { es: 'Informes que entrega el vendedor', en: 'Reports from the seller' },
    binds: 'seller',
    fields: [
      several('reports', { es: 'Cuáles', en: 'Which ones' }, [
        option('roof', 'el certificado del techo', 'the roof certification', {
          es: ['certificado techo'],
          en: ['roof certif'],
        }),
        option('four_point', 'el informe de cuatro puntos', 'the four-point report', {
          es: ['cuatro puntos'],
          en: ['four-point', 'four point'],
        }),
        option('wind', 'el informe de protección contra viento', 'the wind mitigation report', {
          es: ['viento'],
          en: ['wind mitigation'],
        }),
        option('elevation', 'el certificado de elevación', 'the elevation certificate', {
          es: ['elevacion'],
          en: ['elevation'],
        }),
        option('survey', 'el plano de agrimensura que tenga', 'the survey the seller has', {
          es: ['agrimensura', 'plano'],
          en: ['survey'],
        }),
        option(
          'warranties',
          'las garantías de obras y equipos',
          'the warranties of work and equipment',
          {
            es: ['garantias'],
            en: ['warranties'],
          },
        ),
      ]),
      dayCount(FROM_SIGNING, [5, 10]),
    ],
    text: {
      es: 'Dentro de {days} desde la fecha efectiva el vendedor entrega al comprador, a su costa, lo siguiente: {reports}.',
      en: 'Within {days} from the effective date the seller delivers to the buyer at the seller’s cost: {reports}.',
    },
    words: { es: ['entreg', 'da '], en: ['deliver', 'provide', 'give'] },
  },
  {
    key: 'attorney_review',
    group: 'inspections',
    title: { es: 'Revisión de un abogado', en: 'Attorney review' },
    binds: 'seller',
    fields: [dayCount(FROM_SIGNING, [3, 5])],
    right: {
      key: 'attorney_review',
      reading: {
        buyer: fromClause('attorney_review', {
          es: 'En ese plazo puede cancelar por consejo de su abogado y recuperar su depósito.',
          en: 'In that time you may cancel on your attorney’s advice and get your deposit back.',
        }),
        seller: fromClause('attorney_review', {
          es: 'En ese plazo el comprador puede cancelar por consejo de su abogado y recuperar su depósito.',
          en: 'In that time the buyer may cancel on their attorney’s advice and get the deposit back.',
        }),
      },
      exit: {
        kind: 'attorney_review',
        field: 'days',
        title: { es: 'Termina la revisión del abogado', en: 'Attorney review ends' },
        note: fromClause('attorney_review', {
          es: 'Último día en que el comprador puede cancelar por consejo de su abogado y recuperar su depósito.',
          en: 'Last day on which the buyer may cancel on their attorney’s advice and get the deposit back.',
        }),
        text: fromClause('attorney_review', {
          es: (day) =>
            `Quien compra puede cancelar por consejo de su abogado y recuperar su depósito, con aviso a más tardar el ${day}.`,
          en: (day) =>
            `The buyers may cancel on their attorney’s advice and get their deposit back, with notice by ${day}.`,
        }),
      },
    },
    text: fromClause('attorney_review', {
      es: 'Dentro de {days} desde la fecha efectiva un abogado del comprador puede revisar este contrato. Si no lo aprueba, el comprador puede cancelar en ese plazo con un aviso, y los depósitos se le devuelven.',
      en: 'Within {days} from the effective date an attorney of the buyer may review this contract. If the attorney does not approve it, the buyer may cancel in that time by notice, and the deposits are returned to the buyer.',
    }),
    words: { es: ['abogado'], en: ['attorney', 'lawyer'] },
  },
] as const satisfies readonly Clause[];
