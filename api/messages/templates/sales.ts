import { formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { Email } from './email.ts';

/** Data of the messages about a sale, for either side. */
type SaleMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  priceCents: number;
  /** `YYYY-MM-DD`. */
  soldOn: string;
}>;

export const SALE_TEMPLATES = {
  home_sold: {
    es: (mail: SaleMail): Email => ({
      subject: `Se marcó como vendida: ${mail.address}`,
      paragraphs: [
        'El vendedor marcó la venta como cerrada. Compruebe el precio y la fecha. Si algo no es así, escriba a la otra parte: el vendedor puede deshacerlo durante 7 días.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver la oferta', url: `${mail.origin}/es/offers/details/${mail.offerId}` },
    }),
    en: (mail: SaleMail): Email => ({
      subject: `Marked as sold: ${mail.address}`,
      paragraphs: [
        'The seller marked the sale as closed. Check the price and the date. If something is wrong, write to the other side: the seller can undo it for 7 days.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the offer', url: `${mail.origin}/en/offers/details/${mail.offerId}` },
    }),
  },
  sale_taken_back: {
    es: (mail: SaleMail): Email => ({
      subject: `Se deshizo la venta: ${mail.address}`,
      paragraphs: [
        'La propiedad se había marcado como vendida y vuelve a estar bajo contrato. La oferta aceptada sigue como estaba.',
      ],
      facts: [['Propiedad', mail.address]],
      action: { label: 'Ver la oferta', url: `${mail.origin}/es/offers/details/${mail.offerId}` },
    }),
    en: (mail: SaleMail): Email => ({
      subject: `The sale was undone: ${mail.address}`,
      paragraphs: [
        'The property had been marked as sold and is under contract again. The accepted offer has not changed.',
      ],
      facts: [['Property', mail.address]],
      action: { label: 'See the offer', url: `${mail.origin}/en/offers/details/${mail.offerId}` },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

const LABELS = {
  address: { es: 'Propiedad', en: 'Property' },
  price: { es: 'Precio de venta', en: 'Sale price' },
  soldOn: { es: 'Fecha de cierre', en: 'Closing date' },
} as const satisfies Record<string, Localized>;

function factsOf({ address, priceCents, soldOn }: SaleMail, locale: Locale): [string, string][] {
  return [
    [LABELS.address[locale], address],
    [LABELS.price[locale], formatCents(priceCents, locale)],
    [LABELS.soldOn[locale], formatDate(soldOn, locale)],
  ];
}
