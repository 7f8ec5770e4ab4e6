import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { addressOf } from '#site/offers/addresses.ts';
import { COPY_TEXTS } from '#site/offers/copy-texts.ts';
import { Button } from '#site/ui/Button.tsx';

type CopyOfferProps = Readonly<{
  /** Id of the copied offer, and of the home that the copy is for. */
  from: string;
  propertyId: string;
  /** Part of the accessible name, to distinguish the buttons of several rows. */
  about: string;
  locale: Locale;
}>;

/** Creates a draft with the terms of a former offer and opens it. */
export default function CopyOffer({ from, propertyId, about, locale }: CopyOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);

  async function copy() {
    setIsBusy(true);
    const { data, error, status } = await attempt.send([from, propertyId], (headers) =>
      ask(
        api.offers.$post(
          { json: { propertyId, from } },
          { headers: { ...headers, 'Accept-Language': locale } },
        ),
      ),
    );
    if (data) {
      const { id } = data.offer;
      const isDraft = data.offer.status === 'draft';
      const there = isDraft
        ? `${addressOf(locale, id, 'terms-and-conditions')}&`
        : `/${locale}/offers/details/${id}?`;
      location.assign(there + (status === 201 ? `copied=${data.emptied.join('.')}` : 'open=1'));
      return;
    }
    setRefusal(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <>
      {refusal && <Failure problem={refusal} attempt={presses} locale={locale} />}
      <Button variant="second" size="small" icon="file" busy={isBusy} onClick={() => void copy()}>
        {COPY_TEXTS.copy[locale]}
        <span className="visually-hidden">: {about}</span>
      </Button>
    </>
  );
}
