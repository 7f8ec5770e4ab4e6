/** An offer of a round at its deadline. */
export type RoundOffer = Readonly<{
  id: string;
  priceCents: number;
  /** The price rises above the best other net by this step, at most to the limit. */
  escalation?: Readonly<{ stepCents: number; limitCents: number }> | undefined;
  /** The seller's net at a price, in cents. It does not fall when the price rises by $100. */
  netAt: (priceCents: number) => number;
  /** When it was sealed (epoch ms), and its place among equal instants. Earlier wins a tie. */
  sealedAt: number;
  order: number;
}>;

/** What escalation did to an offer. */
export type Escalated = Readonly<{
  id: string;
  sealedPriceCents: number;
  priceCents: number;
  netCents: number;
  /** The other offer that moved it and its net; null if the price stayed. */
  movedBy: Readonly<{ id: string; netCents: number }> | null;
  isAtLimit: boolean;
}>;

/** Prices rise in whole hundreds of dollars, because deed stamps do (section 201.02, Florida Statutes). */
export const PRICE_STEP_CENTS = 10_000;

/** Whether an offer with the first net wins against the second: a higher net, or sealed earlier. */
export function leads(
  one: Readonly<{ netCents: number; sealedAt: number; order: number }>,
  other: Readonly<{ netCents: number; sealedAt: number; order: number }>,
): boolean {
  if (one.netCents !== other.netCents) return one.netCents > other.netCents;
  if (one.sealedAt !== other.sealedAt) return one.sealedAt < other.sealedAt;
  return one.order < other.order;
}

/**
 * The prices of all offers after escalation: the lowest prices at which every escalating offer
 * either leads at its own price, or is its step above the best other net, or is at its limit. Two
 * escalating offers raise each other until one is at its limit, so that at most one is below.
 */
export function escalate(offers: readonly RoundOffer[]): readonly Escalated[] {
  const escalating = offers.filter(isEscalating);
  const atLimits = new Map(offers.map((offer) => [offer.id, limitOf(offer)]));
  for (const candidate of escalating) {
    const { priceCents } = raised(candidate, offers, atLimits);
    const prices = new Map(atLimits).set(candidate.id, priceCents);
    const isFixed = escalating.every(
      (offer) => raised(offer, offers, prices).priceCents === prices.get(offer.id),
    );
    if (isFixed) return offers.map((offer) => raised(offer, offers, prices));
  }
  return offers.map((offer) => raised(offer, offers, atLimits));
}

/** One offer's price against given prices of the others. */
function raised(
  offer: RoundOffer,
  offers: readonly RoundOffer[],
  prices: ReadonlyMap<string, number>,
): Escalated {
  const own = standing(offer, offer.priceCents);
  const best = offers
    .filter(({ id }) => id !== offer.id)
    .map((other) => standing(other, prices.get(other.id) ?? other.priceCents))
    .reduce<Standing | undefined>((top, one) => (!top || leads(one, top) ? one : top), undefined);
  const stays = {
    ...{ id: offer.id, sealedPriceCents: offer.priceCents, priceCents: offer.priceCents },
    ...{ netCents: own.netCents, movedBy: null, isAtLimit: false },
  };
  if (!isEscalating(offer) || !best || leads(own, best)) return stays;
  const { stepCents, limitCents } = offer.escalation;
  const priceCents = lowestPrice(offer, limitCents, best.netCents + stepCents);
  return {
    ...stays,
    priceCents,
    netCents: offer.netAt(priceCents),
    movedBy: { id: best.id, netCents: best.netCents },
    isAtLimit: priceCents === limitCents,
  };
}

/** The lowest price, in steps above the offer's own, whose net reaches a target; at most the limit. */
function lowestPrice(offer: RoundOffer, limitCents: number, targetCents: number): number {
  const steps = Math.floor((limitCents - offer.priceCents) / PRICE_STEP_CENTS);
  const priceAfter = (step: number) => offer.priceCents + step * PRICE_STEP_CENTS;
  let [low, high] = [0, steps + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (offer.netAt(priceAfter(middle)) >= targetCents) high = middle;
    else low = middle + 1;
  }
  return low > steps ? limitCents : priceAfter(low);
}

type Standing = Pick<RoundOffer, 'id' | 'sealedAt' | 'order'> & Readonly<{ netCents: number }>;

function standing({ id, sealedAt, order, netAt }: RoundOffer, priceCents: number): Standing {
  return { id, sealedAt, order, netCents: netAt(priceCents) };
}

function isEscalating(
  offer: RoundOffer,
): offer is RoundOffer & Readonly<{ escalation: NonNullable<RoundOffer['escalation']> }> {
  return offer.escalation !== undefined && offer.escalation.limitCents > offer.priceCents;
}

function limitOf(offer: RoundOffer): number {
  return isEscalating(offer) ? offer.escalation.limitCents : offer.priceCents;
}
