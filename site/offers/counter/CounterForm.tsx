import './counter.css';
import { type ReactNode, useState } from 'react';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import {
  differingKeys,
  settledTerms,
  suggestedDeadline,
} from '#domain/offers/changes/counter-terms.ts';
import { type NetBasis, netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { ContractHome } from '#domain/signing/deal/deal-document.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import WhatIf from '#site/closing/WhatIf.tsx';
import SavedAt from '#site/forms/saving/SavedAt.tsx';
import { deadlineOf } from '#site/offers/current-offer.ts';
import { useEndedOffer } from '#site/offers/use-ended-offer.ts';
import {
  type OfferDraft,
  useOfferDraft,
  withoutPrefix,
} from '#site/offers/wizard/use-offer-draft.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CounterFields } from './CounterFields.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { BuyerFigures, type BuyerHome, NetFigures } from './FigureTable.tsx';
import { CounterRedline } from './RedlineRows.tsx';
import { CounterFailure, StaleOffer } from './StaleOffer.tsx';

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

type SendCounterProps = Readonly<{
  offerId: string;
  draft: OfferDraft;
  /** Why the offer can no longer be answered. */
  ended: Problem | undefined;
  /** Whether any term differs from the current ones. */
  isChanged: boolean;
  /** The seller's net, for the bar at the bottom of phones; undefined for buyers. */
  netCents: number | undefined;
  /** Whether there is a saved counter-offer to discard. */
  isOpen: boolean;
  /** Shows the current offer if it changed meanwhile. */
  conflict: ReactNode;
  locale: Locale;
}>;

/** Buttons to send or discard the counter-offer, each with its consequences and a confirmation. */
function SendCounter({
  offerId,
  draft,
  ended,
  isChanged,
  netCents,
  isOpen,
  conflict,
  locale,
}: SendCounterProps) {
  const texts = COUNTER_TEXTS[locale];
  const [asked, setAsked] = useState<'send' | 'discard'>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  /** The answers that the last click tried to send. */
  const [tried, setTried] = useState<OfferDraft['terms']>();
  const [attempt] = useState(createAttempt);
  const offerHref = `/${locale}/offers/details/${offerId}`;

  // Unsaved answers block sending, like refused ones. A failure focuses itself, so it is not shown
  // while the user is typing again.
  const unsaved = draft.problem?.errors ? undefined : draft.problem;
  const tryFailure = tried === draft.terms ? (refusal ?? unsaved) : undefined;
  const failure = tryFailure ?? ended;

  async function finish(action: 'send' | 'discard') {
    setIsBusy(true);
    setRefusal(undefined);
    const param = { id: offerId };
    const headers = { 'Accept-Language': locale };
    if (action === 'discard' || (await draft.save())) {
      const { data, error } =
        action === 'send'
          ? await attempt.send([draft.terms, draft.tag()], (key) =>
              ask(
                api.offers[':id'].submit.$post(
                  { param },
                  // The other side's new terms must be read before answering.
                  { headers: { ...headers, ...key, 'If-Match': draft.tag() } },
                ),
              ),
            )
          : await ask(api.offers[':id'].counter.$delete({ param }, { headers }));
      if (data) {
        if (action === 'discard') draft.drop();
        location.assign(action === 'send' ? `${offerHref}?countered=1` : offerHref);
        return;
      }
      draft.setErrors(withoutPrefix(error.data.errors ?? {}));
      // Field errors are listed above the form, which is then focused.
      if (!draft.refuse(error.data) && !error.data.errors) setRefusal(error.data);
    }
    setTried(draft.terms);
    setPresses((count) => count + 1);
    setAsked(undefined);
    setIsBusy(false);
  }

  return (
    <>
      <section className="card card-body stack counter-send" data-bottom-bar>
        {conflict ? (
          <InSight attempt={presses}>{conflict}</InSight>
        ) : (
          failure && (
            <CounterFailure
              problem={failure}
              attempt={tryFailure ? presses : 0}
              offerHref={offerHref}
              locale={locale}
            />
          )
        )}
        {netCents !== undefined && (
          <p
            className="counter-net hidden max-lg:grid max-lg:justify-items-start"
            aria-hidden="true"
          >
            <span className="small">{texts.yourNet}</span>{' '}
            <strong className="money">{formatWholeDollars(netCents, locale)}</strong>
          </p>
        )}
        <Button
          variant="coral"
          size="large"
          wide
          disabled={!isChanged || draft.conflict !== undefined || ended !== undefined}
          onClick={() => setAsked('send')}
        >
          {texts.send}
        </Button>
        {!ended && <p className="small">{isChanged ? texts.sendBinds : texts.changeFirst}</p>}
      </section>
      <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {isOpen && !ended && (
          <Button variant="danger-text" onClick={() => setAsked('discard')}>
            {texts.discard}
          </Button>
        )}
        <a className="link" href={offerHref}>
          {texts.back}
        </a>
      </p>
      {asked && (
        <Dialog
          title={asked === 'send' ? texts.sendTitle : texts.discardTitle}
          isOpen
          onClose={() => setAsked(undefined)}
          texts={UI_TEXTS[locale]}
          actions={
            <>
              <Button
                variant={asked === 'send' ? 'main' : 'danger'}
                busy={isBusy}
                disabled={ended !== undefined}
                onClick={() => void finish(asked)}
              >
                {asked === 'send' ? texts.sendYes : texts.discardYes}
              </Button>
              <Button variant="second" onClick={() => setAsked(undefined)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          {ended && (
            <Notice tone="error" live>
              {ended.message}
            </Notice>
          )}
          <p>{asked === 'send' ? texts.sendBinds : texts.discardBody}</p>
        </Dialog>
      )}
    </>
  );
}
