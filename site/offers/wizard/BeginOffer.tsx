import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { WIZARD_WORDS } from '#domain/offers/wizard.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { earlyAnswersFor, forgetEarlyAnswers } from './early-answers.ts';

type BeginOfferProps = Readonly<{ propertyId: string; locale: Locale }>;

/** The button that begins the offer, or finds the one already begun. */
export default function BeginOffer({ propertyId, locale }: BeginOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const [refusal, setRefusal] = useState<string>();
  const [early, setEarly] = useState<PartialTerms>();
  useEffect(() => setEarly(earlyAnswersFor(propertyId)), [propertyId]);

  async function begin() {
    setIsBusy(true);
    const { data, error } = await attempt.send(propertyId, (headers) =>
      ask(
        api.offers.$post(
          { json: { propertyId } },
          { headers: { ...headers, 'Accept-Language': locale } },
        ),
      ),
    );
    if (data) {
      const { id, tag } = data.offer;
      if (early && Object.keys(early).length > 0) {
        // An answer that is not right is asked again by its step.
        await ask(
          api.offers[':id'].$patch(
            { param: { id }, json: { terms: early } },
            { headers: { 'If-Match': tag } },
          ),
        );
      }
      forgetEarlyAnswers();
      location.assign(addressOf(locale, id, 'terms-and-conditions'));
    } else {
      setRefusal(error.data.message);
      setIsBusy(false);
    }
  }

  return (
    <>
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      {early && <p>{OFFER_WORDS.keptAnswers[locale]}</p>}
      <Button size="large" busy={isBusy} onClick={() => void begin()}>
        {WIZARD_WORDS.begin[locale]}
      </Button>
    </>
  );
}
