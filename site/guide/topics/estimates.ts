import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { MEASURED } from '#domain/value/measured.ts';
import { THICKNESS_TEXTS, TYPE_WORDS } from '#domain/value/texts.ts';
import type { LocalizedTopic } from '../topic.ts';

/**
 * How estimates are made, and how accurate they were on real sales. The figures come from
 * configuration.
 */
export const ESTIMATES: LocalizedTopic = {
  es: {
    name: 'Cómo estimamos',
    title: 'Cómo estimamos y cuánto fallamos',
    description:
      'De qué ventas sale la estimación de una casa, qué entra en el cálculo, qué no, y cuánto se equivocó con ventas reales.',
    lead: 'Es una estimación, no una tasación. El cálculo está a la vista, y nuestros errores también.',
    sections: [
      {
        heading: 'De dónde sale',
        picture: 'estimate',
        paragraphs: [
          'Tomamos las 80 ventas cerradas que más se parecen a la casa, del mismo tipo y a menos de 19 millas. A cada una le sumamos o restamos lo que la distingue: fecha, tamaño, lote, edad, habitaciones y baños. La media de las más parecidas, con su peso, es la estimación.',
          'Con menos de ocho ventas no hay estimación, y lo decimos.',
        ],
      },
      {
        heading: 'Qué entra y qué no',
        picture: 'facts',
        list: [
          'Entra: el tipo de propiedad, su lugar, el área habitable, el lote, el año, las habitaciones y los baños.',
          'No entra nada sobre las personas que viven en la casa o en el barrio.',
          'Tampoco la cocina, el techo o la vista: por eso damos un margen, no un número solo.',
          'No se usan ventas entre parientes, judiciales, de menos de $10,000 o marcadas como dudosas.',
        ],
      },
      {
        heading: 'Cuánto fallamos',
        picture: 'sales',
        paragraphs: [
          `Comprobado el ${formatDate(MEASURED.on, 'es')} con el método ${MEASURED.method}: cada venta se estimó sin conocer su propio precio.`,
        ],
        list: MEASURED.sets.map((set) => measuredLine(set, 'es')),
      },
      {
        heading: 'El margen',
        picture: 'sure',
        paragraphs: [
          'El margen está calibrado para que ocho de cada diez ventas caigan dentro. Cuantas menos ventas hay cerca, más ancho es.',
        ],
        list: MEASURED.groups.map((group) => groupLine(group, 'es')),
      },
    ],
  },
  en: {
    name: 'How we estimate',
    title: 'How we estimate, and how accurate it is',
    description:
      'Which sales the estimate of a home comes from, what goes into the calculation, what does not, and how far it was off on real sales.',
    lead: 'It is an estimate, not an appraisal. The calculation is in plain sight, and so are our errors.',
    sections: [
      {
        heading: 'Where it comes from',
        picture: 'estimate',
        paragraphs: [
          'We take the 80 closed sales that are most like the home, of the same type and within 19 miles. Each is adjusted for what sets it apart: date, size, lot, age, bedrooms and baths. The weighted average of those most alike is the estimate.',
          'With fewer than eight sales there is no estimate, and we say so.',
        ],
      },
      {
        heading: 'What counts and what does not',
        picture: 'facts',
        list: [
          'Counted: the type of property, its location, living area, lot, year, bedrooms and baths.',
          'Nothing about the people who live in the home or around it is used.',
          'The kitchen, the roof and the view are not counted either: that is why we give a range, not a single number.',
          'Sales between relatives, by a court, under $10,000 or marked as doubtful are not used.',
        ],
      },
      {
        heading: 'How accurate it is',
        picture: 'sales',
        paragraphs: [
          `Tested on ${formatDate(MEASURED.on, 'en')} with method ${MEASURED.method}: each sale was estimated without knowing its own price.`,
        ],
        list: MEASURED.sets.map((set) => measuredLine(set, 'en')),
      },
      {
        heading: 'The range',
        picture: 'sure',
        paragraphs: [
          'The range is calibrated so that eight of ten sales fall inside it. The fewer sales nearby, the wider it is.',
        ],
        list: MEASURED.groups.map((group) => groupLine(group, 'en')),
      },
    ],
  },
};

function measuredLine(set: (typeof MEASURED.sets)[number], locale: Locale): string {
  const part = (percent: number) => formatPercent(percent, locale);
  const n = set.n.toLocaleString('en-US');
  const [error, ten, twenty] = [set.medianErrorPercent, set.within10Percent, set.within20Percent];
  const [zip, nearest] = [set.zipMedianErrorPercent, set.nearestMedianErrorPercent];
  const where = {
    es: {
      miami: `${n} casas vendidas en Miami-Dade en los dos últimos meses de 2016, con las ventas anteriores`,
      florida: `${n} ventas de todo tipo en 52 condados de Florida en junio de 2024, cada una con las demás`,
    },
    en: {
      miami: `${n} houses sold in Miami-Dade in the last two months of 2016, from earlier sales`,
      florida: `${n} sales of every type in 52 counties of Florida in June 2024, each from the others`,
    },
  }[locale][set.key];
  return {
    es: `${where}: error mediano de ${part(error)}; ${part(ten)} a menos del 10 % y ${part(twenty)} a menos del 20 %. Con la mediana por pie cuadrado del ZIP, ${part(zip)}; con las cinco más cercanas, ${part(nearest)}.`,
    en: `${where}: median error ${part(error)}; ${part(ten)} within 10% and ${part(twenty)} within 20%. By the median per square foot of the ZIP, ${part(zip)}; by the nearest five, ${part(nearest)}.`,
  }[locale];
}

function groupLine(group: (typeof MEASURED.groups)[number], locale: Locale): string {
  const part = (percent: number) => formatPercent(percent, locale);
  const { type, thickness, medianErrorPercent, coveragePercent, widthPercent } = group;
  const name = `${TYPE_WORDS[type][locale]}, ${THICKNESS_TEXTS[thickness][locale]}`;
  const n = group.n.toLocaleString('en-US');
  return {
    es: `${name} (${n}): ${part(coveragePercent)} dentro del margen, que abarcó el ${part(widthPercent)} de la estimación; error mediano de ${part(medianErrorPercent)}.`,
    en: `${name} (${n}): ${part(coveragePercent)} inside the range, which spanned ${part(widthPercent)} of the estimate; median error ${part(medianErrorPercent)}.`,
  }[locale];
}
