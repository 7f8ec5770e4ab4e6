import './signed.css';
import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { SigningAnswer, SigningCalls } from '../signing-calls.ts';
import { NextDates } from './NextDates.tsx';
import { SignedPapers } from './SignedPapers.tsx';
import { WhatBinds } from './WhatBinds.tsx';

type SignedDealProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  /** The viewer's side; undefined for administrators. */
  side: OfferSide | undefined;
  isGuest: boolean;
  locale: Locale;
}>;

/** Shown once everyone has signed: obligations, documents, dates. */
export function SignedDeal({ answer, calls, side, isGuest, locale }: SignedDealProps) {
  const { after, deal } = answer;
  return (
    <>
      {after && <WhatBinds after={after} side={side} locale={locale} />}
      <SignedPapers answer={answer} calls={calls} isGuest={isGuest} locale={locale} />
      {after && (
        <NextDates
          dates={after.dates}
          offerId={isGuest ? undefined : deal.offerId}
          locale={locale}
        />
      )}
    </>
  );
}
