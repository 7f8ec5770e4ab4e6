import { HOUR_MS } from '#domain/calendar.ts';
import { termsAt } from '#tests/factories/offers.ts';

/** Terms of a counter-offer or an improvement, by the time of writing. */
export const CHANGES = {
  price: (now: number) => ({
    amountCents: 48_000_000 + (now % 7) * 100_000,
    responseDeadline: termsAt(now).responseDeadline,
  }),
  deadline: (now: number) => ({ responseDeadline: new Date(now + 9 * HOUR_MS).toISOString() }),
  term: () => ({ inspectionDays: 7 }),
} as const;
