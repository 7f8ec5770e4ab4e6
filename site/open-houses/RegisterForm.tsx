import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { comeBackTo } from '#site/accounts/login/return-path.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import { OPEN_HOUSE_TEXTS } from './texts.ts';

type State = Readonly<{
  tone: 'ok' | 'error' | 'warn';
  text: string;
  needsAccount?: boolean;
  isRegistered?: boolean;
}>;

/** Lets a user register for an open house or withdraw. */
export default function RegisterForm({
  listingId,
  openHouse,
  locale,
}: Readonly<{ listingId: string; openHouse: string; locale: Locale }>) {
  const texts = OPEN_HOUSE_TEXTS[locale];
  const [people, setPeople] = useState(1);
  const [state, setState] = useState<State>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(json: { as: 'registered'; people: number } | { as: 'withdrawn' }) {
    setIsBusy(true);
    const calls = api.properties[':id']['open-houses'][':openHouse'].attendees;
    const { data, error, status } = await ask(
      calls.$post({ param: { id: listingId, openHouse }, json }),
    );
    setIsBusy(false);
    if (data) {
      const isRegistered = data.attendeeId !== null;
      setState({
        tone: 'ok',
        text: isRegistered ? texts.registeredOk : texts.withdrawn,
        isRegistered,
      });
    } else if (status === 401) {
      comeBackTo(location.pathname + location.search);
      setState({ tone: 'warn', text: texts.needsAccount, needsAccount: true });
    } else setState({ tone: 'error', text: error.data.message });
  }

  return (
    <form
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send({ as: 'registered', people });
      }}
    >
      <PeopleStepper people={people} texts={texts} onChange={setPeople} />
      <p className="small soft">{texts.registerWhy}</p>
      {state && (
        <Notice tone={state.tone} live>
          {state.text}
        </Notice>
      )}
      <div className="button-row">
        {state?.needsAccount ? (
          <>
            <Button href={`/${locale}/login`}>{texts.logIn}</Button>
            <Button variant="second" href={`/${locale}/register`}>
              {texts.register}
            </Button>
          </>
        ) : (
          <Button type="submit" busy={isBusy}>
            {texts.registerSubmit}
          </Button>
        )}
        {state?.isRegistered && (
          <Button variant="text" onClick={() => void send({ as: 'withdrawn' })}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </form>
  );
}
