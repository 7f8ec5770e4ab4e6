import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Demand } from '#domain/offers/allowed-actions.ts';
import { OFFER_STEPS, OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { DraftTrouble } from './DraftTrouble.tsx';
import { MissingAnswers } from './MissingAnswers.tsx';
import { stepErrors } from './step-errors.ts';
import { type OfferDraft, withoutPrefix } from './use-offer-draft.ts';

type SendOfferProps = Readonly<{
  draft: OfferDraft;
  offerId: string;
  demand: Demand | undefined;
  locale: Locale;
}>;

/** What sending means, what is missing, and the button to send. */
export function SendOffer({ draft, offerId, demand, locale }: SendOfferProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);

  async function send() {
    setIsSending(true);
    setRefusal(undefined);
    setPresses((count) => count + 1);
    if (await draft.save()) {
      const { data, error } = await attempt.send(draft.terms, (headers) =>
        ask(
          api.offers[':id'].submit.$post(
            { param: { id: offerId } },
            { headers: { ...headers, 'Accept-Language': locale } },
          ),
        ),
      );
      if (data) {
        location.assign(`/${locale}/offers/details/${offerId}?sent=1`);
        return;
      }
      draft.setErrors(withoutPrefix(error.data.errors ?? {}));
      setRefusal(error.data);
    }
    setIsSending(false);
  }

  // Unsaved answers block sending, like refused ones.
  const failure = presses > 0 ? (refusal ?? draft.problem) : undefined;
  const wrong = OFFER_STEPS.flatMap((step) =>
    stepErrors(step, draft.errors).map((error) => ({ ...error, step: step.key })),
  );

  return (
    <section className="card card-body stack">
      <h2>{OFFER_TEXTS.whatNext[locale]}</h2>
      {demand === 'backups' && <Notice tone="warn">{OFFER_TEXTS.isBackup[locale]}</Notice>}
      {!demand && <Notice tone="warn">{OFFER_TEXTS.takesNone[locale]}</Notice>}
      <ol className="grid gap-3 pl-6 list-decimal">
        {OFFER_TEXTS.next[locale].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <MissingAnswers terms={draft.terms} offerId={offerId} locale={locale} />
      {failure && (
        <DraftTrouble draft={draft} problem={failure} attempt={presses} locale={locale}>
          {failure.code === 'disclosures_unread' && (
            <p>
              <a className="link" href={`${addressOf(locale, offerId, 'review')}#disclosures`}>
                {OFFER_TEXTS.toDisclosures[locale]}
              </a>
            </p>
          )}
          {wrong.length > 0 && (
            <ul className="plain-list">
              {wrong.map(({ step, label, path, message }) => (
                <li key={path}>
                  <a className="link" href={`${addressOf(locale, offerId, step)}#${path}`}>
                    {label ? `${label[locale]}: ${message}` : message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </DraftTrouble>
      )}
      <div className="button-row">
        <Button variant="coral" size="large" busy={isSending} onClick={() => void send()}>
          {OFFER_WIZARD_TEXTS.send[locale]}
        </Button>
      </div>
    </section>
  );
}
