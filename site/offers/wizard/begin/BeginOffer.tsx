import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { MAX_LENGTH } from '#domain/offers/answers.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { COPY_TEXTS } from '#site/offers/copy-texts.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { earlyAnswersFor, forgetEarlyAnswers } from './EarlyOffer.tsx';

type BeginOfferProps = Readonly<{
  propertyId: string;
  /** Whether it is another offer of an agent for a new client. */
  isAnother: boolean;
  locale: Locale;
}>;

/** Button to start an offer, or to continue an existing draft. */
export default function BeginOffer({ propertyId, isAnother, locale }: BeginOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const [refusal, setRefusal] = useState<string>();
  const [isForClient, setIsForClient] = useState(isAnother);
  const [client, setClient] = useState('');
  const [clientError, setClientError] = useState<string>();
  const root = useTypedEarly();
  const [early, setEarly] = useState<PartialTerms>();
  useEffect(() => setEarly(earlyAnswersFor(propertyId)), [propertyId]);

  async function begin() {
    setIsBusy(true);
    setClientError(undefined);
    const json = { propertyId, ...(isForClient && { client }) };
    const { data, error } = await attempt.send(json, (headers) =>
      ask(api.offers.$post({ json }, { headers: { ...headers, 'Accept-Language': locale } })),
    );
    if (data) {
      const { id, tag } = data.offer;
      if (early && Object.keys(early).length > 0) {
        // Invalid answers are asked again in their step.
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
      const wrong = error.data.errors?.['client']?.[0];
      setClientError(wrong);
      setRefusal(wrong ? undefined : error.data.message);
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={root}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      {early && <p>{OFFER_TEXTS.savedAnswers[locale]}</p>}
      <CheckField
        name="for-client"
        label={COPY_TEXTS.forClient[locale]}
        texts={UI_TEXTS[locale]}
        value={isForClient}
        onChange={setIsForClient}
      />
      {isForClient && (
        <TextField
          name="client"
          label={COPY_TEXTS.client[locale]}
          hint={COPY_TEXTS.clientHint[locale]}
          texts={UI_TEXTS[locale]}
          required
          maxLength={MAX_LENGTH.title}
          value={client}
          error={clientError}
          onChange={setClient}
        />
      )}
      <div className="button-row">
        <Button type="submit" size="large" busy={isBusy}>
          {OFFER_WIZARD_TEXTS.begin[locale]}
        </Button>
      </div>
    </form>
  );
}
