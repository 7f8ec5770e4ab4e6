import type { Deal } from '#domain/deal/deal.ts';
import { dealAction } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { actionLink } from './action-link.ts';

type Linked = Readonly<{ id: string; propertyId: string; deal: Deal }>;

/** The button for what the viewer does next about a deal. */
export function dealLink({ deal, ...offer }: Linked, locale: Locale) {
  return actionLink(dealAction(deal), offer, locale);
}
