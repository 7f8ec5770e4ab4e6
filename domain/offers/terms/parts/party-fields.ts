import { MAX_LENGTH } from '#domain/offers/answers.ts';
import type { OfferField } from '#domain/offers/field.ts';

export const FIRST_NAME = {
  path: 'firstName',
  kind: 'text',
  label: { es: 'Nombre', en: 'First name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'given-name',
} as const satisfies OfferField;

export const LAST_NAME = {
  path: 'lastName',
  kind: 'text',
  label: { es: 'Apellidos', en: 'Last name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'family-name',
} as const satisfies OfferField;

export const US_PHONE_HINT = {
  es: 'Un número de Estados Unidos, con 10 cifras.',
  en: 'A US number with 10 digits.',
} as const;

export const PHONE = {
  path: 'phone',
  kind: 'phone',
  label: { es: 'Teléfono', en: 'Phone' },
  hint: US_PHONE_HINT,
  autocomplete: 'tel',
} as const satisfies OfferField;

export const EMAIL = {
  path: 'email',
  kind: 'email',
  label: { es: 'Correo electrónico', en: 'E-mail' },
  maxLength: MAX_LENGTH.email,
  autocomplete: 'email',
} as const satisfies OfferField;

/** Somebody to ask for at a company. */
export const CONTACT = {
  path: 'contact',
  kind: 'text',
  label: { es: 'Persona de contacto', en: 'Contact person' },
  maxLength: MAX_LENGTH.name,
} as const satisfies OfferField;
