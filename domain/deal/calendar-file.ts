import { addDays } from '#domain/calendar.ts';
import { type ContractDateKind, DATE_WORDS } from '#domain/closing/contract-dates.ts';
import { ruleWords } from '#domain/closing/rule-words.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import type { DealDate } from './deal.ts';

type EntryTexts = Readonly<{
  title: Localized;
  note: Localized;
  provisional?: Localized;
  isPaid?: true;
}>;

/**
 * An offer as its calendar entries describe it: the buyer's name, the home's address and the URL of
 * the offer's page.
 */
export type CalendarDeal = Readonly<{ id: string; buyer: string; address: string; url: string }>;

/**
 * The dates as an iCalendar file (RFC 5545), one event each. Each UID is stable, so that a second
 * import updates events.
 * @param stampedAt when the file is created, epoch ms.
 */
export function calendarFile(
  dates: readonly DealDate[],
  deal: CalendarDeal,
  locale: Locale,
  stampedAt: number,
): string {
  const { id, url } = deal;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trato//Offer dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dates.flatMap((date) => [
      'BEGIN:VEVENT',
      `UID:${entryId(date, id)}`,
      `DTSTAMP:${utc(stampedAt)}`,
      ...(date.on === null
        ? [`DTSTART:${utc(Date.parse(date.at))}`]
        : [
            `DTSTART;VALUE=DATE:${day(date.on)}`,
            // The day after the last one, because DTEND is exclusive (RFC 5545 §3.6.1).
            `DTEND;VALUE=DATE:${day(addDays(date.on, 1))}`,
          ]),
      `SUMMARY:${escaped(summaryOf(date, deal, locale))}`,
      `DESCRIPTION:${escaped(descriptionOf(date, deal, locale))}`,
      `URL:${url}`,
      `STATUS:${date.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Always the same, so that a calendar updates the entry of a date that has moved. */
export function entryId({ kind }: DealDate, offerId: string): string {
  return `${kind}-${offerId}@trato`;
}

/** The title of the entry of a date. */
export function summaryOf({ kind }: DealDate, { address }: CalendarDeal, locale: Locale): string {
  return `${WORDS[kind].title[locale]}: ${address}`;
}

/** What the entry of a date says: its rule, and the warning before money is sent. */
export function descriptionOf(date: DealDate, { buyer }: CalendarDeal, locale: Locale): string {
  const { kind, isTentative } = date;
  const { note, provisional = UNTIL_SIGNED, isPaid = false } = WORDS[kind];
  return [
    OFFER_OF[locale](buyer),
    note[locale],
    ...(date.rule ? [ruleWords(date, locale)] : []),
    ...(isPaid ? [wireFraudWarning(locale)] : []),
    ...(isTentative ? [provisional[locale]] : []),
  ].join('\n');
}

/** `20260416T220000Z` for an instant in epoch ms, without fractions of a second. */
function utc(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

/** Escapes a TEXT value (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // Control characters are not allowed in a calendar.
      .replace(/\p{Cc}/gu, '')
  );
}

const MAX_OCTETS = 75;

/** Folds a line into pieces of at most 75 octets without splitting characters (RFC 5545 §3.1). */
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
  en: (buyer) => `Offer from ${buyer}.`,
};

const WORDS: Readonly<Record<DealDate['kind'], EntryTexts>> = {
  response: {
    title: { es: 'Vence la respuesta a la oferta', en: 'Answer to the offer due' },
    note: {
      es: 'A esta hora la oferta vence si nadie la ha respondido.',
      en: 'At this time the offer expires if nobody has answered it.',
    },
  },
  round: {
    title: { es: 'Cierra la ronda de mejores ofertas', en: 'Round of best offers closes' },
    note: {
      es: 'Hasta esta hora se puede sellar o cambiar una mejor oferta. A esta hora se abren todas.',
      en: 'Until this time a best offer can be sealed or changed. At this time all of them are opened.',
    },
  },
  signature: {
    title: { es: 'Vence el contrato firmado', en: 'Signed contract due' },
    note: {
      es: 'A más tardar a esta hora el contrato se firma en Trato, o se sube firmado por las dos partes.',
      en: 'By this time the contract must be signed on Trato, or uploaded with the signatures of both sides.',
    },
  },
  ...contractText(),
};

function contractText(): Readonly<Record<ContractDateKind, EntryTexts>> {
  const words = DATE_WORDS.map((date) => [date.kind, date] as const);
  // Object.fromEntries loses the key type.
  return Object.fromEntries<EntryTexts>(words) as Record<ContractDateKind, EntryTexts>;
}

const UNTIL_SIGNED: Localized = {
  es: 'Provisional: depende de que las dos partes firmen el contrato.',
  en: 'Provisional: it depends on both sides signing the contract.',
};
