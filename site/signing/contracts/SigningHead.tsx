import { dateOf, formatDate, formatInstant } from '#domain/calendar.ts';
import { OPENING_WORDS } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';
import { answerBy, dayAndTime } from '#domain/offers/dates/countdown.ts';
import { joinList } from '#domain/offers/format.ts';
import { Countdown } from '#site/offers/Countdown.tsx';
import { Written } from '#site/translation/Written.tsx';
import { SIGNED_TEXTS } from './signed/signed-texts.ts';
import type { SigningAnswer } from './signing-calls.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from './texts.ts';

type SigningHeadProps = Readonly<{
  answer: SigningAnswer;
  /** Whether the reader has no account, so that nothing is translated or asked for. */
  isGuest?: boolean;
  locale: Locale;
}>;

/** Whose turn it is and until when, or how the signing ended. */
export function SigningHead({ answer, isGuest = false, locale }: SigningHeadProps) {
  const { signing, allowed } = answer;
  const now = Date.parse(answer.now);
  const due = signing?.due ? Date.parse(signing.due.at) : undefined;
  const isLate = due !== undefined && due <= now;
  const { title, reason, lead } = headOf(answer, locale, isLate ? undefined : due);
  const completeAt = signing?.completeAt ? Date.parse(signing.completeAt) : undefined;
  return (
    <div
      className="sign-head"
      data-tone={isLate ? 'late' : completeAt ? 'done' : allowed.includes('sign') ? 'turn' : 'wait'}
    >
      <div>
        <h1>{title}</h1>
        {reason && (
          <p>
            {TEXTS.reason[locale]}{' '}
            <Written
              text={reason}
              locale={locale}
              isQuoted
              source={
                isGuest ? undefined : { kind: 'decline_reason', offerId: answer.deal.offerId }
              }
            />
          </p>
        )}
        {lead && <p>{lead}</p>}
      </div>
      {due !== undefined && (
        <div className="turn-side max-md:min-w-0 text-right max-md:text-left">
          <Countdown deadlineAt={due} nowAt={now} locale={locale} />
          <p className="small">{dayAndTime(due, now, locale)}</p>
        </div>
      )}
      {completeAt !== undefined && (
        <div className="turn-side max-md:min-w-0 text-right max-md:text-left">
          <p>
            <b>{TEXTS.effective[locale]}</b>
          </p>
          <p className="small">{formatInstant(completeAt, locale)}</p>
        </div>
      )}
    </div>
  );
}

/** @param due when the current side should have signed; undefined after that. */
function headOf(
  { kind, signing, isDeclined, allowed, now: at }: SigningAnswer,
  locale: Locale,
  due: number | undefined,
): Readonly<{ title: string; reason?: string; lead?: string }> {
  if (!signing && isDeclined) {
    const side = allowed.includes('open') ? 'mine' : 'theirs';
    return { title: asSentence(OPENING_WORDS.declined[side][locale]) };
  }
  if (!signing) {
    return allowed.includes('open')
      ? { title: TEXTS.openTitle[locale] }
      : { title: TEXTS.notOpen[locale], lead: TEXTS.notOpenLead[locale] };
  }
  const now = Date.parse(at);
  switch (signing.status) {
    case 'complete':
      return {
        title: signedTitle(signing.completeAt, now, locale),
        // Agreements are not sealed.
        ...(kind === 'contract' && { lead: SIGNED_TEXTS.sealComes[locale] }),
      };
    case 'sealed':
      return { title: signedTitle(signing.completeAt, now, locale) };
    case 'declined':
      return {
        title: SIGN_WORDS.wontSign[locale](signing.declined?.by ?? ''),
        ...(signing.declined && { reason: signing.declined.reason }),
        lead: endedLead(kind, allowed, locale),
      };
    case 'expired':
      return { title: TEXTS.expiredBand[locale], lead: endedLead(kind, allowed, locale) };
    case 'voided': {
      const isBack = signing.reason === 'contract_cancelled';
      if (signing.reason === 'signed_on_paper') {
        return { title: TEXTS.voidedBand[locale], lead: TEXTS.signedOnPaper[locale] };
      }
      return {
        title: TEXTS.voidedBand[locale],
        lead: `${isBack ? `${TEXTS.backOnMarket[locale]} ` : ''}${TEXTS.bindsNobody[locale]}`,
      };
    }
    case 'open': {
      if (due === undefined)
        return { title: TEXTS.lateBand[locale], lead: TEXTS.lateMeans[locale] };
      const by = answerBy(due, now, locale);
      if (allowed.includes('sign')) return { title: SIGN_WORDS.yourTurnBy[locale](by) };
      const names = signing.signers.filter(({ isOnTurn }) => isOnTurn).map(({ name }) => name);
      const hasSigned = signing.signers.some(({ isYours, signedAt }) => isYours && signedAt);
      return {
        title: SIGN_WORDS.waitsFor[locale](joinList(names, locale), by),
        lead: hasSigned ? TEXTS.youSigned[locale] : TEXTS.notBinding[locale],
      };
    }
  }
}

/** States that an ended signing is not binding, and who may open another one. */
function endedLead(
  kind: SigningAnswer['kind'],
  allowed: SigningAnswer['allowed'],
  locale: Locale,
): string {
  if (kind === 'agreement') return TEXTS.agreementBindsNobody[locale];
  const next = TEXTS[allowed.includes('open') ? 'openAnother' : 'sellerOpensAnother'][locale];
  return `${TEXTS.bindsNobody[locale]} ${next}`;
}

/** “From today” is used on the same day, later the date. */
function signedTitle(completeAt: string | null, now: number, locale: Locale): string {
  const day = dateOf(completeAt ? Date.parse(completeAt) : now);
  if (day === dateOf(now)) return TEXTS.signedBand[locale];
  const date = formatDate(day, locale);
  return {
    es: `Firmado por todos. Obliga desde el ${date}.`,
    en: `Signed by everybody. Binding since ${date}.`,
  }[locale];
}
