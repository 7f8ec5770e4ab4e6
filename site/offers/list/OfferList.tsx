import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_STATUS_LABELS } from '#domain/offers/labels.ts';
import { OFFER_STATUSES } from '#domain/offers/status.ts';
import { api, ask } from '#site/api.ts';
import { countText, List, ListPages } from '#site/lists/List.tsx';
import { FilterChoice, FilterText, ListFilters } from '#site/lists/ListFilters.tsx';
import { asked, cursorIn } from '#site/lists/list-query.ts';
import { useList } from '#site/lists/use-list.ts';
import { Button } from '#site/ui/Button.tsx';
import { type ListedOffer, type OfferRow, offerRow } from './listed-offer.ts';
import { OfferTable } from './OfferTable.tsx';
import { OFFER_LIST_TEXTS } from './offer-list-texts.ts';

/** Rows of a page, as the API sends them when nothing else is asked for. */
const PAGE_SIZE = 50;

type Received = Readonly<{
  items: readonly ListedOffer[];
  total: number;
  nextCursor: string | null;
}>;
type OfferPage = ReturnType<typeof offerPage>;

/** What the list shows of an answer of the API. @param now epoch ms */
export function offerPage({ items, total, nextCursor }: Received, now: number) {
  return { rows: items.map(offerRow), total, nextCursor, now };
}

type OfferListProps = Readonly<{
  initial: OfferPage;
  search: string;
  reader: 'buyer' | 'seller' | 'admin';
  locale: Locale;
}>;

/** All offers of a person: those that wait for them first, sorted, filtered and paged in place. */
export default function OfferList({ initial, search, reader, locale }: OfferListProps) {
  const texts = OFFER_LIST_TEXTS[locale];
  const { page, ...list } = useList<OfferPage>({
    initial,
    search,
    load: async (params, signal) => {
      const query = asked(askedOffers(params));
      const answer = await ask(api.offers.$get({ query }, { init: { signal } }));
      return answer.error ? answer : { ...answer, data: offerPage(answer.data, Date.now()) };
    },
  });
  const { q, status, sort, order, cursor } = askedOffers(new URLSearchParams(list.search));
  const { rows, total } = page;
  return (
    <List
      list={list}
      locale={locale}
      count={countText(texts.found(total), { cursor, shown: rows.length, total }, locale)}
      filters={
        <ListFilters
          label={texts.filter}
          active={Number(q !== '') + Number(status !== undefined)}
          apply={texts.apply}
          all={`/${locale}/offers`}
          locale={locale}
        >
          <FilterText label={texts.search} name="q" value={q} />
          <FilterChoice
            label={texts.status}
            name="status"
            value={status ?? ''}
            all={texts.all}
            options={OFFER_STATUSES.map((key) => ({
              key,
              label: OFFER_STATUS_LABELS[reader][key][locale],
            }))}
          />
          <FilterChoice
            label={texts.sort}
            name="sort"
            value={sort}
            options={OFFER_SORTS.map((key) => ({ key, label: texts.sorts[key] }))}
          />
        </ListFilters>
      }
    >
      <div className="card">
        {rows.length === 0 ? (
          <p className="card-body">{texts.nothingMatches}</p>
        ) : (
          <OfferTable
            offers={rows}
            reader={reader}
            now={page.now}
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
      {reader !== 'buyer' && <Comparable rows={rows} locale={locale} />}
    </List>
  );
}

const OFFER_SORTS = ['turn', 'date', 'type', 'buyer', 'seller', 'amount'] as const;

/** Filter, order and page of the list of offers in its URL; other values are ignored. */
export function askedOffers(params: URLSearchParams) {
  const sort = OFFER_SORTS.find((known) => known === params.get('sort')) ?? 'turn';
  const order = (['asc', 'desc'] as const).find((known) => known === params.get('order'));
  const isDescending = sort === 'date' || sort === 'amount';
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: OFFER_STATUSES.find((known) => known === params.get('status')),
    sort,
    order: order ?? (isDescending ? 'desc' : 'asc'),
    cursor: cursorIn(params),
  } as const;
}

/** Links to compare the open offers of each home with several. */
function Comparable({ rows, locale }: Readonly<{ rows: readonly OfferRow[]; locale: Locale }>) {
  const open = rows.filter(({ isRejected }) => !isRejected);
  const homes = [...new Set(open.map(({ propertyId }) => propertyId))]
    .map((id) => open.filter(({ propertyId }) => propertyId === id))
    .filter(({ length }) => length > 1);
  if (homes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3 pt-4">
      {homes.map((received) => (
        <li key={received[0]?.propertyId}>
          <Button
            variant="second"
            icon="scales"
            href={`/${locale}/offers/compare?property=${received[0]?.propertyId}`}
          >
            {OFFER_LIST_TEXTS[locale].compareHere(received.length, received[0]?.address ?? '')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
