import type { User } from '#domain/accounts/user.ts';
import { MAILING_ADDRESS } from '#domain/offers/steps/mailing-address.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

type Account = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>;
type Buyer = NonNullable<PartialTerms['buyers']>[number];

/**
 * Initial buyers of a draft, as long as the question was not answered: the account's owner, with
 * the mailing address of their latest offer that has one. Returns `undefined` for agents, who buy
 * for others, and when buyers were entered or removed.
 * @param former terms this account sent before, latest first.
 */
export function startingBuyers(
  { buyerType, buyers, companies }: PartialTerms,
  account: Account,
  former: readonly PartialTerms[],
): readonly Buyer[] | undefined {
  if (buyerType === 'agent' || buyers !== undefined || companies?.length) return undefined;
  const { firstName, lastName, phone, email } = account;
  const known = former
    .flatMap((terms) => terms.buyers ?? [])
    .find((buyer) => buyer.email === email && buyer.street !== undefined);
  const address = Object.fromEntries(
    MAILING_ADDRESS.flatMap(({ path }) => (known?.[path] ? [[path, known[path]]] : [])),
  );
  return [{ firstName, lastName, phone, email, ...address }];
}

/**
 * Initial agent of an agent's draft, as long as the question was not answered: the account's name,
 * phone and e-mail, and the brokerage of the agent's latest offer.
 * @param former terms this account sent before, latest first.
 */
export function startingAgent(
  { buyerType, agent }: PartialTerms,
  account: Account,
  former: readonly PartialTerms[],
): PartialTerms['agent'] {
  if (buyerType === 'direct' || agent !== undefined) return undefined;
  const { firstName, lastName, phone, email } = account;
  const brokerage = former
    .filter((terms) => terms.buyerType === 'agent')
    .find((terms) => terms.agent?.brokerage !== undefined)?.agent?.brokerage;
  return { ...(brokerage !== undefined && { brokerage }), firstName, lastName, phone, email };
}
