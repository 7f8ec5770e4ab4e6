import type { Localized } from '#domain/i18n/locale.ts';
import type { ConsentPaper } from '#domain/signing/consent.ts';

/** Texts of the step that asks for consent to sign online. */
export const CONSENT_STEPS = {
  contract: {
    title: {
      es: '¿Acepta firmar este contrato en línea?',
      en: 'Do you agree to sign this contract online?',
    },
    lead: {
      es: 'Nadie puede obligarle. Si prefiere papel, lo imprime, lo firma y lo sube aquí. Vale lo mismo.',
      en: 'Nobody can make you. If you would rather use paper, print it, sign it and upload it. It counts the same.',
    },
    box: {
      es: 'Pude abrir el documento y acepto firmar este contrato en línea.',
      en: 'I could open the document and agree to sign this contract online.',
    },
    submit: { es: 'Aceptar y leer el contrato', en: 'Agree and read the contract' },
  },
  agreement: {
    title: {
      es: '¿Acepta firmar este acuerdo en línea?',
      en: 'Do you agree to sign this agreement online?',
    },
    lead: {
      es: 'Nadie puede obligarle. Si prefiere papel, lo imprime, lo firma y nos lo envía. Vale lo mismo.',
      en: 'Nobody can make you. If you would rather use paper, print it, sign it and send it to us. It counts the same.',
    },
    box: {
      es: 'Pude abrir el documento y acepto firmar este acuerdo en línea.',
      en: 'I could open the document and agree to sign this agreement online.',
    },
    submit: { es: 'Aceptar y leer el acuerdo', en: 'Agree and read the agreement' },
  },
} as const satisfies Record<ConsentPaper, Record<string, Localized>>;

/** Texts of the consent to sign online, for contracts and listing agreements. */
export const CONSENT_TEXTS = {
  means: { es: 'Qué significa aceptar', en: 'What agreeing means' },
  canOpenTitle: { es: 'Compruebe que puede abrirlo', en: 'Check that you can open it' },
  canOpenLead: {
    es: 'Es el mismo documento que va a firmar, en español y en inglés.',
    en: 'It is the same document that you will sign, in Spanish and English.',
  },
  openDocument: { es: 'Abrir el documento', en: 'Open the document' },
  agreementBox: {
    es: 'Acepto firmar este acuerdo en línea, con registros y firmas electrónicos.',
    en: 'I agree to sign this agreement online, with electronic records and signatures.',
  },
} as const satisfies Record<string, Localized>;

export const CONSENT_WORDS = {
  openedAt: {
    es: (when: string) => `Abierto ${when}`,
    en: (when: string) => `Opened ${when}`,
  },
  /** Version of the text, its date, and the start of its hash. */
  kept: {
    es: (version: number, day: string, print: string) =>
      `Texto de consentimiento, versión ${version}, del ${day} · huella ${print}. Queda guardado con su firma.`,
    en: (version: number, day: string, print: string) =>
      `Consent text, version ${version}, of ${day} · fingerprint ${print}. It is kept with your signature.`,
  },
} as const satisfies Record<string, Localized<unknown>>;
