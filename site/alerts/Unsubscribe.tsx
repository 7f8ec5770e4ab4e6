import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ALERT_TEXTS as T } from './texts.ts';

type UnsubscribeProps = Readonly<{
  locale: Locale;
  userId: string;
  signature: string;
  /** `weekly` for the weekly e-mail about the user's homes, instead of search alerts. */
  of?: 'weekly' | undefined;
}>;

/** Unsubscribes on click, because mail scanners open links but do not press buttons. */
export default function Unsubscribe({ locale, userId, signature, of }: UnsubscribeProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<Problem>();

  async function unsubscribe(): Promise<void> {
    setState('busy');
    const { error } = await ask(
      api.searches.unsubscribe.$post({ json: { userId, signature, ...(of && { of }) } }),
    );
    setProblem(error?.data);
    setState(error ? 'idle' : 'done');
  }

  if (state === 'done') {
    return (
      <Notice tone="ok" live>
        {(of ? T.weeklyEnded : T.unsubscribed)[locale]}
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
      <p>{(of ? T.weeklyLead : T.unsubscribeLead)[locale]}</p>
      <Button size="large" wide busy={state === 'busy'} onClick={() => void unsubscribe()}>
        {(of ? T.weeklyEnd : T.unsubscribe)[locale]}
      </Button>
    </>
  );
}
