import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { saveBeforeLeaving } from './form-store.ts';

/** Leaves the wizard after everything was saved; stays if an answer must be corrected. */
export default function SaveAndExit({ href, locale }: Readonly<{ href: string; locale: Locale }>) {
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<void> {
    setIsBusy(true);
    if (await saveBeforeLeaving()) location.assign(href);
    else setIsBusy(false);
  }

  return (
    <Button variant="second" size="small" busy={isBusy} onClick={() => void leave()}>
      {ANSWER_TEXTS.saveAndExit[locale]}
    </Button>
  );
}
