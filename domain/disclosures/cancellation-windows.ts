import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { DisclosedHome } from './disclosure.ts';
import { type DisclosureKey, neededDisclosures } from './index.ts';

/** A version of a disclosure that the buyer received. */
export type GivenDisclosure = Readonly<{
  key: DisclosureKey;
  /** When the buyer received it, epoch ms. */
  at: number;
  /** The buyer waived the period that the law gives in writing, where that is possible. */
  isWaived?: boolean;
}>;

/** A period in which the law lets the buyer cancel or inspect. */
export type CancellationWindow = Readonly<{
  key: DisclosureKey;
  /**
   * Its last day, `YYYY-MM-DD`; null while the paper that begins it is missing. Every right to cancel
   * ends at closing.
   */
  ends: string | null;
  /** The section that gives it. */
  source: string;
  why: Localized;
}>;

/**
 * Periods in which the law lets the buyer cancel, or inspect for lead, with the days on which they
 * end. A disclosure that was given in time gives none.
 * @param given the versions that the buyer received; of several versions the first one counts.
 * @param effectiveDate the day on which the contract was signed by all, `YYYY-MM-DD`.
 */
export function cancellationWindows(
  home: DisclosedHome,
  given: readonly GivenDisclosure[],
  effectiveDate: string,
): readonly CancellationWindow[] {
  const zone = timeZoneOf(home.facts.countyOrParish);
  return neededDisclosures(home, Date.parse(`${effectiveDate}T12:00:00Z`)).flatMap(
    ({ key, period }): readonly CancellationWindow[] => {
      if (!period) return [];
      const received = given.filter((one) => one.key === key);
      if (received.some(({ isWaived }) => isWaived)) return [];
      const at = Math.min(...received.map((one) => one.at));
      const receivedOn = received.length === 0 ? null : dateOf(at, zone);
      const ends = period.ends(receivedOn, effectiveDate);
      if (ends === undefined) return [];
      const why = period.why[ends === null ? 'missing' : 'given'];
      return [{ key, ends, source: period.source, why }];
    },
  );
}
