import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { SIGN_TEXTS as TEXTS } from '#site/signing/contracts/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';

/** Lets a person report that they did not sign. The e-mailed link is in the URL fragment. */
export default function DisputeForm({ locale }: Readonly<{ locale: Locale }>) {
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function dispute(): Promise<void> {
    setIsBusy(true);
    const link = location.hash.slice(1) || '-';
    const { error } = await ask(api.sign.dispute.$post({ json: { link } }));
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    setIsDone(!error);
  }

  if (isDone) {
    return (
      <InSight attempt={presses}>
        <Notice tone="ok" live>
          {TEXTS.disputeDone[locale]}
        </Notice>
      </InSight>
    );
  }
  return (
    <div className="stack">
      {problem && <FailureNotice problem={problem} attempt={presses} locale={locale} />}
      <Button variant="danger" size="large" busy={isBusy} onClick={() => void dispute()}>
        {TEXTS.disputeSubmit[locale]}
      </Button>
    </div>
  );
}
