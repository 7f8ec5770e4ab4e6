import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { PROPERTY_STATUS_LABELS } from '#domain/properties/status.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { PropertyCover } from '#site/properties/PropertyCover.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { LIST_TEXTS, OPEN_OFFERS, PERCENT_DONE, PUBLIC_FROM, STATUS_SIGNS } from './list-texts.ts';
import type { PropertyRow } from './property-row.ts';

type PropertyCardProps = Readonly<{
  property: PropertyRow;
  /** The next step of the accepted offer of a home under contract. */
  step: string | undefined;
  locale: Locale;
}>;

/** A property of the owner: status, price and current activity. */
export function PropertyCard({ property, step, locale }: PropertyCardProps) {
  const { id, status, openOffers, priceCents, isReturned } = property;
  const sign = isReturned ? ({ tone: 'warn', icon: 'undo' } as const) : STATUS_SIGNS[status];
  const done = PERCENT_DONE[locale](formatPercent(property.percent, locale));
  const news = {
    draft: done,
    editing: done,
    review: property.publicFrom
      ? PUBLIC_FROM[locale](formatDate(property.publicFrom, locale))
      : LIST_TEXTS.inReview[locale],
    published: openOffers > 0 ? OPEN_OFFERS[locale](openOffers) : LIST_TEXTS.noOffers[locale],
    under_contract: step ?? LIST_TEXTS.underContract[locale],
    sold: LIST_TEXTS.sold[locale],
  };
  return (
    <article className="card property-card relative grid grid-rows-[auto_1fr] overflow-hidden">
      <PropertyCover
        property={property}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 92vw"
        photoWidth={property.coverWidth}
      />
      <div className="flex flex-col pt-4 px-4.5 pb-4.5">
        <div className="flex flex-wrap items-center justify-between gap-1.5 mb-3">
          <Badge tone={sign.tone} icon={sign.icon}>
            {isReturned
              ? LIST_TEXTS.returned[locale]
              : property.publicFrom
                ? LIST_TEXTS.approved[locale]
                : PROPERTY_STATUS_LABELS[status][locale]}
          </Badge>
          <span className="money font-strong">
            {priceCents === null ? LIST_TEXTS.noPrice[locale] : formatCents(priceCents, locale)}
          </span>
        </div>
        <h3 className="font-text text-body font-strong leading-[1.3] tracking-normal">
          <a className="text-inherit no-underline" href={propertyAddress(locale, id)}>
            {property.address || LIST_TEXTS.noAddress[locale]}
          </a>
        </h3>
        <p className="soft small">
          {property.city}, FL {property.zip}
        </p>
        <p className="small mt-3.5 pt-3 border-t border-t-line">{news[status]}</p>
      </div>
    </article>
  );
}
