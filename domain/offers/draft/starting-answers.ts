import type { User } from '#domain/accounts/user.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import { MAILING_ADDRESS } from '#domain/offers/steps/mailing-address.ts';
import type { OfferStepKey } from '#domain/offers/steps/step.ts';
import { merged } from '#domain/offers/terms/merged.ts';
import { type OfferTerms, type PartialTerms, TERM_LIST } from '#domain/offers/terms.ts';

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

/** What an owner writes in the listing when nothing stays. */
const NOTHING = /^(ningun[oa]s?|nada|none|nothing|no|n\/a)\.?$/i;

/** The goods of the listing for a new offer: what is included, and what is not. */
export function listedItems(
  listed: Readonly<{ inclusions?: string | undefined; exclusions?: string | undefined }>,
): Pick<OfferTerms, 'inclusions' | 'exclusions'> {
  const named = Object.entries({ inclusions: listed.inclusions, exclusions: listed.exclusions });
  return Object.fromEntries(
    named.filter(([, goods]) => goods !== undefined && goods !== '' && !NOTHING.test(goods.trim())),
  );
}

/** The terms a new offer starts with, from the seller's preferences. */
export function preferredTerms(preferences: SellerPreferences, now: number): PartialTerms {
  return merged(TERM_LIST.map(({ preference }) => preference?.begin?.(preferences, now) ?? {}));
}

/** A preference of the seller in words, and whether the offer differs from it. */
type PreferenceHint = Readonly<{
  step: OfferStepKey;
  text: Localized;
  isDifferent: boolean;
}>;

/** All preferences of the seller in words, each with its step in the wizard. */
export function preferenceHints(
  preferences: SellerPreferences,
  terms: PartialTerms,
  now: number,
): readonly PreferenceHint[] {
  return TERM_LIST.flatMap(({ step, preference }) => {
    const hint = preference?.hint(preferences, terms, now);
    return hint ? [{ step, ...hint }] : [];
  });
}

/** Preferences for people who have not started an offer: one row each, with the closing in days. */
export function preferenceRows(preferences: SellerPreferences) {
  return TERM_LIST.flatMap(({ preference }) => preference?.row(preferences) ?? []);
}
