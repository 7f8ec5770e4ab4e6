import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatWholeDollars } from '#domain/money.ts';
import type { PlaceView, RoundView } from '#domain/rounds/round-view.ts';
import { ROUND_TEXTS as TEXTS, ROUND_WORDS as WORDS } from './round-texts.ts';

type RoundPlacesProps = Readonly<{ round: RoundView; locale: Locale }>;

/** The offers at the deadline by the declared criteria, with what escalation did to each. */
export function RoundPlaces({ round, locale }: RoundPlacesProps) {
  const { places, role, propertyId } = round;
  if (places.length === 0) return null;
  const isSeller = role === 'seller';
  return (
    <section className="card card-body stack" aria-labelledby="round-places">
      <h2 id="round-places">{TEXTS[role === 'buyer' ? 'ownPlace' : 'places'][locale]}</h2>
      <ol className="round-places">
        {places.map((place) => (
          <li key={place.offerId}>
            {place.rank !== null && <b className="round-rank">{place.rank}</b>}
            <div className="min-w-0">
              <b className="wrap-anywhere">
                {place.buyer ?? formatCents(place.priceCents, locale)}
              </b>
              <span className="small soft block">
                {TEXTS[place.isSealed ? 'sealedInRound' : 'leftOpen'][locale]}
              </span>
              {movedWords(place, locale) && (
                <span className="small block">{movedWords(place, locale)}</span>
              )}
            </div>
            {place.netCents !== null && (
              <dl className="round-figures">
                <div>
                  <dt>{TEXTS.price[locale]}</dt>
                  <dd>{formatCents(place.priceCents, locale)}</dd>
                </div>
                <div>
                  <dt>{TEXTS.net[locale]}</dt>
                  <dd>{formatWholeDollars(place.netCents, locale)}</dd>
                </div>
              </dl>
            )}
            {isSeller && (
              <a
                className="button"
                data-variant="second"
                data-size="small"
                href={`/${locale}/offers/details/${place.offerId}`}
              >
                {TEXTS.see[locale]}
                <span className="visually-hidden">: {place.buyer}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {role !== 'buyer' && (
        <p>
          <a className="link" href={compareAddress(locale, propertyId, round)}>
            {TEXTS.compare[locale]}
          </a>
        </p>
      )}
    </section>
  );
}

/** What escalation did to a price; undefined if nothing. */
function movedWords(place: PlaceView, locale: Locale): string | undefined {
  if (!place.isMoved) return undefined;
  const from = formatCents(place.sealedPriceCents, locale);
  const words = place.movedBy
    ? WORDS.moved[locale](
        from,
        place.movedBy.buyer,
        formatWholeDollars(place.movedBy.netCents, locale),
      )
    : WORDS.movedOwn[locale](from);
  return `${words}${place.isAtLimit ? `, ${WORDS.atLimit[locale]}` : ''}.`;
}

/** The comparison with the offers of a round in the order of its criteria, at most five. */
function compareAddress(locale: Locale, propertyId: string, { places }: RoundView): string {
  const ids = places.slice(0, 5).map(({ offerId }) => offerId);
  return `/${locale}/offers/compare?property=${propertyId}&ids=${ids.join(',')}`;
}
