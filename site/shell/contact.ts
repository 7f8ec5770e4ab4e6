/** Where people write who have no account, or no script. */
export const CONTACT_EMAIL = 'ayuda@trato.example';
