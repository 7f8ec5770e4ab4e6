import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { PROPERTY_STATUS_LABELS } from '#domain/properties/status.ts';
import { type Column, DataTable } from '#site/lists/DataTable.tsx';
import type { Sorting } from '#site/lists/list-query.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { LIST_TEXTS, SORT_LABELS, STATUS_SIGNS } from './list-texts.ts';
import type { PropertyRow } from './property-row.ts';

type PropertyTableProps = Readonly<{
  properties: readonly PropertyRow[];
  sorting: Sorting;
  search: string;
  locale: Locale;
}>;

/** All properties, for administrators. */
export function PropertyTable({ properties, sorting, search, locale }: PropertyTableProps) {
  const columns: readonly Column<PropertyRow>[] = [
    {
      key: 'address',
      label: SORT_LABELS.address[locale],
      first: 'asc',
      cell: ({ id, address, city, zip }) => (
        <>
          <a className="link" href={propertyAddress(locale, id)}>
            {address || LIST_TEXTS.noAddress[locale]}
          </a>
          <span className="small soft">
            {city}, FL {zip}
          </span>
        </>
      ),
    },
    {
      key: 'owner',
      label: LIST_TEXTS.owner[locale],
      first: 'asc',
      cell: ({ ownerName }) => ownerName,
    },
    {
      key: 'status',
      label: LIST_TEXTS.status[locale],
      first: 'asc',
      cell: ({ status }) => (
        <Badge tone={STATUS_SIGNS[status].tone}>{PROPERTY_STATUS_LABELS[status][locale]}</Badge>
      ),
    },
    {
      key: 'price',
      label: LIST_TEXTS.price[locale],
      first: 'desc',
      isNumber: true,
      cell: ({ priceCents }) =>
        priceCents === null ? LIST_TEXTS.noPrice[locale] : formatCents(priceCents, locale),
    },
    {
      key: 'offers',
      label: LIST_TEXTS.offers[locale],
      isNumber: true,
      cell: ({ openOffers }) => openOffers,
    },
    {
      key: 'updated',
      label: LIST_TEXTS.changed[locale],
      first: 'desc',
      cell: ({ updatedAt }) =>
        formatDate(dateOf(Date.parse(updatedAt)), locale, { dateStyle: 'medium' }),
    },
  ];
  return (
    <DataTable
      caption={LIST_TEXTS.adminTitle[locale]}
      columns={columns}
      rows={properties}
      idOf={({ id }) => id}
      sorting={sorting}
      search={search}
      locale={locale}
    />
  );
}
