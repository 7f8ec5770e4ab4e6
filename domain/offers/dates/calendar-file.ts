import { addDays } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { TERM_LIST, type TermDateKind } from '#domain/offers/terms.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { OfferDate } from './offer-dates.ts';

type EntryTexts = Readonly<{
  title: Localized;
  note: Localized;
  provisional?: Localized;
  isPaid?: true;
}>;

/** Whose offer for which home, and the address of its page: what an entry says of itself. */
export type CalendarDeal = Readonly<{ id: string; buyer: string; address: string; url: string }>;

/**
 * The dates as a file for calendars (RFC 5545): one entry each, known again by its UID when the file
 * is taken in a second time.
 * @param stampedAt when the file is made, epoch ms.
 */
export function calendarFile(
  dates: readonly OfferDate[],
  { id, buyer, address, url }: CalendarDeal,
  locale: Locale,
  stampedAt: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trato//Offer dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dates.flatMap((date) => [
      'BEGIN:VEVENT',
      `UID:${date.kind}-${id}@trato`,
      `DTSTAMP:${utc(stampedAt)}`,
      ...('at' in date
        ? [`DTSTART:${utc(date.at)}`]
        : [
            `DTSTART;VALUE=DATE:${day(date.on)}`,
            // The day after the last one: RFC 5545 §3.6.1 leaves the end out.
            `DTEND;VALUE=DATE:${day(addDays(date.on, 1))}`,
          ]),
      `SUMMARY:${escaped(`${WORDS[date.kind].title[locale]}: ${address}`)}`,
      `DESCRIPTION:${escaped(descriptionOf(date, buyer, locale))}`,
      `URL:${url}`,
      `STATUS:${date.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function descriptionOf({ kind, isTentative }: OfferDate, buyer: string, locale: Locale): string {
  const { note, provisional = UNTIL_SIGNED, isPaid = false } = WORDS[kind];
  return [
    OFFER_OF[locale](buyer),
    note[locale],
    ...(isPaid ? [wireFraudWarning(locale)] : []),
    ...(isTentative ? [provisional[locale]] : []),
  ].join('\n');
}

/** `20260416T220000Z` of an instant in epoch ms; parts of a second are left out. */
function utc(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

/** A TEXT value: RFC 5545 §3.3.11. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // What controls a terminal has no place in a calendar.
      .replace(/\p{Cc}/gu, '')
  );
}

const MAX_OCTETS = 75;

/** A line in pieces of at most 75 octets, no letter cut in two: RFC 5545 §3.1. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let written = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      written += '\r\n ';
      octets = 1;
    }
    written += letter;
    octets += size;
  }
  return written;
}

const OFFER_OF: Localized<(buyer: string) => string> = {
  es: (buyer) => `Oferta de ${buyer}.`,
  en: (buyer) => `Offer of ${buyer}.`,
};

const WORDS: Readonly<Record<OfferDate['kind'], EntryTexts>> = {
  response: {
    title: { es: 'Vence la respuesta a la oferta', en: 'Answer to the offer due' },
    note: {
      es: 'A esta hora la oferta vence si nadie la ha respondido.',
      en: 'At this time the offer expires if nobody has answered it.',
    },
  },
  papers: {
    title: { es: 'Vence el contrato firmado', en: 'Signed contract due' },
    note: {
      es: 'A más tardar a esta hora se sube el contrato firmado por las dos partes.',
      en: 'The contract signed by both sides is to be uploaded by this time.',
    },
  },
  ...termText(),
};

function termText(): Readonly<Record<TermDateKind, EntryTexts>> {
  const words = TERM_LIST.flatMap(({ dates = [] }) =>
    dates.map((date) => [date.kind, date] as const),
  );
  // The type of Object.fromEntries loses the keys.
  return Object.fromEntries<EntryTexts>(words) as Record<TermDateKind, EntryTexts>;
}

const UNTIL_SIGNED: Localized = {
  es: 'Provisional: depende de que las dos partes firmen el contrato.',
  en: 'Provisional: it depends on both sides signing the contract.',
};
