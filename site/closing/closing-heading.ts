import { formatInstant } from '#domain/calendar.ts';
import { nextDate } from '#domain/deal/deal.ts';
import { dateBy, dateTitle, dealStep } from '#domain/deal/deal-words.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';
import { CLOSING_WORDS as WORDS } from './closing-texts.ts';

/** The next thing of a deal: its name, whose it is, until when (epoch ms), and whether it is late. */
type ClosingHeading = Readonly<{ title: string; lead?: string; due?: number; isLate: boolean }>;

/** Heading of the page of a deal until closing; only a title when nothing is due. */
export function closingHeading({ deal, role, zone }: Closing, locale: Locale): ClosingHeading {
  const next = deal.state === 'signed' ? nextDate(deal) : undefined;
  if (!next) return { title: asSentence(dealStep(deal, locale)), isLate: false };
  const due = Date.parse(next.at);
  const by = dateBy(next, role, locale);
  const when = formatInstant(due, locale, zone);
  const title = dateTitle(next, locale);
  return {
    title: asSentence((next.isLate ? WORDS.isLate : WORDS.next)[locale](title)),
    lead: asSentence((next.isLate ? WORDS.dueLate : WORDS.dueNext)[locale](by, when)),
    ...{ due, isLate: next.isLate },
  };
}
