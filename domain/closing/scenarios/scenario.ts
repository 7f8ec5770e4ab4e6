import type { ClauseRef } from '#domain/closing/clause-of.ts';
import { type ContractDateKind, contractDates } from '#domain/closing/contract-dates.ts';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { ContractHome } from '#domain/signing/deal/deal-document.ts';

/** A contract, or terms that may become one, with the figures that its reader may see. */
export type ScenarioDeal = Readonly<{
  terms: OfferTerms;
  home: ContractHome;
  /** The day on which the last person signed, or would sign, `YYYY-MM-DD`. */
  effectiveOn: string;
  /** The periods of the law, once the offer is accepted; absent before. */
  windows?: readonly LawPeriod[];
  /** Waits behind an accepted offer. */
  isBackup: boolean;
  /** The seller's net with these terms in cents; absent for a buyer. */
  netOf?: (terms: OfferTerms) => number;
  /** The buyer's cash to close with these terms in cents; absent for a seller. */
  cashOf?: (terms: OfferTerms) => number;
}>;

/** A period of the law: the disclosure that begins it, and its last day, `YYYY-MM-DD`. */
export type LawPeriod = Readonly<{
  disclosure: DisclosureKey;
  on: string;
  /** The disclosure is missing, so that the period ends only with the closing. */
  isOpen: boolean;
}>;

/** What the reader may try. */
export type Chosen = Readonly<{
  /** `YYYY-MM-DD`. */
  day: string;
  /** How much the appraisal is below the price, in cents. */
  shortCents: number;
  /** Days by which closing is later. */
  slipDays: number;
}>;

/** An amount; `changeCents` is its difference from the present terms. */
type Amount = Readonly<{ label: Localized; cents: number; changeCents?: number }>;

/** What one side has to do, gets or loses. */
type Result = Readonly<{ text: Localized; amounts: readonly Amount[] }>;

/** A way in which it can go. */
export type Outcome = Readonly<
  {
    key: string;
    title: Localized;
    /** Days that matter, earliest first. */
    dates: readonly Readonly<{ title: Localized; on: string }>[];
    /** The clauses it follows from. */
    follows: readonly ClauseRef[];
  } & Record<OfferSide, Result>
>;

/** What happens if something goes wrong, as a function of the terms. It never gives advice. */
export type Scenario = Readonly<{
  key: string;
  title: Localized;
  asks?: keyof Chosen;
  applies: (deal: ScenarioDeal) => boolean;
  outcomes: (deal: ScenarioDeal, chosen: Chosen) => readonly Outcome[];
  assumes: (deal: ScenarioDeal, chosen: Chosen) => readonly Localized[];
}>;

/** The day of a date of the contract, `YYYY-MM-DD`; undefined if the contract has no such date. */
export function dueOn(
  { terms, home, effectiveOn }: ScenarioDeal,
  kind: ContractDateKind | (string & {}),
): string | undefined {
  return contractDates(terms, home, effectiveOn).find((date) => date.kind === kind)?.on;
}

/** The deposits with the days on which they are due, earliest first. */
export function depositsOf({ terms, home, effectiveOn }: ScenarioDeal) {
  return contractDates(terms, home, effectiveOn).flatMap(({ kind, on, amountCents }) =>
    amountCents === null ? [] : [{ kind, on, amountCents }],
  );
}

/** The sum of the deposits that are due by a day, in cents. */
export function depositsDueBy(deal: ScenarioDeal, day: string): number {
  return depositsOf(deal)
    .filter(({ on }) => on <= day)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The figures of both sides with other terms, as far as the reader may see them. */
export function figures(
  { terms, netOf, cashOf }: ScenarioDeal,
  after: OfferTerms,
): Readonly<Record<OfferSide, readonly Amount[]>> {
  const amount = (label: Localized, of: (some: OfferTerms) => number): Amount => ({
    ...{ label, cents: of(after), changeCents: of(after) - of(terms) },
  });
  const price = amount(PRICE, ({ amountCents }) => amountCents);
  return {
    buyer: cashOf ? [amount(CASH, cashOf)] : [],
    seller: netOf ? [price, amount(NET, netOf)] : [price],
  };
}

const CASH: Localized = { es: 'Para cerrar', en: 'Cash to close' };
const PRICE: Localized = { es: 'Precio', en: 'Price' };
const NET: Localized = { es: 'Su neto', en: 'Your net' };
