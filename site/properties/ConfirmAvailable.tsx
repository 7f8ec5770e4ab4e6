import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { FOUND_UNTIL, AVAILABLE_TEXTS as T, THANKS } from './freshness-texts.ts';

type ConfirmAvailableProps = Readonly<{
  locale: Locale;
  propertyId: string;
  /** Token from the e-mail; absent if the owner is logged in. */
  token?: string;
  isHidden: boolean;
  /** Last day on which searches find it, `YYYY-MM-DD`. */
  foundUntil: string | null;
}>;

/** Confirms on click, because mail scanners open links but do not press buttons. */
export default function ConfirmAvailable(props: ConfirmAvailableProps) {
  const { locale, propertyId: id, token, isHidden, foundUntil } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [until, setUntil] = useState<string | null>();

  async function confirm(): Promise<void> {
    setBusy(true);
    const { data, error } = await ask(
      token
        ? api.available[':id'][':token'].$post({ param: { id, token } })
        : api.properties[':id'].freshness.$post({ param: { id } }),
    );
    setBusy(false);
    setProblem(error?.data);
    if (data) setUntil(data.foundUntil);
  }

  if (until !== undefined) {
    return (
      <Notice tone="ok" live>
        {THANKS[locale](until)}
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <p>{isHidden ? T.hidden[locale] : T.asked[locale]}</p>
      {foundUntil && <p>{FOUND_UNTIL[locale](foundUntil)}</p>}
      <Button size="large" wide busy={isBusy} onClick={() => void confirm()}>
        {(isHidden ? T.showAgain : T.confirm)[locale]}
      </Button>
    </>
  );
}
