import type { Deal } from '#domain/deal/deal.ts';
import { DEAL_ACTION_LABELS, dealAction } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { addressOf, counterAddress } from './addresses.ts';

type Linked = Readonly<{ id: string; propertyId: string; deal: Deal }>;

/** The button for what the viewer does next about a deal: its words and where it leads. */
export function dealLink({ id, propertyId, deal }: Linked, locale: Locale) {
  const action = dealAction(deal);
  const page = `/${locale}/offers/details/${id}`;
  const href = {
    continue: addressOf(locale, id),
    answer: page,
    send_counter: counterAddress(locale, id),
    open_signing: `/${locale}/offers/sign/${id}`,
    disclose: `${page}?tab=documents#documents`,
    sign: `/${locale}/offers/sign/${id}`,
    record_sale: propertyAddress(locale, propertyId),
    see: page,
  }[action];
  return { action, label: DEAL_ACTION_LABELS[action][locale], href };
}
