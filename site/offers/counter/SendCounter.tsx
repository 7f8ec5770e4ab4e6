import { type ReactNode, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { type OfferDraft, withoutPrefix } from '#site/offers/wizard/use-offer-draft.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CounterFailure } from './CounterFailure.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';

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
export function SendCounter({
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
