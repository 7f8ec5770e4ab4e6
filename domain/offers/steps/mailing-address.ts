import { isAskedNow } from '#domain/answers/missing.ts';
import type { Question } from '#domain/answers/question.ts';
import { HOME_COUNTRY, OTHER_COUNTRIES } from '#domain/places/countries.ts';
import { MAX_LENGTH } from '../answers.ts';

const IN_THE_US = { field: 'country', is: [null, HOME_COUNTRY], here: true } as const;
const ABROAD = { field: 'country', is: OTHER_COUNTRIES, here: true } as const;

/**
 * Fields of a buyer's mailing address: state and ZIP code in the United States, free-form in other
 * countries.
 */
export const MAILING_ADDRESS = [
  {
    path: 'country',
    kind: 'country',
    label: { es: 'País donde recibe su correo postal', en: 'Country where you get mail' },
    autocomplete: 'country',
  },
  {
    path: 'street',
    kind: 'text',
    label: { es: 'Calle, número y apartamento', en: 'Street address and unit' },
    maxLength: MAX_LENGTH.address,
    autocomplete: 'street-address',
  },
  {
    path: 'addressLine2',
    kind: 'text',
    label: { es: 'Complemento de la dirección', en: 'Address line 2' },
    hint: { es: 'Barrio, edificio o torre.', en: 'Neighborhood, building or tower.' },
    maxLength: MAX_LENGTH.address,
    autocomplete: 'address-line2',
    optional: true,
    when: ABROAD,
  },
  {
    path: 'city',
    kind: 'text',
    label: { es: 'Ciudad', en: 'City' },
    maxLength: MAX_LENGTH.name,
    autocomplete: 'address-level2',
  },
  {
    path: 'state',
    kind: 'text',
    label: { es: 'Estado', en: 'State' },
    hint: { es: 'Dos letras, como FL.', en: 'Two letters, like FL.' },
    maxLength: 2,
    autocomplete: 'address-level1',
    when: IN_THE_US,
  },
  {
    path: 'zip',
    kind: 'text',
    label: { es: 'Código postal', en: 'ZIP code' },
    maxLength: 10,
    autocomplete: 'postal-code',
    when: IN_THE_US,
  },
  {
    path: 'region',
    kind: 'text',
    label: { es: 'Departamento, provincia o región', en: 'State, province or region' },
    maxLength: MAX_LENGTH.name,
    autocomplete: 'address-level1',
    optional: true,
    when: ABROAD,
  },
  {
    path: 'postalCode',
    kind: 'text',
    label: { es: 'Código postal', en: 'Postal code' },
    maxLength: MAX_LENGTH.postalCode,
    autocomplete: 'postal-code',
    optional: true,
    when: ABROAD,
  },
] as const satisfies readonly Question[];

/**
 * The row of a person or company after its country changed, without the answers that the new
 * country does not ask for.
 */
export function withCountry(
  row: Readonly<Record<string, unknown>>,
  country: string,
): Readonly<Record<string, unknown>> {
  const fields: readonly Question[] = MAILING_ADDRESS;
  const moved = { ...row, country };
  return Object.fromEntries(
    Object.entries(moved).filter(([key]) => {
      const field = fields.find(({ path }) => path === key);
      return field === undefined || isAskedNow(field, moved);
    }),
  );
}
