import { z } from 'zod';
import { MAX_NAME_LENGTH } from '#domain/accounts/registration.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Lifecycle } from '#domain/moves.ts';
import { usPhone } from '#domain/phone.ts';
import { emailAddress, paragraphs, personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';

export const MAX_MESSAGE_LENGTH = 5_000;

/** Subjects of a message; the options of the form. */
export const CONTACT_ISSUES = [
  'selling',
  'buying',
  'offer',
  'listing_error',
  'payment',
  'account',
  'technical',
  'other',
] as const;
export type ContactIssue = (typeof CONTACT_ISSUES)[number];

export const ISSUE_LABELS = {
  selling: { es: 'Quiero vender mi casa', en: 'I want to sell my home' },
  buying: { es: 'Quiero comprar una casa', en: 'I want to buy a home' },
  offer: { es: 'Una oferta o contraoferta', en: 'An offer or counter-offer' },
  listing_error: { es: 'Un anuncio tiene un error', en: 'A listing has a mistake' },
  payment: { es: 'Un pago o un plan', en: 'A payment or a plan' },
  account: { es: 'Mi cuenta o mis datos', en: 'My account or my data' },
  technical: { es: 'Algo no funciona', en: 'Something is not working' },
  other: { es: 'Otra cosa', en: 'Something else' },
} as const satisfies Record<ContactIssue, Localized>;

const secondName = z
  .union([z.string().trim().length(0), personName(MAX_NAME_LENGTH)])
  .optional()
  .transform((name) => name || null);

/** A message of the contact form. Photos are sent separately in the same request. */
export const contactSchema = z.strictObject({
  firstName: personName(MAX_NAME_LENGTH),
  secondName,
  email: emailAddress,
  phone: usPhone,
  issue: z.enum(CONTACT_ISSUES),
  message: paragraphs(MAX_MESSAGE_LENGTH)
    .refine((text) => text !== '', rule('required'))
    .transform((text) => text.replace(/\r\n?/g, '\n')),
});
export type ContactMessage = z.output<typeof contactSchema>;

/** Response of the API once a message was received. */
export const REPORT_SUBMITTED = 'report submitted successfully';

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
