import { shareOf } from '#domain/money.ts';

/** What a comparison of two ways to sell is made of; every figure is the person's own to change. */
export type SavingsInput = Readonly<{
  priceCents: number;
  /** What an agent would charge the seller, in percent of the price. */
  listingAgentPercent: number;
  /** What the seller offers the buyer's agent, either way. */
  buyerAgentPercent: number;
  planCents: number;
}>;

export type Savings = Readonly<{
  withAgentCents: number;
  withoutAgentCents: number;
  /** Negative when the plan costs more than the agent would. */
  savedCents: number;
}>;

/**
 * What selling costs with an agent on the seller's side and without one. What the buyer's agent
 * gets is on both sides, and so are the costs of closing: neither changes the difference.
 */
export function savings(input: SavingsInput): Savings {
  const share = (percent: number) => shareOf(input.priceCents, Math.round(percent * 100));
  const buyerAgentCents = share(input.buyerAgentPercent);
  const withAgentCents = share(input.listingAgentPercent) + buyerAgentCents;
  const withoutAgentCents = input.planCents + buyerAgentCents;
  return { withAgentCents, withoutAgentCents, savedCents: withAgentCents - withoutAgentCents };
}
