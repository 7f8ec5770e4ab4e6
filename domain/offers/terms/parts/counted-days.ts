import type { Localized } from '#domain/i18n/locale.ts';

/** What a calendar says of a day that is counted from the signing, while nobody has signed. */
export const COUNTED_FROM_SIGNING: Localized = {
  es: 'Provisional: se cuenta desde la aceptación mientras no se suba el contrato firmado. El plazo corre desde la firma de las dos partes.',
  en: 'Provisional: counted from the acceptance until the signed contract is uploaded. The period runs from the day both sides sign.',
};
