import type { Localized } from '#domain/i18n/locale.ts';

/** Note in calendars on a date that counts from the signing, until the contract is signed. */
export const COUNTED_FROM_SIGNING: Localized = {
  es: 'Provisional: se cuenta desde la aceptación mientras el contrato no esté firmado. El plazo corre desde la firma de las dos partes.',
  en: 'Provisional: counted from the acceptance until the contract is signed. The period runs from the day both sides sign.',
};
