import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { WIZARD_WORDS } from '#domain/offers/wizard.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { addressOf } from './addresses.ts';

type BeginOfferProps = Readonly<{ propertyId: string; locale: Locale }>;

/** The button that begins the offer, or finds the one already begun. */
export default function BeginOffer({ propertyId, locale }: BeginOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function begin() {
    setIsBusy(true);
    const { data, error } = await ask(
      api.offers.$post({ json: { propertyId } }, { headers: { 'Accept-Language': locale } }),
    );
    if (data) location.assign(addressOf(locale, data.offer.id, 'terms-and-conditions'));
    else {
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
      <Button size="large" busy={isBusy} onClick={() => void begin()}>
        {WIZARD_WORDS.begin[locale]}
      </Button>
    </>
  );
}
