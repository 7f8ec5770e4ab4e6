import type { User } from '#domain/accounts/user.ts';
import { MAILING_ADDRESS } from '#domain/offers/steps/mailing-address.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

type Account = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>;
type Buyer = NonNullable<PartialTerms['buyers']>[number];

/**
 * The buyers a draft starts with while that was never answered: a person who buys directly is the first
 * one, with the mailing address of the latest offer that has it. An emptied list stays empty, and an
 * agent buys for somebody else.
 * @param former terms this account sent before, the latest first.
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
 * The details an agent's draft starts with while none was answered: the account's name, phone and
 * e-mail, and the brokerage of the latest offer that this agent made.
 * @param former terms this account sent before, the latest first.
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
