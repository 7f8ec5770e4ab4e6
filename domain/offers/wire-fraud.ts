import type { Locale, Localized } from '#domain/i18n/locale.ts';

/**
 * The most common fraud at closings: Consumer Financial Protection Bureau, "Mortgage closing scams:
 * How to protect yourself and your closing funds". Shown wherever a wire transfer is mentioned.
 */
export const WIRE_FRAUD: Localized<Readonly<{ title: string; text: string }>> = {
  es: {
    title: 'Antes de transferir dinero, llame.',
    text: 'Confirme la cuenta por teléfono con la compañía de título, a un número que usted ya tenía o buscó por su cuenta, nunca al de un correo. Desconfíe de cualquier cambio de cuenta: los estafadores escriben como si fueran la compañía, el agente o Trato. Trato nunca le envía datos bancarios para transferir.',
  },
  en: {
    title: 'Call before you wire money.',
    text: 'Confirm the account by phone with the title company, at a number you already had or looked up yourself, never one from an e-mail. Distrust any change of account: scammers write as if they were the company, the agent or Trato. Trato never sends you bank details to wire money to.',
  },
};

/** The warning as one paragraph, for e-mails, documents and calendars. */
export function wireFraudWarning(locale: Locale): string {
  const { title, text } = WIRE_FRAUD[locale];
  return `${title} ${text}`;
}
