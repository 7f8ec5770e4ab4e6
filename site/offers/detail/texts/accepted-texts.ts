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

/** Texts of the contacts for an accepted offer. */
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
  /**
   * Shown until both sides have signed, because dates are counted from the acceptance until then.
   */
  tentative: string;
}>;

/** Texts of dates between acceptance and closing. */
export const NEXT_TEXTS: Localized<NextTexts> = {
  es: {
    title: 'Lo que sigue',
    sign: 'Firma del contrato en línea',
    upload: 'Subir el contrato firmado',
    tentative:
      'Fechas provisionales: los plazos corren desde que firman las dos partes, y aquí se cuentan desde la aceptación.',
  },
  en: {
    title: 'What comes next',
    sign: 'Sign the contract online',
    upload: 'Upload the signed contract',
    tentative:
      'These dates are provisional: the periods run from the day both sides sign, and are counted from the acceptance here.',
  },
};
