import { COUNTRY_NAMES, OTHER_COUNTRIES } from './countries.ts';
import { placeKey } from './fold.ts';

/** States other than Florida, and Puerto Rico: postal code, Spanish and English name. */
const STATES: readonly (readonly [code: string, es: string, en: string])[] = [
  ['AL', 'Alabama', 'Alabama'],
  ['AK', 'Alaska', 'Alaska'],
  ['AZ', 'Arizona', 'Arizona'],
  ['AR', 'Arkansas', 'Arkansas'],
  ['CA', 'California', 'California'],
  ['CO', 'Colorado', 'Colorado'],
  ['CT', 'Connecticut', 'Connecticut'],
  ['DE', 'Delaware', 'Delaware'],
  ['DC', 'Distrito de Columbia', 'District of Columbia'],
  ['GA', 'Georgia', 'Georgia'],
  ['HI', 'Hawái', 'Hawaii'],
  ['ID', 'Idaho', 'Idaho'],
  ['IL', 'Illinois', 'Illinois'],
  ['IN', 'Indiana', 'Indiana'],
  ['IA', 'Iowa', 'Iowa'],
  ['KS', 'Kansas', 'Kansas'],
  ['KY', 'Kentucky', 'Kentucky'],
  ['LA', 'Luisiana', 'Louisiana'],
  ['ME', 'Maine', 'Maine'],
  ['MD', 'Maryland', 'Maryland'],
  ['MA', 'Massachusetts', 'Massachusetts'],
  ['MI', 'Míchigan', 'Michigan'],
  ['MN', 'Minnesota', 'Minnesota'],
  ['MS', 'Misisipi', 'Mississippi'],
  ['MO', 'Misuri', 'Missouri'],
  ['MT', 'Montana', 'Montana'],
  ['NE', 'Nebraska', 'Nebraska'],
  ['NV', 'Nevada', 'Nevada'],
  ['NH', 'Nuevo Hampshire', 'New Hampshire'],
  ['NJ', 'Nueva Jersey', 'New Jersey'],
  ['NM', 'Nuevo México', 'New Mexico'],
  ['NY', 'Nueva York', 'New York'],
  ['NC', 'Carolina del Norte', 'North Carolina'],
  ['ND', 'Dakota del Norte', 'North Dakota'],
  ['OH', 'Ohio', 'Ohio'],
  ['OK', 'Oklahoma', 'Oklahoma'],
  ['OR', 'Oregón', 'Oregon'],
  ['PA', 'Pensilvania', 'Pennsylvania'],
  ['PR', 'Puerto Rico', 'Puerto Rico'],
  ['RI', 'Rhode Island', 'Rhode Island'],
  ['SC', 'Carolina del Sur', 'South Carolina'],
  ['SD', 'Dakota del Sur', 'South Dakota'],
  ['TN', 'Tennessee', 'Tennessee'],
  ['TX', 'Texas', 'Texas'],
  ['UT', 'Utah', 'Utah'],
  ['VT', 'Vermont', 'Vermont'],
  ['VA', 'Virginia', 'Virginia'],
  ['WA', 'Washington', 'Washington'],
  ['WV', 'Virginia Occidental', 'West Virginia'],
  ['WI', 'Wisconsin', 'Wisconsin'],
  ['WY', 'Wyoming', 'Wyoming'],
];

/**
 * Cities that people may search for here by mistake, by hand: the largest of the United States, and
 * of the countries that many people in Florida come from. None has the name of a larger place in
 * Florida.
 */
const CITIES = `New York City, NYC, Nueva York, Ciudad de Nueva York, Los Ángeles, Los Angeles, Chicago
  Houston, Phoenix, Philadelphia, Filadelfia, San Antonio, San Diego, Dallas, Austin, San José
  Fort Worth, Columbus, Charlotte, San Francisco, Indianapolis, Seattle, Denver, Boston, El Paso
  Nashville, Detroit, Oklahoma City, Portland, Las Vegas, Memphis, Louisville, Baltimore, Milwaukee
  Albuquerque, Tucson, Fresno, Sacramento, Mesa, Kansas City, Atlanta, Omaha, Colorado Springs
  Raleigh, Long Beach, Virginia Beach, Minneapolis, Tulsa, Arlington TX, New Orleans, Nueva Orleans
  Wichita, Cleveland, Bakersfield, Anaheim, Honolulu, Newark, Brooklyn, Queens, Bronx, Manhattan
  Staten Island, Jersey City, St. Louis, Cincinnati, Pittsburgh, Saint Paul, Anchorage, Savannah
  Charleston, Birmingham, Mobile AL, Montgomery AL, Huntsville, Greensboro NC, Durham, Richmond
  Salt Lake City, Scottsdale, Boise, Santa Fe, Santa Mónica, Beverly Hills CA, Oakland CA
  Washington DC, Washington D C, Puerto Príncipe, San Juan, Ponce, La Habana, Santiago de Cuba
  Santo Domingo, Punta Cana, Ciudad de México, Mexico City, Cancún, Guadalajara, Monterrey
  Tijuana, Bogotá, Medellín, Cali, Cartagena, Barranquilla, Caracas, Maracaibo, Valencia Venezuela
  Quito, Guayaquil, Lima, La Paz Bolivia, Santiago de Chile, Buenos Aires, Córdoba Argentina
  Montevideo, Asunción, São Paulo, Río de Janeiro, Rio de Janeiro, Managua, Tegucigalpa
  San Salvador, Ciudad de Panamá, Kingston, Nassau, Madrid, Barcelona, Sevilla, Londres, London
  París, Paris, Roma, Rome, Milán, Lisboa, Berlín, Berlin, Toronto, Montreal, Vancouver, Tokio, Tokyo
  Dubái, Dubai`;

/** Countries whose names are also words of a listing or parts of names here. */
const ALSO_WORDS = new Set(['chile', 'china', 'turkey', 'jordan', 'guinea', 'mali', 'chad']);

let names: ReadonlySet<string> | undefined;

/** Comparison keys of the names of places outside Florida, in both languages. */
export function namesElsewhere(): ReadonlySet<string> {
  names ??= new Set(
    [
      ...CITIES.split(/[\n,]/).map((city) => city.trim()),
      ...OTHER_COUNTRIES.flatMap((code) => Object.values(COUNTRY_NAMES[code])),
      ...STATES.flatMap(([, ...spellings]) => spellings),
    ]
      .map(placeKey)
      .filter((key) => !ALSO_WORDS.has(key)),
  );
  return names;
}

/** Whether a text is the postal code of a state other than Florida, in capital letters. */
export function isStateCode(text: string): boolean {
  return STATES.some(([code]) => code === text);
}
