import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { RoundAction } from '#domain/rounds/status.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { InstantField } from '#site/ui/fields/InstantField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ROUND_TEXTS as TEXTS } from './round-texts.ts';

type SellerMovesProps = Readonly<{
  propertyId: string;
  actions: readonly RoundAction[];
  deadlineAt: string;
  locale: Locale;
}>;

/** What the seller may do with a round: move the deadline to later, or end it once it is opened. */
export default function SellerMoves({ propertyId, actions, ...shared }: SellerMovesProps) {
  if (actions.includes('extend')) return <ExtendRound propertyId={propertyId} {...shared} />;
  return actions.includes('end') ? <EndRound propertyId={propertyId} {...shared} /> : null;
}

type MoveProps = Omit<SellerMovesProps, 'actions'>;

function ExtendRound({ propertyId, deadlineAt: given, locale }: MoveProps) {
  const [deadlineAt, setDeadlineAt] = useState(given);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const form = useFirstError(error ? presses : 0);

  async function extend() {
    setIsBusy(true);
    const json = { deadlineAt };
    const { data, error: problem } = await attempt.send(json, (headers) =>
      ask(
        api.properties[':id'].round.extend.$post(
          { param: { id: propertyId }, json },
          { headers: { ...headers, 'Accept-Language': locale } },
        ),
      ),
    );
    if (data) {
      location.assign(`/${locale}/properties/round/${propertyId}?extended=1`);
      return;
    }
    setIsBusy(false);
    setError(problem.data.errors?.['deadlineAt']?.[0]);
    setRefused(problem.data.errors ? undefined : problem.data);
    setPresses((count) => count + 1);
  }

  return (
    <form
      ref={form}
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void extend();
      }}
    >
      <h2>{TEXTS.extendTitle[locale]}</h2>
      <InstantField
        name="deadlineAt"
        label={TEXTS.deadlineAt[locale]}
        hint={TEXTS.deadlineHint[locale]}
        texts={UI_TEXTS[locale]}
        required
        value={deadlineAt}
        error={error}
        onChange={setDeadlineAt}
      />
      {refused && <Failure problem={refused} attempt={presses} locale={locale} />}
      <Button variant="second" type="submit" busy={isBusy}>
        {TEXTS.extend[locale]}
      </Button>
    </form>
  );
}

function EndRound({ propertyId, locale }: MoveProps) {
  const [refused, setRefused] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  async function end() {
    setIsBusy(true);
    const { data, error } = await ask(
      api.properties[':id'].round.end.$post({ param: { id: propertyId } }),
    );
    if (data) {
      location.assign(`/${locale}/properties/round/${propertyId}`);
      return;
    }
    setIsBusy(false);
    setRefused(error.data);
    setPresses((count) => count + 1);
  }

  return (
    <section className="card card-body stack">
      <p>{TEXTS.endMeans[locale]}</p>
      {refused && <Failure problem={refused} attempt={presses} locale={locale} />}
      <Button variant="second" busy={isBusy} onClick={() => void end()}>
        {TEXTS.end[locale]}
      </Button>
    </section>
  );
}
