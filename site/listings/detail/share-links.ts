import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { viaOf } from '#domain/statistics/counts.ts';
import { shareText, titleOf } from './page-metadata.ts';

/** Names of the ways to share. */
export const SHARE_WAYS = {
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  sms: { es: 'Mensaje de texto', en: 'Text message' },
  facebook: { es: 'Facebook', en: 'Facebook' },
  email: { es: 'Correo', en: 'E-mail' },
} as const satisfies Record<string, Localized>;

/** A message about a home with its link, and links that open it in messaging apps. */
export function shareLinks(home: ListingAnswer, locale: Locale, origin: string) {
  const url = `${origin}/${locale}/listing/details/${home.id}${viaOf('share')}`;
  const text = `${shareText(home, locale)}\n${url}`;
  const say = encodeURIComponent;
  return {
    text,
    whatsapp: `https://wa.me/?text=${say(text)}`,
    sms: `sms:?&body=${say(text)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${say(url)}`,
    email: `mailto:?subject=${say(titleOf(home, locale))}&body=${say(text.replaceAll('\n', '\r\n'))}`,
  } as const;
}
