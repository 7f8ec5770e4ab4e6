import { createId } from '@paralleldrive/cuid2';

/** Good enough for an account. */
export const PASSWORD = 'Canal-Abierto-31';

/** What opens an account of somebody new; whatever matters to a test is given. */
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
