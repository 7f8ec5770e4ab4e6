import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE_LABELS } from '#domain/log/document-check.ts';
import type { LogVerdict } from '#domain/log/proof.ts';
import type { CheckedFile } from './check-file.ts';
import { VERIFY_TEXTS as T } from './texts.ts';

/** `none`: there is nothing to check, which is no fault. */
export type CheckTone = 'ok' | 'warn' | 'error' | 'none';

export type Check = Readonly<{ name: string; tone: CheckTone; result: string; detail: string }>;

export type Verdict = Readonly<{
  tone: CheckTone;
  title: string;
  detail: string;
  checks: readonly Check[];
}>;

/** What to say of a file: the verdict first, then the same three checks in the same order. */
export function verdictOf(file: CheckedFile, locale: Locale): Verdict {
  if (file.sha256 === undefined) {
    return { tone: 'none', title: T.tooLarge[locale], detail: T.tooLargeMore[locale], checks: [] };
  }
  return {
    ...headOf(file, locale),
    checks: [fileCheck(file, locale), historyCheck(file, locale), logCheck(file, locale)],
  };
}

function headOf({ issued, held, problem }: CheckedFile, locale: Locale): Omit<Verdict, 'checks'> {
  if (issued) {
    const tone = issued.state === 'current' ? 'ok' : 'warn';
    return { tone, title: T.exact[locale], detail: T.states[issued.state][locale] };
  }
  if (held && !(held.history.ok && !isContradicted(held.log))) {
    return { tone: 'error', title: T.changed[locale], detail: T.changedMore[locale] };
  }
  if (issued === undefined) {
    return { tone: 'none', title: T.notAsked[locale], detail: problem ?? '' };
  }
  return held
    ? { tone: 'warn', title: T.rewritten[locale], detail: T.rewrittenMore[locale] }
    : { tone: 'none', title: T.notOurs[locale], detail: T.notOursMore[locale] };
}

function fileCheck({ issued }: CheckedFile, locale: Locale): Check {
  const name = T.file[locale];
  if (issued) {
    const kind = DOCUMENT_TYPE_LABELS[issued.kind][locale];
    const at = formatInstant(Date.parse(issued.issuedAt), locale);
    return {
      name,
      tone: 'ok',
      result: T.fileKnown[locale],
      detail: T.fileKnownMore[locale](kind, at),
    };
  }
  return issued === null
    ? { name, tone: 'none', result: T.fileUnknown[locale], detail: T.fileUnknownMore[locale] }
    : { name, tone: 'none', result: T.fileNotAsked[locale], detail: T.fileNotAskedMore[locale] };
}

function historyCheck({ issued, held }: CheckedFile, locale: Locale): Check {
  const name = T.history[locale];
  if (held) {
    const { history } = held;
    return history.ok
      ? {
          name,
          tone: 'ok',
          result: T.historyHolds[locale],
          detail: T.historyHoldsMore[locale](history.events),
        }
      : {
          name,
          tone: 'error',
          result: T.historyBroken[locale],
          detail: T.historyBrokenMore[locale](history.sequence),
        };
  }
  return issued
    ? {
        name,
        tone: issued.state === 'current' ? 'ok' : 'warn',
        result: T.stateNames[issued.state][locale],
        detail: T.states[issued.state][locale],
      }
    : { name, tone: 'none', result: T.nothing[locale], detail: T.noHistory[locale] };
}

function logCheck({ issued, held }: CheckedFile, locale: Locale): Check {
  const name = T.log[locale];
  if (held && !held.history.ok) {
    return { name, tone: 'none', result: T.unusable[locale], detail: T.unusableMore[locale] };
  }
  if (held?.log) return { name, ...provenCheck(held.log, locale) };
  if (issued?.sizeInLog) {
    const detail = T.loggedMore[locale](formatCount(issued.sizeInLog));
    return { name, tone: 'ok', result: T.logged[locale], detail };
  }
  return issued
    ? { name, tone: 'none', result: T.waiting[locale], detail: T.waitingMore[locale] }
    : { name, tone: 'none', result: T.nothing[locale], detail: T.noProofs[locale] };
}

function provenCheck(log: LogVerdict, locale: Locale): Omit<Check, 'name'> {
  if (log.ok) {
    const detail = T.provenMore[locale](log.logged, log.waiting, formatCount(log.size));
    return { tone: 'ok', result: T.proven[locale], detail };
  }
  return isContradicted(log)
    ? { tone: 'error', result: T.contradicted[locale], detail: T.contradictedMore[locale] }
    : { tone: 'none', result: T.nothing[locale], detail: T.noProofs[locale] };
}

function isContradicted(log: LogVerdict | undefined): boolean {
  return log !== undefined && !log.ok && log.problem !== 'no_log';
}
