import { addDays } from '#domain/calendar.ts';
import type { DisclosedHome, Disclosure } from '../disclosure.ts';

/** Homes built before this year may have lead-based paint: 42 U.S.C. 4851b(27). */
const FIRST_YEAR_WITHOUT = 1978;
/** Days to inspect before being obligated, unless both sides agree otherwise: 40 CFR 745.110(a). */
const INSPECTION_DAYS = 10;

/** The booklet that the law names, in both languages, at the agency that publishes it. */
export const LEAD_BOOKLET = 'https://www.epa.gov/lead/protect-your-family-lead-your-home';

/**
 * 42 U.S.C. 4852d; 24 CFR 35 subpart A and 40 CFR 745 subpart F. Owners of up to four dwellings have
 * had to give it since 1996-12-06.
 */
export const leadPaint = {
  key: 'lead_paint',
  label: { es: 'divulgación de pintura con plomo', en: 'lead-based paint disclosure' },
  source: '42 U.S.C. 4852d; 40 CFR 745.107',
  basis: 'statute',
  from: '1996-12-06',
  means: 'form',
  applies: ({ propertyType, facts: { yearBuilt } }) =>
    propertyType !== 'vacant_land' && yearBuilt !== undefined && yearBuilt < FIRST_YEAR_WITHOUT,
  why: ({ facts }: DisclosedHome) => ({
    es: `Porque se construyó en ${facts.yearBuilt}, antes de ${FIRST_YEAR_WITHOUT}.`,
    en: `Because it was built in ${facts.yearBuilt}, before ${FIRST_YEAR_WITHOUT}.`,
  }),
  whyNot: {
    es: `Solo la necesita una vivienda construida antes de ${FIRST_YEAR_WITHOUT}.`,
    en: `Only a home built before ${FIRST_YEAR_WITHOUT} needs it.`,
  },
  text: {
    es: [
      'Advertencia sobre el plomo: quien compra una vivienda construida antes de 1978 debe saber que puede tener pintura con plomo, y que el plomo puede envenenar a niños pequeños: daños neurológicos permanentes, dificultad para aprender, menor cociente intelectual, problemas de conducta y de memoria. También es un riesgo durante el embarazo. Quien vende debe dar la información que tenga sobre plomo en la vivienda, de evaluaciones o inspecciones que tenga, y avisar de los riesgos que conozca. Antes de comprar se recomienda una evaluación o una inspección.',
      'La ley da a quien compra 10 días para inspeccionar antes de quedar obligado. Los dos lados pueden acordar por escrito otro plazo, y quien compra puede renunciar a él por escrito.',
      `El folleto «Proteja a su familia contra el plomo en el hogar» (EPA) está en ${LEAD_BOOKLET}.`,
    ],
    en: [
      'Lead warning: a buyer of a home built before 1978 is notified that it may have lead-based paint, and that lead can poison young children: permanent neurological damage, learning disabilities, a lower IQ, behavioral problems and impaired memory. It is also a risk in pregnancy. The seller must give any information on lead in the home from risk assessments or inspections that the seller has, and tell of any known hazards. A risk assessment or inspection is recommended before buying.',
      'The law gives the buyer 10 days to inspect before being obligated. Both sides may agree in writing on another period, and the buyer may waive it in writing.',
      `The booklet “Protect Your Family From Lead in Your Home” (EPA) is at ${LEAD_BOOKLET}.`,
    ],
  },
  questions: () => [
    {
      path: 'knowsLead',
      kind: 'yes_no',
      label: {
        es: '¿Sabe de pintura con plomo en la vivienda?',
        en: 'Do you know of lead-based paint in the home?',
      },
    },
    {
      path: 'lead',
      kind: 'longtext',
      maxLength: 2_000,
      label: {
        es: 'Dónde está, en qué estado y cómo lo sabe',
        en: 'Where it is, in what condition, and how you know',
      },
      when: { field: 'knowsLead', is: [true] },
    },
    {
      path: 'hasRecords',
      kind: 'yes_no',
      label: {
        es: '¿Tiene informes o papeles sobre plomo en la vivienda?',
        en: 'Do you have reports or records about lead in the home?',
      },
      hint: {
        es: 'Si los tiene, la ley pide que los entregue.',
        en: 'If you do, the law asks you to give them.',
      },
    },
    {
      path: 'records',
      kind: 'longtext',
      maxLength: 2_000,
      label: {
        es: 'Qué papeles son y cómo los recibe quien compra',
        en: 'Which records they are, and how the buyer gets them',
      },
      when: { field: 'hasRecords', is: [true] },
    },
    {
      path: 'gaveBooklet',
      kind: 'check',
      label: {
        es: 'Entrego el folleto de la EPA con el enlace de esta hoja.',
        en: 'I give the EPA’s booklet with the link on this sheet.',
      },
    },
  ],
  isBeforeContract: true,
  missing: {
    es: 'La ley la pide antes de que quien compra quede obligado, y antes de aceptar una oferta. Sin ella, nadie puede firmar aquí, y no corren los 10 días para inspeccionar.',
    en: 'The law asks for it before the buyer is obligated, and before an offer is accepted. Without it, nobody can sign here, and the 10 days to inspect do not run.',
  },
  duties: {
    seller: {
      es: 'Diga lo que sabe, entregue los papeles que tenga y el folleto, y guarde una copia tres años.',
      en: 'Say what you know, give the records you have and the booklet, and keep a copy for three years.',
    },
    buyer: {
      es: 'Lea el folleto y elija: inspeccionar en el plazo, o renunciar a él.',
      en: 'Read the booklet and choose: inspect within the period, or waive it.',
    },
  },
  period: {
    ends: (receivedOn) => receivedOn && addDays(receivedOn, INSPECTION_DAYS),
    source: '40 CFR 745.110',
    why: {
      given: {
        es: 'La ley da 10 días para inspeccionar por plomo antes de quedar obligado, salvo otro plazo acordado o renuncia por escrito.',
        en: 'The law gives 10 days to inspect for lead before being obligated, unless another period was agreed or it was waived in writing.',
      },
      missing: {
        es: 'Falta la divulgación de pintura con plomo: los 10 días para inspeccionar no han empezado.',
        en: 'The lead-based paint disclosure is missing: the 10 days to inspect have not begun.',
      },
    },
  },
} as const satisfies Disclosure;
