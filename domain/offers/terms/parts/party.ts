import { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import { MAX_LENGTH, usState } from '#domain/offers/answers.ts';
import { usPhone } from '#domain/phone.ts';
import { COUNTRY_CODES } from '#domain/places/countries.ts';
import { emailAddress as email, line, percent, personName, usZip } from '#domain/scalars.ts';

const name = line(MAX_LENGTH.name);
const ownName = personName(MAX_LENGTH.name);
const person = { firstName: ownName, lastName: ownName };
const contact = { phone: usPhone, email };
/** State and ZIP code are for the United States; foreign addresses use the parts that apply. */
const mailing = {
  country: z.enum(COUNTRY_CODES).optional(),
  street: line(MAX_LENGTH.address),
  addressLine2: line(MAX_LENGTH.address).optional(),
  city: name,
  state: usState.optional(),
  zip: usZip.optional(),
  region: name.optional(),
  postalCode: line(MAX_LENGTH.postalCode).optional(),
};
const mailingSchema = z.strictObject(mailing).partial();
export type Mailing = Readonly<z.infer<typeof mailingSchema>>;

export const agentSchema = z.strictObject({
  brokerage: line(MAX_LENGTH.title),
  ...person,
  ...contact,
  /** Percent of the price that the agent asks the seller to pay. */
  compensation: percent.optional(),
  acknowledged: z.boolean(),
});
export const buyerSchema = z.strictObject({ ...person, ...contact, ...mailing });
/** Who signs for a company, and as what: `manager`. */
/** The title is required by the step; contracts from before it was asked have none. */
const signerSchema = z.strictObject({ ...person, title: line(MAX_LENGTH.title).optional(), email });
const ownerSchema = z.strictObject(person);
export const companySchema = z.strictObject({
  name: line(MAX_LENGTH.title),
  email,
  phone: usPhone,
  ...mailing,
  signer: signerSchema,
  owner: ownerSchema,
});
export const draftCompanySchema = companySchema
  .extend({ signer: signerSchema.partial(), owner: ownerSchema.partial() })
  .partial();
/** A lender or a title company. */
export const firmSchema = z.strictObject({
  company: line(MAX_LENGTH.title),
  contact: ownName,
  email,
  phone: usPhone,
  address: line(MAX_LENGTH.address),
});

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
