import { createId } from '@paralleldrive/cuid2';

/** A valid password. */
export const PASSWORD = 'Canal-Abierto-31';

/** Returns the body of a new person's registration, with the given values. */
export function aRegistration(given: Readonly<Record<string, unknown>> = {}) {
  return {
    email: `${createId()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    firstName: 'Marisol',
    lastName: 'Quintero',
    phone: '(305) 372-1234',
    profile: 'seller',
    language: 'es',
    termsAccepted: true,
    ...given,
  };
}
