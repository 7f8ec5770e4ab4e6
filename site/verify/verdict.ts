import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE_LABELS, type DocumentCheck } from '#domain/log/document-check.ts';
import type { LogVerdict } from '#domain/log/proof.ts';
import type { SeenStamp } from '#domain/seal/timestamp.ts';
import type { SealVerdict } from '#domain/seal/verify-seal.ts';
import type { CheckedFile } from './check-file.ts';
import { SEAL_TEXTS as S } from './seal-texts.ts';
import { VERIFY_TEXTS as T } from './texts.ts';

/** `none`: there is nothing to verify, which is not an error. */
export type CheckTone = 'ok' | 'warn' | 'error' | 'none';

type Check = Readonly<{ name: string; tone: CheckTone; result: string; detail: string }>;
type Finding = Omit<Check, 'name'>;

type Verdict = Readonly<{
  tone: CheckTone;
  title: string;
  detail: string;
  checks: readonly Check[];
  /** What the reader should do, if anything. */
  advice?: string | undefined;
}>;

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

/** Verdict on the seal of a file whose hash is unknown or could not be looked up. */
function sealHead(
  seal: SealVerdict,
  isUnasked: boolean,
  locale: Locale,
): Omit<Verdict, 'checks'> | undefined {
  if (seal.result === 'none') return undefined;
  if (seal.result === 'broken') {
    const said = { title: S.changed[locale], detail: S.changedMore[locale] };
    return { tone: 'error', ...said, advice: S.adviceChanged[locale] };
  }
  if (seal.result === 'revoked') {
    const said = { title: S.revoked[locale], detail: S.revokedMore[locale] };
    return { tone: 'error', ...said, advice: S.adviceChanged[locale] };
  }
  if (seal.added > 0) {
    const detail = S.addedMore[locale](formatCount(seal.added));
    return { tone: 'warn', title: S.goodNotIssued[locale], detail, advice: S.adviceAdded[locale] };
  }
  return isUnasked
    ? { tone: 'warn', title: S.goodUnasked[locale], detail: S.goodUnaskedMore[locale] }
    : {
        tone: 'warn',
        title: S.goodNotIssued[locale],
        detail: S.goodNotIssuedMore[locale],
        advice: S.adviceChanged[locale],
      };
}

function sealCheck(seal: SealVerdict | undefined, locale: Locale): Finding {
  if (!seal || seal.result === 'none') {
    return { tone: 'none', result: S.noSeal[locale], detail: S.noSealMore[locale] };
  }
  if (seal.result === 'broken') {
    return { tone: 'error', result: S.broken[locale], detail: S.brokenMore[locale] };
  }
  if (seal.result === 'revoked') {
    const detail = S.revokedOn[locale](formatInstant(seal.since, locale));
    return { tone: 'error', result: S.revokedSeal[locale], detail };
  }
  if (seal.added > 0) {
    const result = S.validFor[locale](formatCount(seal.sealed));
    return { tone: 'warn', result, detail: S.notCovered[locale](formatCount(seal.added)) };
  }
  if (seal.isTest) return { tone: 'warn', result: S.test[locale], detail: S.testMore[locale] };
  return seal.isExpired
    ? { tone: 'warn', result: S.expired[locale], detail: S.expiredMore[locale] }
    : { tone: 'ok', result: S.valid[locale], detail: S.validMore[locale] };
}

/** @param logStamp of the checkpoint, for a file without a seal. */
function stampCheck(
  seal: SealVerdict | undefined,
  logStamp: SeenStamp | undefined,
  locale: Locale,
): Finding {
  if (seal?.result === 'broken') {
    return { tone: 'none', result: T.unusable[locale], detail: S.stampOfOther[locale] };
  }
  const stamp = seal?.result === 'good' ? seal.stamp : logStamp;
  if (!stamp) return { tone: 'none', result: S.noStamp[locale], detail: S.noStampMore[locale] };
  const at = formatInstant(stamp.at, locale);
  const detail = (stamp === logStamp ? S.logStampMore : S.stampMore)[locale](at, stamp.authority);
  if (!stamp.isTrusted) {
    return {
      tone: 'warn',
      result: S.strangeStamp[locale],
      detail: `${detail} ${S.strangeStampMore[locale]}`,
    };
  }
  const isPart = seal?.result === 'good' && seal.added > 0;
  return { tone: 'ok', result: (isPart ? S.validStampOfPart : S.validStamp)[locale], detail };
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
