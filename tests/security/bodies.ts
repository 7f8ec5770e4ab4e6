import { createId } from '@paralleldrive/cuid2';
import { aForm } from '#tests/factories/contact.ts';
import { aPdf } from '#tests/factories/documents.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aPng } from '#tests/factories/pictures.ts';
import { aWitness } from './actors.ts';

/** Good enough for an account. */
export const PASSWORD = 'Canal-Abierto-31';

export function aRegistration() {
  return {
    email: `${createId()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    firstName: 'Ana',
    lastName: 'Prueba',
    phone: '(305) 372-1234',
    profile: 'buyer',
    language: 'es',
    termsAccepted: true,
  };
}

export function aSeller(): Promise<Person> {
  return aWitness('seller');
}

/** A contract as a browser uploads it. */
export function aPdfForm(): FormData {
  const form = new FormData();
  form.append('kind', 'other');
  form.append('file', new File([aPdf()], 'contrato.pdf'));
  return form;
}

/** What somebody writes to us, with a photo. */
export function aContactForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(aForm())) form.append(name, value);
  form.append('photos', new File([aPng(4, 4)], 'casa.png'));
  return form;
}
