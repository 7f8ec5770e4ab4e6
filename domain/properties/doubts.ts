import { type Doubt, implausible } from '#domain/answers/doubts.ts';
import { type Answers, answerAt, rowsAt } from '#domain/answers/paths.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { findCity, zipAt } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { kmBetween } from '#domain/places/geometry/bounds.ts';
import { questionsOf } from '#domain/properties/catalogue/wizard/completeness.ts';
import { AGREEMENT_QUESTIONS } from './agreement/agreement-questions.ts';
import type { Facts } from './catalogue/facts.ts';
import type { PropertyType } from './property-type.ts';

/** Answers of a property that are allowed but unlikely, alone or beside each other. */
export function propertyDoubts(type: PropertyType, facts: Facts): readonly Doubt[] {
  return [
    ...implausible(questionsOf(type), facts),
    ...addressDoubts(facts, { street: 'streetAddress', zip: 'postalCode', city: 'city' }),
    ...compensationDoubts(facts, 'buyerBrokerageCompensation'),
    ...(type === 'multi_family' ? buildingDoubts(facts) : []),
    ...roofDoubts(facts),
  ];
}

/** Answers of a listing agreement, by path, that are allowed but unlikely. */
export function agreementDoubts(answers: Answers): readonly Doubt[] {
  return [
    ...implausible(Object.values(AGREEMENT_QUESTIONS).flat(), answers),
    ...addressDoubts(answers, {
      street: 'address.street',
      zip: 'address.zip',
      city: 'address.city',
    }),
    ...compensationDoubts(answers, 'listing.buyerAgentCompensation'),
  ];
}

/** Buyer agents in Florida are usually paid at most this share of the price. */
const MOST_COMPENSATION_PERCENT = 6;

/** A compensation that is neither a percentage, an amount, nor left to negotiate. */
function compensationDoubts(answers: Answers, path: string): readonly Doubt[] {
  const value = answerAt(answers, path);
  if (typeof value !== 'string' || value === '') return [];
  if (/negoci|negoti|ningun|none|^no$/iu.test(value)) return [];
  const percent = /([\d.,]+)\s*(%|por ciento|percent)/iu.exec(value)?.[1];
  const isAmount = /\$\s*\d|\d\s*(d[oó]lares|dollars|usd)/iu.test(value);
  const isUsual = percent
    ? Number(percent.replace(',', '.')) <= MOST_COMPENSATION_PERCENT
    : isAmount;
  return isUsual ? [] : [{ path, value, text: COMPENSATION(value) }];
}

type AddressPaths = Readonly<Record<'street' | 'zip' | 'city', string>>;

function addressDoubts(answers: Answers, paths: AddressPaths): readonly Doubt[] {
  const text = (path: string) => {
    const answer = answerAt(answers, path);
    return typeof answer === 'string' ? answer : '';
  };
  const [street, zip, city] = [text(paths.street), text(paths.zip), text(paths.city)];
  return [
    ...(street !== '' && !/\d/.test(street)
      ? [{ path: paths.street, value: street, text: STREET_WITHOUT_NUMBER }]
      : []),
    ...(belongTogether(zip, city)
      ? []
      : [{ path: paths.zip, value: zip, text: zipText(zip, city), because: [paths.city] }]),
  ];
}

/** A city is at most this far from the center of its farthest ZIP. */
const CITY_REACH_KM = 40;

/**
 * Whether a home in the city may have the ZIP. Places that the gazetteer does not know are not
 * judged.
 */
function belongTogether(zip: string, city: string): boolean {
  const area = zipAt(zip);
  const town = findCity(city);
  if (!area || !town) return true;
  const isItsCity = joinedKey(area.city ?? '') === joinedKey(town.name);
  return isItsCity || kmBetween(area, town) <= CITY_REACH_KM;
}

const UNITS_OF_KIND: Readonly<Record<string, number>> = { duplex: 2, triplex: 3, fourplex: 4 };

function buildingDoubts(facts: Facts): readonly Doubt[] {
  const { propertySubType: kind = '', numberOfUnitsTotal: units, bedroomsTotal: beds } = facts;
  const usual = UNITS_OF_KIND[kind];
  const each = rowsAt(facts, 'units').map(({ unitTypeBedsTotal: own }) => own);
  const known = each.filter((own) => typeof own === 'number');
  const sum = known.reduce((total, own) => total + own, 0);
  const isWhole = units !== undefined && known.length === units;
  return [
    ...(units !== undefined && usual !== undefined && units !== usual
      ? [
          {
            path: 'numberOfUnitsTotal',
            value: units,
            text: UNITS_DIFFER(usual, units),
            because: ['propertySubType'],
          },
        ]
      : []),
    ...(isWhole && beds !== undefined && beds !== sum
      ? [
          {
            path: 'bedroomsTotal',
            value: beds,
            text: BEDROOMS_DIFFER(beds, sum),
            because: ['units', 'numberOfUnitsTotal'],
          },
        ]
      : []),
  ];
}

function roofDoubts({ roofYear, yearBuilt }: Facts): readonly Doubt[] {
  if (roofYear === undefined || yearBuilt === undefined || roofYear >= yearBuilt) return [];
  return [{ path: 'roofYear', value: roofYear, text: ROOF_OLDER, because: ['yearBuilt'] }];
}

const COMPENSATION = (value: string): Localized => ({
  es: `Usted escribió «${value}». Lo habitual es un porcentaje de hasta 6 % o una cantidad, como 2.5 % o $5,000. ¿Es correcto?`,
  en: `You entered “${value}”. Usual is a percentage up to 6% or an amount, like 2.5% or $5,000. Is this right?`,
});

const STREET_WITHOUT_NUMBER: Localized = {
  es: 'La calle no lleva número. ¿Es correcto?',
  en: 'The street has no number. Is this right?',
};

function zipText(zip: string, city: string): Localized {
  const area = zipAt(zip)?.city ?? '';
  return {
    es: `El código postal ${zip} es de ${area}, no de ${city}. ¿Es correcto?`,
    en: `ZIP ${zip} is in ${area}, not in ${city}. Is this right?`,
  };
}

const UNITS_DIFFER = (usual: number, units: number): Localized => ({
  es: `Ese tipo de edificio tiene ${usual} unidades, y usted escribió ${units}. ¿Es correcto?`,
  en: `That kind of building has ${usual} units, and you entered ${units}. Is this right?`,
});

const BEDROOMS_DIFFER = (beds: number, sum: number): Localized => ({
  es: `Usted escribió ${beds} habitaciones en total, y las de las unidades suman ${sum}. ¿Es correcto?`,
  en: `You entered ${beds} bedrooms in total, and those of the units add up to ${sum}. Is this right?`,
});

const ROOF_OLDER: Localized = {
  es: 'El techo sería más antiguo que la casa. ¿Es correcto?',
  en: 'The roof would be older than the home. Is this right?',
};
