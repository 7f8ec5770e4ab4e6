import type { Deal } from '#domain/deal/deal.ts';
import { DEAL_ACTION_LABELS, type DealAction } from '#domain/deal/deal-action.ts';
import { dealAction } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { disclosuresAddress } from '#site/disclosures/addresses.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { addressOf, counterAddress } from './addresses.ts';

/** The button of a next step: its words and where it leads. */
export function actionLink(
  action: DealAction,
  { id, propertyId }: Readonly<{ id: string; propertyId: string }>,
  locale: Locale,
) {
  const page = `/${locale}/offers/details/${id}`;
  const href = {
    continue: addressOf(locale, id),
    answer: page,
    send_counter: counterAddress(locale, id),
    send_best: `/${locale}/offers/round/${id}`,
    open_signing: `/${locale}/offers/sign/${id}`,
    disclose: disclosuresAddress(locale, propertyId),
    sign: `/${locale}/offers/sign/${id}`,
    answer_notice: `/${locale}/offers/notices/${id}`,
    record_sale: propertyAddress(locale, propertyId),
    see: page,
  }[action];
  return { action, label: DEAL_ACTION_LABELS[action][locale], href };
}

type Linked = Readonly<{ id: string; propertyId: string; deal: Deal }>;

/** The button for what the viewer does next about a deal. */
export function dealLink({ deal, ...offer }: Linked, locale: Locale) {
  return actionLink(dealAction(deal), offer, locale);
}
