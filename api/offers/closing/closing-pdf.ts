import type { Context } from '#api/context.ts';
import { writePdf } from '#api/documents/write-pdf.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import { dateOf, formatInstant, type TimeZone } from '#domain/calendar.ts';
import { ruleWords, sectionWords } from '#domain/closing/rule-words.ts';
import { findTask, TASK_WORDS, WALK_WORDS } from '#domain/closing/tasks.ts';
import type { DealDate } from '#domain/deal/deal.ts';
import { dateTitle } from '#domain/deal/deal-words.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { asWritten } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import { fullDate } from '#domain/offers/format.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { formatPhone } from '#domain/phone.ts';
import { describeClosing } from './describe-closing.ts';

/**
 * Returns the dates and tasks of a signed deal as a PDF in Spanish and English, side by side.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function closingPdf(context: Context, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const closing = await describeClosing(context, id);
  return writePdf(context.env, {
    title: { es: 'De la firma al cierre', en: 'From the signature to the closing' },
    intro: inBoth((locale) => introOf(closing, locale)),
    clauses: [
      {
        title: { es: 'Fechas', en: 'Dates' },
        text: inBoth((locale) => closing.deal.dates.map((date) => dateLine(date, locale))),
      },
      ...(['buyer', 'seller', 'title_company'] as const).map((side) => ({
        title: TASK_WORDS.sides[side],
        text: inBoth((locale) =>
          closing.tasks
            .filter((task) => task.side === side)
            .map((task) => taskLine(task, closing.zone, locale)),
        ),
      })),
      ...(closing.walkThrough.saved
        ? [
            {
              title: WALK_WORDS.title,
              text: inBoth((locale) => [
                WALK_WORDS.savedAt[locale](
                  formatInstant(Date.parse(closing.walkThrough.saved?.at ?? ''), locale),
                ),
                ...closing.walkThrough.rows.flatMap((row) => walkLines(row, locale)),
              ]),
              ownWords: closing.walkThrough.rows.flatMap(({ own, found }) =>
                [own, found?.note].filter((words) => words != null),
              ),
            },
          ]
        : []),
    ],
    mark: '',
    check: checkOf(context.env),
    at: context.now(),
  });
}

function introOf({ address, priceCents, titleCompany, now }: Closing, locale: Locale) {
  return [
    `${address}. ${formatCents(priceCents, locale)}.`,
    AS_OF[locale](formatInstant(Date.parse(now), locale)),
    `${wireFraudWarning(locale)} ${titleCompany.name}: ${formatPhone(titleCompany.phone)}.`,
  ];
}

function dateLine(date: DealDate, locale: Locale): string {
  const state = date.isDone ? DONE[locale] : date.isLate ? LATE[locale] : '';
  const day = date.on === null ? '' : fullDate(date.on, locale);
  return `${day}: ${dateTitle(date, locale)}. ${ruleWords(date, locale)} ${state}`.trim();
}

function taskLine(
  { key, on, done, isLate }: Closing['tasks'][number],
  zone: TimeZone,
  locale: Locale,
): string {
  const title = findTask(key)?.title[locale] ?? '';
  if (done) {
    const proof = done.document ? ` (${done.document.name})` : '';
    return `${title}. ${TASK_WORDS.doneOn[locale](fullDate(dateOf(Date.parse(done.at), zone), locale))}${proof}`;
  }
  return `${title}. ${TASK_WORDS.by[locale](fullDate(on, locale))}${isLate ? ` ${LATE[locale]}` : ''}`;
}

/** What was agreed and found, and below it each side's own words as they were written. */
function walkLines(
  { title, text, own, section, found }: Closing['walkThrough']['rows'][number],
  locale: Locale,
): readonly string[] {
  const where = section === null ? '' : ` ${sectionWords(section, locale)}.`;
  const result = found ? WALK_WORDS[found.isOk ? 'ok' : 'wrong'][locale] : WALK_WORDS.open[locale];
  return [
    `${title[locale]}. ${text[locale]}${where} ${result}.`,
    ...(own ? asWritten(own, AGREED)[locale] : []),
    ...(found?.note ? asWritten(found.note, FOUND)[locale] : []),
  ];
}

const AS_OF: Localized<(when: string) => string> = {
  es: (when) => `Estado al ${when}.`,
  en: (when) => `As of ${when}.`,
};
const AGREED: Localized = { es: 'Lo acordado', en: 'What was agreed' };
const FOUND: Localized = { es: 'Lo que se encontró', en: 'What was found' };
const DONE: Localized = { es: 'Hecho.', en: 'Done.' };
const LATE: Localized = { es: 'Tarde.', en: 'Late.' };
