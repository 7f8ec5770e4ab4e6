import './counter.css';
import { useState } from 'react';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  differingKeys,
  settledTerms,
  suggestedDeadline,
} from '#domain/offers/changes/counter-terms.ts';
import { type NetBasis, netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { ContractHome } from '#domain/signing/deal/deal-document.ts';
import type { Problem } from '#site/api.ts';
import WhatIf from '#site/closing/WhatIf.tsx';
import SavedAt from '#site/forms/saving/SavedAt.tsx';
import { deadlineOf } from '#site/offers/current-offer.ts';
import { useEndedOffer } from '#site/offers/use-ended-offer.ts';
import { useOfferDraft } from '#site/offers/wizard/use-offer-draft.ts';
import { BuyerFigures, type BuyerHome } from './BuyerFigures.tsx';
import { CounterFields } from './CounterFields.tsx';
import { CounterRedline } from './CounterRedline.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { NetFigures } from './NetFigures.tsx';
import { SendCounter } from './SendCounter.tsx';
import { StaleOffer } from './StaleOffer.tsx';

export type CounterFormProps = Readonly<{
  offer: Readonly<{
    id: string;
    version: number;
    /** The terms being answered. */
    base: OfferTerms;
    /** The unsent counter-offer; undefined until the first save creates it. */
    draft: PartialTerms | undefined;
    tag: string;
    savedAt: number | undefined;
    /** Deadline of the answer, epoch ms. */
    deadlineAt: number | undefined;
  }>;
  side: OfferSide;
  home: BuyerHome & ContractHome;
  /** Only for the seller. */
  netBasis: NetBasis | undefined;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** The counter-offer form: fields, their effect and the redline, updated while typing. */
export default function CounterForm({
  offer,
  side,
  home,
  netBasis,
  locale,
  now,
}: CounterFormProps) {
  const texts = COUNTER_TEXTS[locale];
  const [{ base, version, deadlineAt }, setTable] = useState({
    base: offer.base,
    version: offer.version,
    deadlineAt: offer.deadlineAt,
  });
  const [ended, setEnded] = useState<Problem>();
  const draft = useOfferDraft(
    {
      id: offer.id,
      terms: offer.draft ?? { ...base, responseDeadline: suggestedDeadline(now) },
      tag: offer.tag,
      savedAt: offer.savedAt,
    },
    locale,
    'counter',
  );
  const after = settledTerms(base, draft.terms);
  // An invalid or empty answer is a change too: sending shows what is wrong with it.
  const isChanged = differingKeys(base, draft.terms).some((key) => key !== 'responseDeadline');
  const netOf =
    netBasis &&
    ((terms: OfferTerms) =>
      netSheet(netSheetInput(terms, netBasis.home, netBasis.choices)).netCents);
  const names = [texts.version(version), texts.yours] as const;
  useEndedOffer({ id: offer.id, version, deadlineAt }, now, locale, (problem) => {
    if (!draft.refuse(problem)) setEnded(problem);
  });

  /** Applies the edited answers to the current terms. */
  async function keepMine() {
    const { conflict } = draft;
    if (!conflict?.terms || !(await draft.keepMine(base))) return;
    setTable({
      base: conflict.terms,
      version: conflict.version,
      deadlineAt: deadlineOf(conflict),
    });
  }

  function answer(path: string, value: unknown) {
    // The first answer creates the counter-offer, which requires its own deadline.
    if (draft.state.savedAt === undefined && path !== 'responseDeadline') {
      draft.answer('responseDeadline', draft.terms.responseDeadline);
    }
    draft.answer(path, value);
  }

  return (
    <div className="counter grid grid-cols-[minmax(0,1fr)_minmax(0,32rem)] gap-9 items-start pt-7 pb-16 max-lg:grid-cols-1">
      <div className="counter-main">
        <p className="small flex flex-wrap gap-x-4 gap-y-1">
          <SavedAt savedAt={offer.savedAt} locale={locale} />
          <span className="soft">
            {texts.notSent} {texts.clockRuns}
          </span>
        </p>
        <CounterFields
          note={texts.fixNote}
          errors={draft.errors}
          attempt={Object.keys(draft.errors).length}
          formRef={draft.form}
          side={side}
          terms={draft.terms}
          onAnswer={answer}
          locale={locale}
          now={now}
        />
      </div>
      <div className="counter-side sticky top-4 max-lg:contents">
        {netBasis ? (
          <NetFigures before={base} after={after} names={names} basis={netBasis} locale={locale} />
        ) : (
          <BuyerFigures before={base} after={after} names={names} home={home} locale={locale} />
        )}
        <CounterRedline
          before={base}
          after={after}
          side={side}
          locale={locale}
          now={now}
          {...(netOf && { net: netOf })}
        />
        <WhatIf
          terms={after}
          home={home}
          reader={side}
          netBasis={netBasis}
          today={dateOf(now, timeZoneOf(home.county))}
          signedOn={undefined}
          isOnPaper={false}
          isBackup={false}
          locale={locale}
        />
        <SendCounter
          offerId={offer.id}
          draft={draft}
          ended={ended}
          isChanged={isChanged}
          netCents={netOf?.(after)}
          isOpen={offer.draft !== undefined || draft.state.savedAt !== undefined}
          conflict={
            draft.conflict && (
              <StaleOffer
                current={draft.conflict}
                base={base}
                version={version}
                side={side}
                locale={locale}
                now={now}
                onKeep={() => void keepMine()}
              />
            )
          }
          locale={locale}
        />
      </div>
    </div>
  );
}
