import { z } from 'zod';
import { DAY_MS } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { emailAddress } from '#domain/scalars.ts';
import { PLANS, type PlanKey } from './plans.ts';

/** Plans that cannot be bought yet. People can ask to be notified when they can. */
export const COMING_PLANS: readonly PlanKey[] = PLANS.filter(
  ({ priceCents }) => priceCents === undefined,
).map(({ key }) => key);

/** Unconfirmed addresses are deleted after this time, when their link expires. */
export const UNCONFIRMED_LIFE_MS = 7 * DAY_MS;

/** A request to be notified when a coming plan can be bought. */
export const planInterestSchema = z.strictObject({
  email: emailAddress,
  plan: z.enum(COMING_PLANS),
  language: z.enum(LOCALES).optional(),
});
export type PlanInterest = z.output<typeof planInterestSchema>;

/** The two parts of the mailed link. */
export const planInterestLinkSchema = z.strictObject({
  id: z.string().min(1).max(64),
  signature: z.string().max(128),
});
export type PlanInterestLink = z.output<typeof planInterestLinkSchema>;
