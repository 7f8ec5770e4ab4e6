import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { WIZARD_WORDS } from '#domain/offers/draft/wizard.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type CancelOfferProps = Readonly<{ offerId: string; listingId: string; locale: Locale }>;

/** Deletes the draft, after asking. */
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
        {WIZARD_WORDS.cancel[locale]}
      </Button>
      <Dialog
        title={OFFER_WORDS.cancelTitle[locale]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        words={UI_TEXTS[locale]}
        actions={
          <>
            <Button variant="danger" busy={isBusy} onClick={() => void withdraw()}>
              {OFFER_WORDS.cancelYes[locale]}
            </Button>
            <Button variant="second" onClick={() => setIsAsking(false)}>
              {OFFER_WORDS.cancelNo[locale]}
            </Button>
          </>
        }
      >
        <p>{OFFER_WORDS.cancelBody[locale]}</p>
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      </Dialog>
    </>
  );
}
