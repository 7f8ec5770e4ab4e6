import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { api, ask } from '#site/api.ts';
import { type Column, DataTable } from '#site/lists/DataTable.tsx';
import { countText, LISTS_TEXTS, List, ListPages } from '#site/lists/List.tsx';
import { FilterChoice, FilterText, ListFilters } from '#site/lists/ListFilters.tsx';
import { asked, cursorIn, type Sorting } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { PropertyCover } from '#site/properties/PropertyCover.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import {
  FOUND_PROPERTIES,
  LIST_TEXTS,
  OPEN_OFFERS,
  PERCENT_DONE,
  PUBLIC_FROM,
  SORT_LABELS,
  STATUS_SIGNS,
} from './list-texts.ts';
import type { ListedProperty } from './need.ts';

type Received = Readonly<{
  items: readonly (ListedProperty & Readonly<{ updatedAt: string }>)[];
  total: number;
  nextCursor: string | null;
}>;
type PropertyPage = ReturnType<typeof propertyPage>;

/** What the list shows of an answer of the API. */
export function propertyPage({ items, total, nextCursor }: Received) {
  return { rows: items.map(propertyRow), total, nextCursor };
}

type PropertyRow = ReturnType<typeof propertyRow>;

/** What a list shows of a property. */
function propertyRow(property: ListedProperty & Readonly<{ updatedAt: string }>) {
  const { status, returnReasons } = property;
  return {
    id: property.id,
    status,
    address: property.address,
    city: property.city,
    zip: property.zip,
    ownerName: property.ownerName,
    priceCents: property.priceCents,
    coverHash: property.coverHash,
    coverPlaceholder: property.coverPlaceholder,
    coverWidth: property.coverWidth,
    percent: property.percent,
    isReturned: returnReasons !== null && (status === 'draft' || status === 'editing'),
    openOffers: property.offers.open,
    publicFrom: property.publicFrom,
    updatedAt: property.updatedAt,
  };
}

type PropertyListProps = Readonly<{
  initial: PropertyPage;
  search: string;
  isAdmin: boolean;
  /** The next step of each home under contract, by its id. */
  steps: Readonly<Record<string, string>>;
  locale: Locale;
}>;

/** The owner's properties as cards, or all of them as a table, sorted, filtered and paged in place. */
export default function PropertyList(props: PropertyListProps) {
  const { initial, search, isAdmin, steps, locale } = props;
  const { page, ...list } = useList<PropertyPage>({
    initial,
    search,
    load: async (params, signal) => {
      const query = propertiesQuery(askedProperties(params));
      const answer = await ask(api.properties.$get({ query }, { init: { signal } }));
      return answer.error ? answer : { ...answer, data: propertyPage(answer.data) };
    },
  });
  const filter = askedProperties(new URLSearchParams(list.search));
  const { q, status, sort, order, choice, cursor } = filter;
  const { rows, total } = page;
  return (
    <List
      list={list}
      locale={locale}
      count={countText(
        FOUND_PROPERTIES[locale](total),
        { cursor, shown: rows.length, total },
        locale,
      )}
      filters={
        <ListFilters
          label={LIST_TEXTS.filter[locale]}
          active={Number(q !== '') + Number(status !== undefined)}
          apply={LIST_TEXTS.apply[locale]}
          all={`/${locale}/properties`}
          locale={locale}
        >
          <FilterText
            label={LIST_TEXTS[isAdmin ? 'adminSearch' : 'search'][locale]}
            name="q"
            value={q}
          />
          <FilterChoice
            label={LIST_TEXTS.status[locale]}
            name="status"
            value={status ?? ''}
            all={LIST_TEXTS.all[locale]}
            options={PROPERTY_STATUSES.map((key) => ({
              key,
              label: PROPERTY_STATUS_LABELS[key][locale],
            }))}
          />
          <FilterChoice
            label={LIST_TEXTS.sort[locale]}
            name="sort"
            value={choice ?? ''}
            {...(choice === undefined && { all: '–' })}
            options={SORT_CHOICES.map((key) => ({ key, label: SORT_LABELS[key][locale] }))}
          />
        </ListFilters>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon="search" title={LIST_TEXTS.noMatch[locale]} level={3}>
          <p>{LIST_TEXTS.noMatchWhy[locale]}</p>
          <p>
            <a className="link" href={`/${locale}/properties`}>
              {LISTS_TEXTS.clear[locale]}
            </a>
          </p>
        </EmptyState>
      ) : isAdmin ? (
        <div className="card">
          <PropertyTable
            properties={rows}
            sorting={{ sort, order }}
            search={list.search}
            locale={locale}
          />
        </div>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
          {rows.map((property) => (
            <PropertyCard
              key={property.id}
              property={property}
              step={steps[property.id]}
              locale={locale}
            />
          ))}
        </div>
      )}
      <ListPages
        search={list.search}
        nextCursor={page.nextCursor}
        size={PROPERTY_PAGE_SIZE}
        locale={locale}
      />
    </List>
  );
}

const PROPERTY_PAGE_SIZE = 48;

/** Sort orders. Administrators can also sort by the table's headers. */
const ORDERS = {
  newest: ['updated', 'desc'],
  oldest: ['updated', 'asc'],
  price_desc: ['price', 'desc'],
  price_asc: ['price', 'asc'],
  address: ['address', 'asc'],
} as const;
const SORT_CHOICES = ['newest', 'oldest', 'price_desc', 'price_asc', 'address'] as const;
const COLUMNS = ['address', 'owner', 'status', 'price', 'updated'] as const;

type AskedProperties = ReturnType<typeof askedProperties>;

/** Filter, order and page of a list of properties in the page's URL; other values are ignored. */
export function askedProperties(params: URLSearchParams) {
  const column = COLUMNS.find((known) => known === params.get('sort'));
  const direction = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  const chosen = SORT_CHOICES.find((known) => known === params.get('sort')) ?? 'newest';
  const [sort, order] = column && direction ? ([column, direction] as const) : ORDERS[chosen];
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: PROPERTY_STATUSES.find((known) => known === params.get('status')),
    sort,
    order,
    /** The choice that means this order; undefined for an order that only the table has. */
    choice: SORT_CHOICES.find((known) => ORDERS[known][0] === sort && ORDERS[known][1] === order),
    cursor: cursorIn(params),
  };
}

/** The query of the API for what is asked. */
export function propertiesQuery({ q, status, sort, order, cursor }: AskedProperties) {
  return { ...asked({ q, status, cursor }), sort, order, limit: String(PROPERTY_PAGE_SIZE) };
}

type PropertyTableProps = Readonly<{
  properties: readonly PropertyRow[];
  sorting: Sorting;
  search: string;
  locale: Locale;
}>;

/** All properties, for administrators. */
function PropertyTable({ properties, sorting, search, locale }: PropertyTableProps) {
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

type PropertyCardProps = Readonly<{
  property: PropertyRow;
  /** The next step of the accepted offer of a home under contract. */
  step: string | undefined;
  locale: Locale;
}>;

/** A property of the owner: status, price and current activity. */
function PropertyCard({ property, step, locale }: PropertyCardProps) {
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
