import type { Localized } from '#domain/i18n/locale.ts';
import { SECOND_FACTOR_ACTIONS, type SecondFactorAction } from './second-factor.ts';

/** What an administrator does to a user's account. Each action is recorded in the audit trail. */
export const ADMIN_ACTIONS = [
  'view',
  'change_email',
  'change_password',
  'begin_import',
  'publish_import',
  'cancel_import',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

const ADMIN_ACTION_LABELS = {
  view: { es: 'Abrió esta ficha', en: 'Opened this page' },
  change_email: { es: 'Cambió el correo', en: 'Changed the e-mail' },
  change_password: { es: 'Cambió la contraseña', en: 'Changed the password' },
  begin_import: { es: 'Empezó una importación', en: 'Began an import' },
  publish_import: { es: 'Publicó una importación', en: 'Published an import' },
  cancel_import: { es: 'Canceló una importación', en: 'Canceled an import' },
} as const satisfies Record<AdminAction, Localized>;

/**
 * Actions in the audit trail of an account: those of administrators and changes of the second
 * factor.
 */
export const TRAIL_ACTIONS = [...ADMIN_ACTIONS, ...SECOND_FACTOR_ACTIONS] as const;
export type TrailAction = AdminAction | SecondFactorAction;

export const TRAIL_ACTION_LABELS = {
  ...ADMIN_ACTION_LABELS,
  second_factor_on: {
    es: 'Activó la verificación en dos pasos',
    en: 'Turned two-step verification on',
  },
  second_factor_off: {
    es: 'Desactivó la verificación en dos pasos',
    en: 'Turned two-step verification off',
  },
  recovery_code_used: { es: 'Usó un código de recuperación', en: 'Used a recovery code' },
  recovery_codes_made: { es: 'Creó códigos de recuperación', en: 'Created recovery codes' },
} as const satisfies Record<TrailAction, Localized>;
