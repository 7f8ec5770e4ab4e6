import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WIZARD_TEXTS } from '#domain/offers/draft/wizard.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type CancelOfferProps = Readonly<{ offerId: string; listingId: string; locale: Locale }>;

/** Deletes the draft after confirmation. */
export function CancelOffer({ offerId, listingId, locale }: CancelOfferProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function withdraw() {
    setIsBusy(true);
    const { error } = await attempt.send(offerId, (headers) =>
      ask(api.offers[':id'].withdraw.$post({ param: { id: offerId } }, { headers })),
    );
    if (error && error.data.code !== 'not_found') {
      setProblem(error.data);
      setPresses((count) => count + 1);
      setIsBusy(false);
    } else location.assign(`/${locale}/listing/details/${listingId}`);
  }

  return (
    <>
      <Button variant="danger-text" onClick={() => setIsAsking(true)}>
        {OFFER_WIZARD_TEXTS.cancel[locale]}
      </Button>
      <Dialog
        title={OFFER_TEXTS.cancelTitle[locale]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
        actions={
          <>
            <Button variant="danger" busy={isBusy} onClick={() => void withdraw()}>
              {OFFER_TEXTS.cancelYes[locale]}
            </Button>
            <Button variant="second" onClick={() => setIsAsking(false)}>
              {OFFER_TEXTS.cancelNo[locale]}
            </Button>
          </>
        }
      >
        <p>{OFFER_TEXTS.cancelBody[locale]}</p>
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      </Dialog>
    </>
  );
}
