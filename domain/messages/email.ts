import type { Localized } from '#domain/i18n/locale.ts';

/** What an administrator does with an e-mail that could not be sent. Each action is recorded. */
export const EMAIL_ACTIONS = ['open', 'retry', 'discard'] as const;
export type EmailAction = (typeof EMAIL_ACTIONS)[number];

export const EMAIL_ACTION_LABELS = {
  open: { es: 'La abrió', en: 'Opened it' },
  retry: { es: 'La envió otra vez', en: 'Sent it again' },
  discard: { es: 'La descartó', en: 'Discarded it' },
} as const satisfies Record<EmailAction, Localized>;

/** Masks an address so that only its owner recognizes it: `a•••@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}•••${at < 0 ? '' : address.slice(at)}`;
}
