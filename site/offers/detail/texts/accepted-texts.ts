import type { Localized } from '#domain/i18n/locale.ts';

type ContactTexts = Readonly<{
  title: string;
  buyer: string;
  buyers: string;
  agent: string;
  seller: string;
  lender: string;
  titleCompany: string;
}>;

/** Texts of the contacts on an accepted offer's page. */
export const CONTACT_TEXTS: Localized<ContactTexts> = {
  es: {
    title: 'Contactos',
    buyer: 'Cuenta del comprador',
    buyers: 'Quienes compran',
    agent: 'Agente del comprador',
    seller: 'Vendedor',
    lender: 'Prestamista',
    titleCompany: 'Compañía de título',
  },
  en: {
    title: 'Contacts',
    buyer: 'Buyer’s account',
    buyers: 'Buyers',
    agent: 'Buyer’s agent',
    seller: 'Seller',
    lender: 'Lender',
    titleCompany: 'Title company',
  },
};

type NextTexts = Readonly<{
  title: string;
  sign: string;
  upload: string;
  contract: (when: string) => string;
  deposit: (amount: string, when: string) => string;
  secondDeposit: (amount: string, when: string) => string;
  inspection: (date: string) => string;
  closing: (date: string) => string;
  by: (date: string) => string;
  /** Of days that are counted from the signing, which has not been yet. */
  tentative: string;
}>;

/** What is due between the acceptance and the closing. */
export const NEXT_TEXTS: Localized<NextTexts> = {
  es: {
    title: 'Lo que sigue',
    sign: 'Firma del contrato en línea',
    upload: 'Subir el contrato firmado',
    contract: (when) => `Contrato firmado: ${when}`,
    deposit: (amount, when) => `Depósito de ${amount}: ${when}`,
    secondDeposit: (amount, when) => `Segundo depósito de ${amount}: ${when}`,
    inspection: (date) => `Inspección: hasta el ${date}`,
    closing: (date) => `Cierre: ${date}`,
    by: (date) => `a más tardar el ${date}`,
    tentative: 'Los plazos corren desde que firman las dos partes.',
  },
  en: {
    title: 'What comes next',
    sign: 'Sign the contract online',
    upload: 'Upload the signed contract',
    contract: (when) => `Signed contract: ${when}`,
    deposit: (amount, when) => `Deposit of ${amount}: ${when}`,
    secondDeposit: (amount, when) => `Second deposit of ${amount}: ${when}`,
    inspection: (date) => `Inspection: until ${date}`,
    closing: (date) => `Closing: ${date}`,
    by: (date) => `by ${date}`,
    tentative: 'The periods run from the day both sides sign.',
  },
};
