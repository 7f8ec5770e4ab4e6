import type { Question } from '#domain/answers/question.ts';
import { MAX_LENGTH } from '#domain/offers/answers.ts';

export const FIRST_NAME = {
  path: 'firstName',
  kind: 'text',
  label: { es: 'Nombre', en: 'First name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'given-name',
} as const satisfies Question;

export const LAST_NAME = {
  path: 'lastName',
  kind: 'text',
  label: { es: 'Apellidos', en: 'Last name' },
  maxLength: MAX_LENGTH.name,
  autocomplete: 'family-name',
} as const satisfies Question;

/** As what a person signs for a company. */
export const SIGNER_TITLE = {
  path: 'title',
  kind: 'text',
  label: { es: 'Cargo', en: 'Title' },
  hint: { es: 'Por ejemplo, gerente.', en: 'For example, manager.' },
  maxLength: MAX_LENGTH.title,
  autocomplete: 'organization-title',
} as const satisfies Question;

export const US_PHONE_HINT = {
  es: 'Un número de Estados Unidos, con 10 dígitos.',
  en: 'A US number with 10 digits.',
} as const;

export const PHONE = {
  path: 'phone',
  kind: 'text',
  format: 'phone',
  label: { es: 'Teléfono', en: 'Phone' },
  hint: US_PHONE_HINT,
  autocomplete: 'tel',
} as const satisfies Question;

export const EMAIL = {
  path: 'email',
  kind: 'text',
  format: 'email',
  label: { es: 'Correo electrónico', en: 'E-mail' },
  maxLength: MAX_LENGTH.email,
  autocomplete: 'email',
} as const satisfies Question;

/** A contact person at a company. */
export const CONTACT = {
  path: 'contact',
  kind: 'text',
  label: { es: 'Persona de contacto', en: 'Contact person' },
  maxLength: MAX_LENGTH.name,
} as const satisfies Question;
