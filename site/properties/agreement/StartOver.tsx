import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { dropUnsaved } from '#site/forms/saving/form-store.ts';
import { Button } from '#site/ui/Button.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

type StartOverProps = Readonly<{ href: string; locale: Locale }>;

/** Deletes the draft after confirmation, because it cannot be restored. */
export default function StartOver({ href, locale }: StartOverProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function startOver(): Promise<void> {
    setIsBusy(true);
    const { error } = await ask(api.agreements.draft.$delete());
    if (!error) {
      dropUnsaved();
      return location.assign(href);
    }
    setProblem(error.data);
    setIsBusy(false);
  }

  return (
    <>
      <Button variant="text" onClick={() => setIsAsked(true)}>
        {TEXTS.startOver[locale]}
      </Button>
      <ConfirmDialog
        title={TEXTS.startOverTitle[locale]}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        texts={UI_TEXTS[locale]}
        yes={TEXTS.startOverYes[locale]}
        no={TEXTS.startOverNo[locale]}
        isBusy={isBusy}
        onConfirm={() => void startOver()}
      >
        <p>{TEXTS.startOverWhy[locale]}</p>
        {problem && <Failure problem={problem} attempt={0} locale={locale} />}
      </ConfirmDialog>
    </>
  );
}
