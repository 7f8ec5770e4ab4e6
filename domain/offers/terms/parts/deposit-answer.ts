import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { days, MAX_DAYS } from '#domain/offers/answers.ts';
import { DAYS } from '#domain/offers/format.ts';
import { positiveCents } from '#domain/scalars.ts';

export const depositSchema = z.strictObject({ amountCents: positiveCents, deliveryDays: days(0) });
export type Deposit = Readonly<z.infer<typeof depositSchema>>;
export type DraftDeposit = Readonly<{
  amountCents?: number | undefined;
  deliveryDays?: number | undefined;
}>;

/** Members that a deposit must have in order not to count as empty. */
export const DEPOSIT_NEEDS = ['amountCents', 'deliveryDays'] as const;

export const DELIVERY_DAYS = {
  path: 'deliveryDays',
  kind: 'number',
  unit: 'days',
  min: 0,
  max: MAX_DAYS,
  plausible: { min: 0, max: 30 },
} as const;

/** `$10,000, hasta 3 días después de la firma`; undefined without an amount. */
export function delivered(deposit: DraftDeposit | undefined, locale: Locale): readonly string[] {
  if (deposit?.amountCents === undefined) return [];
  const amount = formatCents(deposit.amountCents, locale);
  const { deliveryDays } = deposit;
  return [deliveryDays === undefined ? amount : DELIVERED[locale](amount, deliveryDays)];
}

const DELIVERED: Localized<(amount: string, days: number) => string> = {
  es: (amount, count) =>
    count === 0 ? `${amount} al firmar` : `${amount}, hasta ${DAYS.es(count)} después de la firma`,
  en: (amount, count) =>
    count === 0 ? `${amount} at signing` : `${amount} within ${DAYS.en(count)} of signing`,
};
