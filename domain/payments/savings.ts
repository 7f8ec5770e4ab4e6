import { shareOf } from '#domain/money.ts';

/** Input for comparing two ways to sell. The user can change every figure. */
export type SavingsInput = Readonly<{
  priceCents: number;
  /** Commission of the seller's agent, in percent of the price. */
  listingAgentPercent: number;
  /** Commission that the seller offers the buyer's agent, in both cases. */
  buyerAgentPercent: number;
  planCents: number;
}>;

export type Savings = Readonly<{
  withAgentCents: number;
  withoutAgentCents: number;
  /** Negative when the plan costs more than the agent. */
  savedCents: number;
}>;

/**
 * Costs of selling with and without a listing agent. The buyer's agent and closing costs are the
 * same in both cases.
 */
export function savings(input: SavingsInput): Savings {
  const share = (percent: number) => shareOf(input.priceCents, Math.round(percent * 100));
  const buyerAgentCents = share(input.buyerAgentPercent);
  const withAgentCents = share(input.listingAgentPercent) + buyerAgentCents;
  const withoutAgentCents = input.planCents + buyerAgentCents;
  return { withAgentCents, withoutAgentCents, savedCents: withAgentCents - withoutAgentCents };
}
