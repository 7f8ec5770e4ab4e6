/** For people without an account or without a script. */
export const CONTACT_EMAIL = 'ayuda@trato.example';
