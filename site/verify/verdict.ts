import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE_LABELS, type DocumentCheck } from '#domain/log/document-check.ts';
import type { LogVerdict } from '#domain/log/proof.ts';
import type { CheckedFile } from './check-file.ts';
import type { Finding, Verdict } from './finding.ts';
import { SEAL_TEXTS as S } from './seal-texts.ts';
import { sealCheck, sealHead, stampCheck } from './seal-verdict.ts';
import { VERIFY_TEXTS as T } from './texts.ts';

/** Verdict on a file, followed by the same four checks in the same order. */
export function verdictOf(file: CheckedFile, locale: Locale): Verdict {
  if (file.sha256 === undefined) {
    return { tone: 'none', title: T.tooLarge[locale], detail: T.tooLargeMore[locale], checks: [] };
  }
  return {
    ...headOf(file, locale),
    checks: [
      { name: S.seal[locale], ...sealCheck(file.seal, locale) },
      { name: T.history[locale], ...historyCheck(file, locale) },
      { name: T.log[locale], ...logCheck(file, locale) },
      { name: S.stamp[locale], ...stampCheck(file.seal, file.logStamp, locale) },
    ],
  };
}

function headOf(
  { issued, held, problem, seal }: CheckedFile,
  locale: Locale,
): Omit<Verdict, 'checks'> {
  if (issued) {
    const tone = issued.state === 'current' ? 'ok' : 'warn';
    return { tone, title: T.exact[locale], detail: T.states[issued.state][locale] };
  }
  const isContradictory = held && !(held.history.ok && !isContradicted(held.log));
  if (isContradictory) {
    return { tone: 'error', title: T.changed[locale], detail: T.changedMore[locale] };
  }
  const sealed = seal && sealHead(seal, issued === undefined, locale);
  if (sealed) return sealed;
  if (issued === undefined) {
    return { tone: 'none', title: T.notAsked[locale], detail: problem ?? '' };
  }
  return held
    ? { tone: 'warn', title: T.rewritten[locale], detail: T.rewrittenMore[locale] }
    : {
        tone: 'none',
        title: T.notOurs[locale],
        detail: T.notOursMore[locale],
        advice: S.adviceStranger[locale],
      };
}

function historyCheck({ issued, held, seal }: CheckedFile, locale: Locale): Finding {
  if (held) {
    const { history } = held;
    return history.ok
      ? {
          tone: 'ok',
          result: T.historyHolds[locale],
          detail: T.historyHoldsMore[locale](history.events),
        }
      : {
          tone: 'error',
          result: T.historyBroken[locale],
          detail: T.historyBrokenMore[locale](history.sequence),
        };
  }
  if (issued) {
    return {
      tone: issued.state === 'current' ? 'ok' : 'warn',
      result: T.stateNames[issued.state][locale],
      detail: `${issuedLine(issued, locale)} ${T.states[issued.state][locale]}`,
    };
  }
  if (issued === undefined) {
    return { tone: 'none', result: T.fileNotAsked[locale], detail: T.fileNotAskedMore[locale] };
  }
  // An unknown file that claims to be ours is an error; an unrelated file is not.
  const isClaimed = seal !== undefined && seal.result !== 'none';
  const tone = isClaimed ? 'error' : 'none';
  return { tone, result: T.fileUnknown[locale], detail: T.fileUnknownMore[locale] };
}

function issuedLine(issued: DocumentCheck, locale: Locale): string {
  const kind = DOCUMENT_TYPE_LABELS[issued.kind][locale];
  return T.fileKnownMore[locale](kind, formatInstant(Date.parse(issued.issuedAt), locale));
}

function logCheck({ issued, held, part, seal, logStamp }: CheckedFile, locale: Locale): Finding {
  if (held && !held.history.ok) {
    return { tone: 'none', result: T.unusable[locale], detail: T.unusableMore[locale] };
  }
  if (held?.log) return provenCheck(held.log, logStamp?.isTrusted ?? false, locale);
  if (issued) return loggedCheck(issued, T.logged, locale);
  if (part?.issued) return loggedCheck(part.issued, S.partLogged, locale);
  if (issued === null && seal && seal.result !== 'none') {
    return { tone: 'error', result: S.notLogged[locale], detail: S.notLoggedMore[locale] };
  }
  return { tone: 'none', result: T.nothing[locale], detail: T.noProofs[locale] };
}

function loggedCheck({ sizeInLog }: DocumentCheck, found: Localized, locale: Locale): Finding {
  return sizeInLog
    ? {
        tone: 'ok',
        result: found[locale],
        detail: `${T.loggedMore[locale](formatCount(sizeInLog))} ${T.onlyHere[locale]}`,
      }
    : { tone: 'none', result: T.waiting[locale], detail: T.waitingMore[locale] };
}

function provenCheck(log: LogVerdict, isStamped: boolean, locale: Locale): Finding {
  if (log.ok) {
    const proven = T.provenMore[locale](log.logged, log.waiting, formatCount(log.size));
    const vouched = T.vouched[locale](log.witnesses, isStamped);
    return { tone: 'ok', result: T.proven[locale], detail: `${proven} ${vouched}` };
  }
  return isContradicted(log)
    ? { tone: 'error', result: T.contradicted[locale], detail: T.contradictedMore[locale] }
    : { tone: 'none', result: T.nothing[locale], detail: T.noProofs[locale] };
}

function isContradicted(log: LogVerdict | undefined): boolean {
  return log !== undefined && !log.ok && log.problem !== 'no_log';
}
