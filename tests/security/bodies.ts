import { createId } from '@paralleldrive/cuid2';
import { aPdf } from '#tests/factories/documents.ts';
import type { Person } from '#tests/factories/offers.ts';
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
