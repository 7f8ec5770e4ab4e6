import type { Question } from '#domain/answers/question.ts';
import { clockOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { dayAndTime } from '#domain/offers/dates/countdown.ts';
import { usualClosings, usualDeadlines } from '#domain/offers/dates/deadlines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import type { ShownQuestion } from '#site/forms/questions/question.ts';
import { shownQuestion } from '#site/forms/shown-question.ts';

/** Number of lines of a textarea for terms. */
const LINES = 8;

/**
 * A question of a term in one language, with common answers.
 * @param now epoch ms, server time.
 */
export function shownTerm(question: Question, locale: Locale, now: number): ShownQuestion {
  return shownQuestion(question, locale, (one) => {
    const suggestions = suggestionsOf(one, locale, now);
    return {
      // Only the two sides can read it. Public descriptions have their own warnings.
      isPrivate: true,
      isStacked: true,
      lines: LINES,
      ...(one.kind === 'money' && { shareOf: 'amountCents' }),
      ...(one.kind === 'instant' && { min: clockOf(now) }),
      ...(suggestions && { suggestions }),
    };
  });
}

function suggestionsOf(
  { kind, usual = [] }: Question,
  locale: Locale,
  now: number,
): ShownQuestion['suggestions'] {
  switch (kind) {
    case 'percent':
      return usual.map((value) => ({ value, label: formatPercent(value, locale) }));
    case 'number':
      return usual.map((value) => ({ value, label: `${value} ${ANSWER_TEXTS.days[locale]}` }));
    case 'date':
      return usualClosings(usual, now).map((value) => ({
        value,
        label: formatDate(value, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      }));
    case 'instant':
      return usualDeadlines(usual, now).map((at) => ({
        value: new Date(at).toISOString(),
        label: dayAndTime(at, now, locale),
      }));
    default:
      return undefined;
  }
}
