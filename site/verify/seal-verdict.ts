import { formatInstant } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { SeenStamp } from '#domain/seal/timestamp.ts';
import type { SealVerdict } from '#domain/seal/verify-seal.ts';
import type { Finding, Verdict } from './finding.ts';
import { SEAL_TEXTS as S } from './seal-texts.ts';
import { VERIFY_TEXTS as T } from './texts.ts';

/** Verdict on the seal of a file whose hash is unknown or could not be looked up. */
export function sealHead(
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

export function sealCheck(seal: SealVerdict | undefined, locale: Locale): Finding {
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
export function stampCheck(
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
