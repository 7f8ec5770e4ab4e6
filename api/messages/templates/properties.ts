import { formatDate } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** Data of the messages about a property. */
export type PropertyMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  propertyId: string;
  address: string;
}>;
type AheadMail = PropertyMail & Readonly<{ startsOn: string }>;
type ReviewMail = PropertyMail & Readonly<{ ownerName: string }>;
type ReturnedMail = PropertyMail &
  Readonly<{ reasons: readonly Readonly<{ field: Localized; reason: string }>[] }>;

export const PROPERTY_TEMPLATES = {
  property_submitted: {
    es: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `Recibimos su propiedad: ${address}`,
      paragraphs: [
        'Su propiedad está en revisión. Le escribimos en cuanto quede publicada, o si hay algo por corregir.',
        'Mientras tanto no se puede cambiar. Si necesita hacerlo, retírela desde su página y envíela otra vez.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver mi propiedad', url: `${origin}/es/properties/info/${propertyId}` },
    }),
    en: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `We received your property: ${address}`,
      paragraphs: [
        'Your property is in review. We will write to you as soon as it is published, or if something needs to be corrected.',
        'Until then it cannot be changed. If you need to, withdraw it on its page and send it again.',
      ],
      facts: [['Property', address]],
      action: { label: 'See my property', url: `${origin}/en/properties/info/${propertyId}` },
    }),
  },
  property_to_review: {
    es: ({ origin, propertyId, address, ownerName }: ReviewMail): Email => ({
      subject: `Una propiedad espera revisión: ${address}`,
      paragraphs: ['La enviaron a revisión. No se publica hasta que alguien la apruebe.'],
      facts: [
        ['Propiedad', address],
        ['La envió', ownerName],
      ],
      action: { label: 'Revisarla', url: `${origin}/es/properties/info/${propertyId}` },
    }),
    en: ({ origin, propertyId, address, ownerName }: ReviewMail): Email => ({
      subject: `A property is waiting for review: ${address}`,
      paragraphs: ['It was sent for review, and it is not published until somebody approves it.'],
      facts: [
        ['Property', address],
        ['Sent by', ownerName],
      ],
      action: { label: 'Review it', url: `${origin}/en/properties/info/${propertyId}` },
    }),
  },
  property_withdrawn: {
    es: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `Retiramos su propiedad: ${address}`,
      paragraphs: [
        'Un administrador de Trato la retiró: no aparece en la búsqueda. Si tenía ofertas abiertas, quedaron cerradas y avisamos a los compradores.',
        'Todo lo que escribió sigue guardado como borrador. Si quiere saber por qué, escríbanos desde la página de contacto.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver mi propiedad', url: `${origin}/es/properties/info/${propertyId}` },
    }),
    en: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `We withdrew your property: ${address}`,
      paragraphs: [
        'An administrator of Trato withdrew it: it no longer appears in the search. If it had open offers, they are closed and we notified the buyers.',
        'Everything you wrote is still saved as a draft. If you would like to know why, write to us from the contact page.',
      ],
      facts: [['Property', address]],
      action: { label: 'See my property', url: `${origin}/en/properties/info/${propertyId}` },
    }),
  },
  property_approved: {
    es: ({ origin, propertyId, address }: PropertyMail): Email => ({
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
    en: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `Your property is live: ${address}`,
      paragraphs: [
        'We reviewed it and it is published. People looking for a home can find it, and offers come straight to you.',
        'You can change price, dates and terms whenever you like.',
      ],
      facts: [['Property', address]],
      action: { label: 'See my listing', url: `${origin}/en/listing/details/${propertyId}` },
    }),
  },
  property_approved_ahead: {
    es: ({ origin, propertyId, address, startsOn }: AheadMail): Email => ({
      subject: `Su propiedad está aprobada; sale el ${formatDate(startsOn, 'es')}: ${address}`,
      paragraphs: [
        `La revisamos y está lista. Su acuerdo empieza el ${formatDate(startsOn, 'es')}: ese día se publica sola y le avisamos. Antes no la ve nadie.`,
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver mi propiedad', url: `${origin}/es/properties/info/${propertyId}` },
    }),
    en: ({ origin, propertyId, address, startsOn }: AheadMail): Email => ({
      subject: `Your property is approved and goes live on ${formatDate(startsOn, 'en')}: ${address}`,
      paragraphs: [
        `We reviewed it and it is ready. Your agreement begins on ${formatDate(startsOn, 'en')}: it is published on that day, and we will tell you. It is not public before.`,
      ],
      facts: [['Property', address]],
      action: { label: 'See my property', url: `${origin}/en/properties/info/${propertyId}` },
    }),
  },
  property_returned: {
    es: ({ origin, propertyId, address, reasons }: ReturnedMail): Email => ({
      subject: `Hay datos por corregir en su propiedad: ${address}`,
      paragraphs: [
        'La revisamos y hay datos por corregir antes de publicarla. Lo demás quedó guardado.',
      ],
      facts: reasons.map(({ field, reason }) => [field.es, reason] as const),
      action: {
        label: 'Hacer las correcciones',
        url: `${origin}/es/properties/info/${propertyId}`,
      },
    }),
    en: ({ origin, propertyId, address, reasons }: ReturnedMail): Email => ({
      subject: `Your property needs changes: ${address}`,
      paragraphs: [
        'We reviewed it, and some answers need to be corrected before it can be published. Everything else is saved.',
      ],
      facts: reasons.map(({ field, reason }) => [field.en, reason] as const),
      action: {
        label: 'Make the corrections',
        url: `${origin}/en/properties/info/${propertyId}`,
      },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
