import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { buyerLines, type FoundOffer, findOffer, selectOffers } from '#api/offers/find-offer.ts';
import { addressFor } from '#api/offers/shown-address.ts';
import { isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { fullName } from '#domain/accounts/user.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { isInvited } from '#domain/rounds/declaration.ts';
import type { SealedTerms } from '#domain/rounds/history.ts';
import type { PlaceView, PropertyRound, RoundView } from '#domain/rounds/round-view.ts';
import { type RoundPlace, roundActions, roundStatusAt } from '#domain/rounds/status.ts';
import { declareProblem, PROBLEMS } from './declare-round.ts';
import { findRounds, findSubmissions, type RoundRow, type SubmissionRow } from './find-round.ts';
import { entriesOf, placesOf } from './places.ts';
import { promisedRank } from './round-messages.ts';
import { figureOf, openOwn } from './sealed-terms.ts';

/**
 * Returns the latest round on the home of an offer, as the viewer sees it. Before the deadline no one
 * reads sealed terms but their author.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also without a round, and for a buyer
 * who is not invited
 */
export async function describeRound(context: Context, offerId: string): Promise<RoundView> {
  const seen = await findOffer(context, offerId);
  const [round] = await findRounds(context, seen.offer.propertyId);
  if (!round || seen.offer.version === 0) throw new Refusal('not_found');
  if (seen.actor !== 'buyer') return describeFor(context, round, seen.actor, addressOf(seen));
  const { firstSentAt } = seen;
  const invited = firstSentAt !== null && isInvited(round.rules, round.startsAt, firstSentAt);
  const found = await findSubmissions(context, round.id);
  const own = found.find(({ submission }) => submission.offerId === offerId);
  if (!invited && !own) throw new Refusal('not_found');
  const view = await describeFor(context, round, 'buyer', addressOf(seen), offerId);
  const sealed = own ? await openOwn(context, round, own.submission) : null;
  return {
    ...view,
    offerId,
    isInvited: invited,
    sealed: sealed && own ? sealedView(sealed, own.submission) : null,
  };
}

/**
 * Returns the latest round of a property for its owner or an administrator, and whether another one
 * may be declared.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function describePropertyRound(
  context: Context,
  propertyId: string,
): Promise<PropertyRound> {
  const property = await findProperty(context, propertyId);
  const viewer = requireViewer(context);
  const at = context.now();
  const [round] = await findRounds(context, propertyId);
  const found = await selectOffers(context).where(
    and(eq(offers.propertyId, propertyId), isStanding(at)),
  );
  const facts = property.snapshot?.facts ?? property.facts;
  const address = addressLine(facts);
  const role = property.ownerId === viewer.id ? 'seller' : 'admin';
  const problem = await declareProblem(context, property, found, true);
  return {
    address,
    round: round ? await describeFor(context, round, role, address) : null,
    openOffers: found.length,
    problem: problem ? PROBLEMS[problem][context.locale] : null,
    now: new Date(at).toISOString(),
  };
}

async function describeFor(
  context: Context,
  round: RoundRow,
  actor: string,
  address: string,
  ownOfferId?: string,
): Promise<RoundView> {
  const at = context.now();
  const role = actor === 'buyer' || actor === 'seller' ? actor : ('admin' as const);
  const by = { buyer: 'participant', seller: 'seller', admin: undefined } as const;
  const actions = by[role] ? roundActions(round, by[role], at) : [];
  const all = round.result?.places ?? [];
  const names = role === 'buyer' ? new Map<string, string>() : await namesOf(context, round);
  const places =
    role === 'buyer'
      ? all.filter(({ offerId }) => offerId === ownOfferId).map((place) => ownPlace(round, place))
      : all.map((place) => placeForSeller(place, names));
  return {
    ...{ id: round.id, propertyId: round.propertyId, address, role, offerId: null },
    status: roundStatusAt(round, at),
    outcome: round.outcome ?? (roundStatusAt(round, at) === 'ended' ? 'lapse' : null),
    ...{ rules: round.rules, rulesSha256: round.rulesSha256 },
    deadlineAt: new Date(round.deadlineAt).toISOString(),
    decideBy: new Date(round.decideBy).toISOString(),
    openedAt: isoOf(round.openedAt),
    overAt: isoOf(round.overAt),
    isInvited: false,
    shown: await shownOf(context, round, ownOfferId),
    sealed: null,
    places,
    isChosen:
      round.chosenOfferId === null || ownOfferId === undefined
        ? null
        : round.chosenOfferId === ownOfferId,
    // The seller accepts and counters on the page of the offer.
    actions: actions.filter((action) => action !== 'accept' && action !== 'counter'),
    now: new Date(at).toISOString(),
  };
}

/** What the rules show while the round is open: to the seller no more than to participants. */
async function shownOf(
  context: Context,
  round: RoundRow,
  ownOfferId: string | undefined,
): Promise<RoundView['shown']> {
  const nothing = { count: null, rank: null, bestPriceCents: null };
  const { shows } = round.rules;
  const at = context.now();
  if (shows === 'nothing' || round.openedAt !== null || at < round.startsAt) return nothing;
  const rows = await findSubmissions(context, round.id);
  const submissions = rows.map(({ submission }) => submission);
  if (shows === 'count') return { ...nothing, count: submissions.length };
  if (ownOfferId === undefined) return nothing;
  if (shows === 'best_price') {
    const bestPriceCents = await figureOf(context, round, submissions, (terms) =>
      terms.length > 0 ? Math.max(...terms.map((one) => one.terms.amountCents)) : null,
    );
    return { ...nothing, bestPriceCents };
  }
  const found = await selectOffers(context).where(
    and(eq(offers.propertyId, round.propertyId), isStanding(at)),
  );
  const rank = await figureOf(context, round, submissions, (terms) => {
    const places = placesOf(round, entriesOf(round, found, submissions, terms), at);
    return promisedRank(round, places.find(({ offerId }) => offerId === ownOfferId) ?? null);
  });
  return { ...nothing, rank };
}

async function namesOf(context: Context, { propertyId }: RoundRow) {
  const found = await selectOffers(context).where(eq(offers.propertyId, propertyId));
  return new Map(found.map((one) => [one.offer.id, nameOf(one)]));
}

function nameOf(found: FoundOffer): string {
  return buyerLines(found, found.sent?.terms ?? {}).join(', ') || fullName(found.buyer);
}

function placeForSeller(place: RoundPlace, names: ReadonlyMap<string, string>): PlaceView {
  const { participant, movedBy, ...shown } = place;
  return {
    ...shown,
    buyer: names.get(place.offerId) ?? '',
    isSealed: participant !== null,
    isMoved: movedBy !== null,
    movedBy: movedBy && {
      buyer: names.get(movedBy.offerId) ?? '',
      netCents: movedBy.netCents,
    },
  };
}

/** A participant's own place: no other offer is named, and no net shown. */
function ownPlace(round: RoundRow, place: RoundPlace): PlaceView {
  const { participant, movedBy, ...shown } = place;
  return {
    ...shown,
    ...{ buyer: null, netCents: null, movedBy: null },
    rank: promisedRank(round, place),
    isSealed: participant !== null,
    isMoved: movedBy !== null,
  };
}

function sealedView(
  { staysAsBackup, terms }: SealedTerms,
  { number, at, sha256 }: SubmissionRow,
): RoundView['sealed'] {
  return { number, at: new Date(at).toISOString(), sha256, staysAsBackup, terms };
}

function addressOf(seen: Awaited<ReturnType<typeof findOffer>>): string {
  return addressFor(seen, seen.actor);
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
