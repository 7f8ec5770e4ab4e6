import type { Localized } from '#domain/i18n/locale.ts';

/** What an administrator does to somebody's account; each is written into the audit trail. */
export const ADMIN_ACTIONS = ['view', 'change_email', 'change_password'] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export const ADMIN_ACTION_LABELS = {
  view: { es: 'Abrió esta ficha', en: 'Opened this page' },
  change_email: { es: 'Cambió el correo', en: 'Changed the e-mail' },
  change_password: { es: 'Cambió la contraseña', en: 'Changed the password' },
} as const satisfies Record<AdminAction, Localized>;
