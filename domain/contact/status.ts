import type { Localized } from '#domain/i18n/locale.ts';
import type { Lifecycle } from '#domain/moves.ts';

export const CONTACT_STATUSES = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_ACTIONS = ['answer', 'close', 'reopen'] as const;
export type ContactAction = (typeof CONTACT_ACTIONS)[number];

/**
 * Every move of a contact message. An answered message stays answered when it is answered again.
 */
export const CONTACT_LIFECYCLE: Lifecycle<ContactStatus, ContactAction, 'admin'> = {
  new: [
    { action: 'answer', by: 'admin', to: 'answered' },
    { action: 'close', by: 'admin', to: 'closed' },
  ],
  answered: [
    { action: 'answer', by: 'admin', to: 'answered' },
    { action: 'close', by: 'admin', to: 'closed' },
  ],
  closed: [{ action: 'reopen', by: 'admin', to: 'new' }],
};

export const CONTACT_STATUS_LABELS = {
  new: { es: 'Nuevo', en: 'New' },
  answered: { es: 'Respondido', en: 'Answered' },
  closed: { es: 'Cerrado', en: 'Closed' },
} as const satisfies Record<ContactStatus, Localized>;

export const CONTACT_ACTION_LABELS = {
  answer: { es: 'Enviar respuesta', en: 'Send answer' },
  close: { es: 'Cerrar mensaje', en: 'Close message' },
  reopen: { es: 'Reabrir mensaje', en: 'Reopen message' },
} as const satisfies Record<ContactAction, Localized>;
