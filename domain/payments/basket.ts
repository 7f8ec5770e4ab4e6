import type { Locale } from '#domain/i18n/locale.ts';
import { ADD_ON_KEYS, ADD_ONS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { findPlan, PLAN_KEYS, PLANS, type PlanKey } from '#domain/payments/plans.ts';

/** Everything that a payment can have a line for: the plan first, then services in their order. */
export const ITEM_KEYS = [...PLAN_KEYS, ...ADD_ON_KEYS] as const;
type ItemKey = (typeof ITEM_KEYS)[number];

/** One thing that is paid, at the price of the day it was ordered. */
export type PaymentLine = Readonly<{ item: ItemKey; amountCents: number }>;

/**
 * What a plan and its services cost today, line by line; `undefined` while the plan is not sold.
 * The order in which services were chosen does not matter, nor does choosing one twice.
 */
export function linesOf(
  plan: PlanKey,
  addOns: readonly AddOnKey[] = [],
): readonly PaymentLine[] | undefined {
  const priceCents = findPlan(plan)?.priceCents;
  if (priceCents === undefined) return undefined;
  const chosen = ADD_ONS.filter(({ key }) => addOns.includes(key));
  return [
    { item: plan, amountCents: priceCents },
    ...chosen.map((addOn) => ({ item: addOn.key, amountCents: addOn.priceCents })),
  ];
}

export function totalOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The services among the lines of a payment; a plan is none. */
export function addOnsIn(lines: readonly PaymentLine[]): readonly AddOnKey[] {
  return ADD_ON_KEYS.filter((key) => lines.some(({ item }) => item === key));
}

/** What an item is called. */
export function itemName(item: ItemKey, locale: Locale): string {
  const found = [...PLANS, ...ADD_ONS].find(({ key }) => key === item);
  return found?.name[locale] ?? item;
}
