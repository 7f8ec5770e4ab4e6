import { declareRound } from '#api/offers/rounds/declare-round.ts';
import { findCurrentRound } from '#api/offers/rounds/find-round.ts';
import { submitBest } from '#api/offers/rounds/submit-best.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import type { Declaration } from '#domain/rounds/declaration.ts';
import { aListedProperty, anOffer, aPerson, contextFor, storedOffer } from './offers.ts';

export type ARound = Awaited<ReturnType<typeof aRound>>;

/** A declaration of a round that is open for three days from an instant (epoch ms). */
export function aDeclaration(now: number, given: Partial<Declaration> = {}): Declaration {
  return {
    invited: 'open_offers',
    startsAt: null,
    deadlineAt: new Date(now + 3 * DAY_MS).toISOString(),
    shows: 'count',
    escalation: true,
    criteria: ['net'],
    decisionHours: 24,
    ...given,
  };
}

/** Creates a home with open offers at these prices (cents), and a round declared at an instant. */
export async function aRound(
  given: Partial<Declaration> & Readonly<{ prices?: readonly number[]; now?: number }> = {},
) {
  const { prices = [48_000_000, 49_000_000], now = Date.now(), ...declared } = given;
  const property = await aListedProperty();
  const offers = [];
  for (const amountCents of prices) {
    const buyer = await aPerson();
    const terms = { amountCents, responseDeadline: new Date(now + 6 * DAY_MS).toISOString() };
    offers.push(await anOffer({ property, buyer, now, terms }));
  }
  const seller = property.owner;
  const round = await declareRound(
    contextFor(seller, now),
    property.id,
    aDeclaration(now, declared),
  );
  return { property, seller, offers, round, now, deadlineAt: round.deadlineAt };
}

/** Seals a best offer at an instant (epoch ms). */
export async function seals(
  { property }: Pick<ARound, 'property'>,
  { id, buyer }: ARound['offers'][number],
  at: number,
  terms: TermsPatch = {},
  staysAsBackup = true,
): Promise<void> {
  const round = await findCurrentRound(contextFor(buyer), property.id);
  const offer = await storedOffer(id);
  const { amountCents } = terms;
  const limit = terms.escalation?.limitCents;
  await submitBest(contextFor(buyer, at), id, {
    version: offer?.version ?? 0,
    rulesSha256: round?.rulesSha256 ?? '',
    terms: { responseDeadline: new Date((round?.decideBy ?? 0) + DAY_MS).toISOString(), ...terms },
    confirmed: {
      ...(typeof amountCents === 'number' && { amountCents }),
      ...(limit !== undefined && { 'escalation.limitCents': limit }),
    },
    staysAsBackup,
  });
}
