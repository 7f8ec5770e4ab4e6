import './offer-table.css';
import { dateOf, daysBetween, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars } from '#domain/money.ts';
import { type Column, DataTable } from '#site/lists/DataTable.tsx';
import type { Sorting } from '#site/lists/list-query.ts';
import { actionLink } from '#site/offers/action-link.ts';
import { COPY_TEXTS } from '#site/offers/copy-texts.ts';
import CopyOffer from '#site/offers/wizard/begin/CopyOffer.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { OfferRow } from './listed-offer.ts';
import { OFFER_LIST_TEXTS } from './offer-list-texts.ts';

type OfferTableProps = Readonly<{
  offers: readonly OfferRow[];
  reader: 'buyer' | 'seller' | 'admin';
  now: number;
  /** Ids selected initially. Without it, offers cannot be selected. */
  choose?: readonly string[];
  /** Current order and query, if the table can be sorted. */
  sorting?: Sorting;
  search?: string;
  locale: Locale;
}>;

/** Table of offers. With `choose`, up to five can be selected. */
export function OfferTable(props: OfferTableProps) {
  const { offers, reader, now, choose, sorting, search = '', locale } = props;
  const texts = OFFER_LIST_TEXTS[locale];
  const isBuyer = reader === 'buyer';
  const nets = offers.flatMap(({ netCents, isRejected }) =>
    netCents !== null && !isRejected ? [netCents] : [],
  );
  const best = choose && nets.length > 1 ? Math.max(...nets) : undefined;
  const columns: readonly Column<OfferRow>[] = [
    {
      key: 'buyer',
      label: isBuyer ? texts.columns.property : texts.columns.buyer,
      ...(!isBuyer && { first: 'asc' }),
      className: 'offer-who',
      cell: (offer) => (
        <OfferName
          {...{ offer, isBuyer, locale }}
          {...(choose && { isChosen: choose.includes(offer.id) })}
        />
      ),
    },
    {
      key: 'amount',
      label: texts.columns.amount,
      first: 'desc',
      isNumber: true,
      cell: ({ amountCents, creditCents }) => (
        <>
          <strong className="text-lg">
            {amountCents === null ? '–' : formatCents(amountCents, locale)}
          </strong>
          {creditCents !== undefined && (
            <span className="small soft">
              {creditCents > 0 ? texts.credit(formatCents(creditCents, locale)) : texts.noCredit}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'net',
      label: reader === 'admin' ? texts.sellersNet.net : texts.columns.net,
      note: texts.beforeMortgage,
      isNumber: true,
      cell: ({ netCents }) => (
        <>
          <strong className="text-lg">
            {netCents === null ? '–' : formatWholeDollars(netCents, locale)}
          </strong>
          {best !== undefined && netCents === best && (
            <span className="small offer-best">
              <Icon name="chevron-up" />
              {texts.highestNet}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'closing',
      label: texts.columns.closing,
      cell: ({ closingDate, isRejected }) => {
        if (closingDate === null) return '–';
        const days = daysBetween(dateOf(now), closingDate);
        return (
          <>
            <span>{formatDate(closingDate, locale, { day: 'numeric', month: 'long' })}</span>
            {!isRejected && days > 0 && <span className="small soft">{texts.inDays(days)}</span>}
          </>
        );
      },
    },
    {
      key: 'deposit',
      label: texts.columns.deposit,
      isNumber: true,
      cell: ({ deposit }) =>
        deposit ? (
          <>
            <span>{formatCents(deposit.amountCents, locale)}</span>
            <span className="small soft">
              {deposit.isInTwo ? texts.inTwo : texts.inDays(deposit.deliveryDays)}
            </span>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'contingencies',
      label: texts.columns.contingencies,
      inCards: 'wide',
      className: 'offer-contingencies',
      cell: ({ words }) =>
        words.contingencies.map(({ text, weighs }) =>
          weighs ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
        ),
    },
    {
      key: 'turn',
      label: texts.columns.turn,
      first: 'asc',
      inCards: 'bare',
      className: 'offer-turn',
      cell: (offer) => <OfferTurn offer={offer} locale={locale} />,
    },
  ];
  return (
    <DataTable
      caption={texts.title}
      columns={isBuyer ? columns.filter(({ key }) => key !== 'net') : columns}
      rows={offers}
      idOf={({ id }) => id}
      isOver={({ isRejected }) => isRejected}
      needs="wide"
      sorting={sorting}
      search={search}
      locale={locale}
    />
  );
}

type OfferNameProps = Readonly<{
  offer: OfferRow;
  isBuyer: boolean;
  isChosen?: boolean;
  locale: Locale;
}>;

/** Who made it or for which home, with its state, and the box that selects it. */
function OfferName({ offer, isBuyer, isChosen, locale }: OfferNameProps) {
  const { id, buyer, address, city, client, words, isMine, isRejected } = offer;
  const name = isBuyer ? address : buyer;
  /** Tables with selection have offers for one home only. */
  const place = isBuyer ? city : isChosen === undefined && address;
  return (
    <div className="offer-name">
      <div>
        <strong className="text-lg">{name}</strong>
        {client && <span className="small">{COPY_TEXTS.clientIs[locale](client)}</span>}
        {place && <span className="small soft">{place}</span>}
        {words.financing && <span className="small soft">{words.financing}</span>}
        <Badge tone={isMine ? 'brand' : 'neutral'}>{words.status}</Badge>
      </div>
      {isChosen !== undefined && (
        <input
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          disabled={isRejected}
          aria-label={OFFER_LIST_TEXTS[locale].compareThis(name)}
        />
      )}
    </div>
  );
}

/** Whose turn it is and until when, with a link to the offer. */
function OfferTurn({ offer, locale }: Readonly<{ offer: OfferRow; locale: Locale }>) {
  const { id, propertyId, words, isMine, buyer, address, mayCopy } = offer;
  const link = actionLink(words.action, offer, locale);
  return (
    <>
      <div
        className="turn-state"
        data-mine={isMine ? '' : undefined}
        data-over={words.isOver ? '' : undefined}
        data-urgent={words.isUrgent ? '' : undefined}
      >
        <b>{words.turn}</b>
        {words.paused && <span className="small">{words.paused}</span>}
        {words.due && <span>{words.due}</span>}
        {words.left && <span className="small turn-left">{words.left}</span>}
      </div>
      <a className="link" href={link.href}>
        {link.label}
        <span className="visually-hidden">
          : {buyer}, {address}
        </span>
      </a>
      {mayCopy && <CopyOffer from={id} propertyId={propertyId} about={address} locale={locale} />}
    </>
  );
}
