import type { Localized } from '#domain/i18n/locale.ts';
import type { Letter } from './letter.ts';

/** What the messages about a property say of it. */
export type PropertyMail = Readonly<{
  /** `SITE_ORIGIN`; links never start with anything else. */
  origin: string;
  propertyId: string;
  address: string;
}>;
type ReturnedMail = PropertyMail &
  Readonly<{ reasons: readonly Readonly<{ field: Localized; reason: string }>[] }>;

export const PROPERTY_TEMPLATES = {
  property_approved: {
    es: ({ origin, propertyId, address }: PropertyMail): Letter => ({
      subject: `Su propiedad ya está publicada: ${address}`,
      paragraphs: [
        'La revisamos y quedó publicada. Quien busque casa ya la encuentra, y las ofertas le llegan directo a usted.',
        'Puede cambiar el precio, las fechas y los términos cuando quiera.',
      ],
      facts: [['Propiedad', address]],
      action: {
        label: 'Ver mi anuncio',
        url: `${origin}/es/listing/details/${propertyId}`,
      },
    }),
    en: ({ origin, propertyId, address }: PropertyMail): Letter => ({
      subject: `Your property is live: ${address}`,
      paragraphs: [
        'We reviewed it and it is published. People looking for a home can find it, and offers come straight to you.',
        'You can change price, dates and terms whenever you like.',
      ],
      facts: [['Property', address]],
      action: { label: 'See my listing', url: `${origin}/en/listing/details/${propertyId}` },
    }),
  },
  property_returned: {
    es: ({ origin, propertyId, address, reasons }: ReturnedMail): Letter => ({
      subject: `Falta corregir su propiedad: ${address}`,
      paragraphs: [
        'La revisamos y hay datos por corregir antes de publicarla. Lo demás quedó guardado.',
      ],
      facts: reasons.map(({ field, reason }) => [field.es, reason] as const),
      action: {
        label: 'Corregir mi propiedad',
        url: `${origin}/es/properties/info/${propertyId}`,
      },
    }),
    en: ({ origin, propertyId, address, reasons }: ReturnedMail): Letter => ({
      subject: `Your property needs changes: ${address}`,
      paragraphs: [
        'We reviewed it, and some answers need to be corrected before it can be published. Everything else is saved.',
      ],
      facts: reasons.map(({ field, reason }) => [field.en, reason] as const),
      action: {
        label: 'Correct my property',
        url: `${origin}/en/properties/info/${propertyId}`,
      },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Letter>>;
