import type { Locale } from '#domain/i18n/locale.ts';
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { api, ask } from '#site/api.ts';
import { List } from '#site/lists/List.tsx';
import { FilterChoice, FilterText, ListFilters } from '#site/lists/ListFilters.tsx';
import { ListPages } from '#site/lists/ListPages.tsx';
import { countText, LISTS_TEXTS } from '#site/lists/list-texts.ts';
import { useList } from '#site/lists/use-list.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import {
  askedProperties,
  PROPERTY_PAGE_SIZE,
  propertiesQuery,
  SORT_CHOICES,
} from './asked-properties.ts';
import { FOUND_PROPERTIES, LIST_TEXTS, SORT_LABELS } from './list-texts.ts';
import type { ListedProperty } from './need.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyTable } from './PropertyTable.tsx';
import { propertyRow } from './property-row.ts';

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
