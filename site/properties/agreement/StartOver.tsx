import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

type StartOverProps = Readonly<{ onConfirm: () => void; locale: Locale }>;

/** Empties the form, which is asked first: nothing brings back what was written. */
export function StartOver({ onConfirm, locale }: StartOverProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setIsAsked(true)}>
        {TEXTS.startOver[locale]}
      </Button>
      <Dialog
        title={TEXTS.startOverTitle[locale]}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        words={UI_TEXTS[locale]}
        actions={
          <>
            <Button
              look="danger"
              onClick={() => {
                setIsAsked(false);
                onConfirm();
              }}
            >
              {TEXTS.startOverYes[locale]}
            </Button>
            <Button look="quiet" onClick={() => setIsAsked(false)}>
              {TEXTS.startOverNo[locale]}
            </Button>
          </>
        }
      >
        <p>{TEXTS.startOverWhy[locale]}</p>
      </Dialog>
    </>
  );
}
