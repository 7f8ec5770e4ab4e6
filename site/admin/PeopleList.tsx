import type { InferResponseType } from 'hono/client';
import { PROFILE_LABELS, PROFILES } from '#domain/accounts/user.ts';
import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { type Column, DataTable } from '#site/lists/DataTable.tsx';
import { countText, List, ListPages } from '#site/lists/List.tsx';
import { FilterChoice, FilterText, ListFilters } from '#site/lists/ListFilters.tsx';
import { asked, cursorIn } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { PEOPLE_TEXTS as TEXTS } from './texts.ts';

/** Rows of a page, as the API sends them when nothing else is asked for. */
const PAGE_SIZE = 50;

type PeoplePage = InferResponseType<typeof api.admin.users.$get, 200>;
type Person = PeoplePage['items'][number];

type PeopleListProps = Readonly<{ initial: PeoplePage; search: string; locale: Locale }>;

/** All accounts, for administrators, sorted, filtered and paged in place. */
export default function PeopleList({ initial, search, locale }: PeopleListProps) {
  const { page, ...list } = useList<PeoplePage>({
    initial,
    search,
    load: (params, signal) =>
      ask(api.admin.users.$get({ query: asked(askedPeople(params)) }, { init: { signal } })),
  });
  const filter = askedPeople(new URLSearchParams(list.search));
  const { q, profile, verified, sort, order, cursor } = filter;
  const { items, total } = page;
  return (
    <List
      list={list}
      locale={locale}
      count={countText(TEXTS.found[locale](total), { cursor, shown: items.length, total }, locale)}
      filters={
        <ListFilters
          label={TEXTS.searchForm[locale]}
          active={[q, profile, verified].filter(Boolean).length}
          apply={TEXTS.apply[locale]}
          all={`/${locale}/users`}
          locale={locale}
        >
          <FilterText label={TEXTS.search[locale]} name="q" value={q} />
          <FilterChoice
            label={TEXTS.profile[locale]}
            name="profile"
            value={profile ?? ''}
            all={TEXTS.all[locale]}
            options={PROFILES.map((key) => ({ key, label: PROFILE_LABELS[key][locale] }))}
          />
          <FilterChoice
            label={TEXTS.email[locale]}
            name="verified"
            value={verified ?? ''}
            all={TEXTS.all[locale]}
            options={VERIFIED.map((key) => ({
              key,
              label: TEXTS[key === 'yes' ? 'verified' : 'unverified'][locale],
            }))}
          />
          <FilterChoice
            label={TEXTS.sort[locale]}
            name="sort"
            value={sort}
            options={PEOPLE_SORTS.map((key) => ({ key, label: TEXTS[key][locale] }))}
          />
        </ListFilters>
      }
    >
      <div className="card">
        {items.length === 0 ? (
          <p className="card-body">{TEXTS.nobody[locale]}</p>
        ) : (
          <DataTable
            caption={TEXTS.title[locale]}
            columns={columnsIn(locale)}
            rows={items}
            idOf={({ id }) => id}
            sorting={{ sort, order }}
            search={list.search}
            locale={locale}
          />
        )}
      </div>
      <ListPages
        search={list.search}
        nextCursor={page.nextCursor}
        size={PAGE_SIZE}
        locale={locale}
      />
    </List>
  );
}

const VERIFIED = ['yes', 'no'] as const;
const PEOPLE_SORTS = ['name', 'email', 'since', 'properties', 'offers'] as const;

/** Filter, order and page of the list of accounts in its URL; other values are ignored. */
export function askedPeople(params: URLSearchParams) {
  const sort = PEOPLE_SORTS.find((known) => known === params.get('sort')) ?? 'since';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    profile: PROFILES.find((known) => known === params.get('profile')),
    verified: VERIFIED.find((known) => known === params.get('verified')),
    sort,
    order: order ?? (sort === 'name' || sort === 'email' ? 'asc' : 'desc'),
    cursor: cursorIn(params),
  } as const;
}

function columnsIn(locale: Locale): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      label: TEXTS.name[locale],
      first: 'asc',
      cell: ({ id, name, profile }) => (
        <>
          <a className="link" href={`/${locale}/users/${id}`}>
            {name}
          </a>
          <span className="small soft">{PROFILE_LABELS[profile][locale]}</span>
        </>
      ),
    },
    {
      key: 'email',
      label: TEXTS.email[locale],
      first: 'asc',
      inCards: 'wide',
      cell: ({ email, emailVerified }) => (
        <>
          <span className="email">{email}</span>
          {!emailVerified && <Badge tone="warn">{TEXTS.unverified[locale]}</Badge>}
        </>
      ),
    },
    {
      key: 'phone',
      label: TEXTS.phone[locale],
      className: 'tabular whitespace-nowrap',
      cell: ({ phoneText }) => phoneText,
    },
    {
      key: 'since',
      label: TEXTS.since[locale],
      first: 'desc',
      cell: ({ createdAt }) =>
        formatDate(dateOf(Date.parse(createdAt)), locale, { dateStyle: 'medium' }),
    },
    {
      key: 'properties',
      label: TEXTS.properties[locale],
      first: 'desc',
      isNumber: true,
      cell: ({ properties }) => properties,
    },
    {
      key: 'offers',
      label: TEXTS.offers[locale],
      first: 'desc',
      isNumber: true,
      cell: ({ offers }) => offers,
    },
  ];
}
