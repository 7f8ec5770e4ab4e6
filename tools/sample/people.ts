import type { Profile } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';

export type SamplePerson = Readonly<{
  email: string;
  profile: Profile;
  firstName: string;
  lastName: string;
  /** E.164; the numbers 555-0100 to 555-0199 are reserved for fictional use. */
  phone: string;
  language: Locale;
}>;

/** The password of every sample account. */
export const SAMPLE_PASSWORD = 'Trato-demo-1';

/** One account of each profile, for trying out the product. */
export const ADMIN = person('admin', 'admin', 'Elena', 'Robles', '+13055550100', 'es');
export const SELLER = person('seller', 'seller', 'Marisol', 'Quintero', '+13055550101', 'es');
export const BUYER = person('buyer', 'buyer', 'Hannah', 'Whitfield', '+14075550148', 'en');

/** Owners of the other homes. */
export const OTHER_SELLERS: readonly [SamplePerson, ...SamplePerson[]] = [
  person('tomas.herrera', 'seller', 'Tomás', 'Herrera', '+13055550110', 'es'),
  person('grace.coleman', 'seller', 'Grace', 'Coleman', '+14075550111', 'en'),
  person('ines.valdes', 'seller', 'Inés', 'Valdés', '+17865550112', 'es'),
  person('walter.briggs', 'seller', 'Walter', 'Briggs', '+18135550113', 'en'),
  person('ruth.benitez', 'seller', 'Ruth', 'Benítez', '+19545550114', 'es'),
  person('nadia.farouk', 'seller', 'Nadia', 'Farouk', '+19045550115', 'en'),
];

/** People who make offers in addition to the sample buyer. */
export const OTHER_BUYERS: readonly [SamplePerson, ...SamplePerson[]] = [
  person('camila.duarte', 'buyer', 'Camila', 'Duarte', '+13215550120', 'es'),
  person('oscar.fuentes', 'buyer', 'Óscar', 'Fuentes', '+17865550121', 'es'),
  person('terrence.okafor', 'buyer', 'Terrence', 'Okafor', '+18135550122', 'en'),
  person('julian.cabral', 'buyer', 'Julián', 'Cabral', '+18135550123', 'es'),
  person('diane.palmer', 'buyer', 'Diane', 'Palmer', '+15615550124', 'en'),
];

export const EVERYBODY = [ADMIN, SELLER, BUYER, ...OTHER_SELLERS, ...OTHER_BUYERS] as const;

function person(
  mailbox: string,
  profile: Profile,
  firstName: string,
  lastName: string,
  phone: string,
  language: Locale,
): SamplePerson {
  return { email: `${mailbox}@trato.example`, profile, firstName, lastName, phone, language };
}
