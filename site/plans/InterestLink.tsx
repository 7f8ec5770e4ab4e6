import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { PlanInterestLink } from '#domain/payments/plan-interest.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { INTEREST_TEXTS as T } from './interest-texts.ts';

type Move = 'confirm' | 'end';

/**
 * Confirms or removes an address on click, because mail scanners open links but do not press
 * buttons.
 */
export default function InterestLink({
  locale,
  link,
}: Readonly<{ locale: Locale; link: PlanInterestLink }>) {
  const [busy, setBusy] = useState<Move>();
  const [done, setDone] = useState<Move>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function make(move: Move): Promise<void> {
    setBusy(move);
    const { error } = await ask(api.plans.interest[move].$post({ json: link }));
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (!error) setDone(move);
    setBusy(undefined);
  }

  return (
    <div className="stack">
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      {done && !problem && (
        <InSight attempt={presses}>
          <Notice tone="ok" live>
            {T[done === 'confirm' ? 'confirmed' : 'ended'][locale]}
          </Notice>
        </InSight>
      )}
      {done === undefined && (
        <Button size="large" wide busy={busy === 'confirm'} onClick={() => void make('confirm')}>
          {T.confirm[locale]}
        </Button>
      )}
      {done !== 'end' && (
        <Button variant="text" busy={busy === 'end'} onClick={() => void make('end')}>
          {T.end[locale]}
        </Button>
      )}
    </div>
  );
}
