import type { Locale } from '#domain/i18n/locale.ts';
import { ADD_ON_KEYS, ADD_ONS, type AddOnKey } from './add-ons.ts';
import { findPlan, PLAN_KEYS, PLANS, type PlanKey } from './plans.ts';

/** Everything that can be a line of a payment: plans first, then services in order. */
export const ITEM_KEYS = [...PLAN_KEYS, ...ADD_ON_KEYS] as const;
type ItemKey = (typeof ITEM_KEYS)[number];

/** A line of a payment, at the price on the day of the order. */
export type PaymentLine = Readonly<{ item: ItemKey; amountCents: number }>;

/**
 * Today's prices of a plan and services as lines; `undefined` if the plan is not sold. Order and
 * duplicates of the services do not matter.
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

/** Services among the lines of a payment, without the plan. */
export function addOnsIn(lines: readonly PaymentLine[]): readonly AddOnKey[] {
  return ADD_ON_KEYS.filter((key) => lines.some(({ item }) => item === key));
}

/** Name of an item. */
export function itemName(item: ItemKey, locale: Locale): string {
  const found = [...PLANS, ...ADD_ONS].find(({ key }) => key === item);
  return found?.name[locale] ?? item;
}
