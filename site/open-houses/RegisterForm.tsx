import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { api, ask } from '#site/api.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import { OPEN_HOUSE_TEXTS } from './texts.ts';

type State = Readonly<{
  tone: 'ok' | 'error' | 'warn';
  text: string;
  needsAccount?: boolean;
  /** Whether the e-mail must be verified first. */
  needsLink?: boolean;
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
      keepBegun(location.pathname + location.search);
      setState({ tone: 'warn', text: texts.needsAccount, needsAccount: true });
    } else {
      const needsLink = error.data.code === 'email_unverified';
      setState({ tone: needsLink ? 'warn' : 'error', text: error.data.message, needsLink });
    }
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
          {state.needsLink && <ResendLink locale={locale} />}
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
