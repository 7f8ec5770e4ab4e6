import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { ROUND_TEXTS as TEXTS } from './round-texts.ts';

/** Takes the sealed offer out of the round; the open offer stays. */
export default function LeaveRound({
  offerId,
  locale,
}: Readonly<{ offerId: string; locale: Locale }>) {
  const [refused, setRefused] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const { data, error } = await ask(api.offers[':id'].round.$delete({ param: { id: offerId } }));
    if (data) {
      location.assign(`/${locale}/offers/round/${offerId}?left=1`);
      return;
    }
    setIsBusy(false);
    setRefused(error.data);
    setPresses((count) => count + 1);
  }

  return (
    <div className="stack">
      {refused && <Failure problem={refused} attempt={presses} locale={locale} />}
      <Button variant="quiet" busy={isBusy} onClick={() => void leave()}>
        {TEXTS.leave[locale]}
      </Button>
      <p className="small soft">{TEXTS.leaveMeans[locale]}</p>
    </div>
  );
}
