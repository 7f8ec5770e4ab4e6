import { useState } from 'react';
import type { z } from 'zod';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOOR_PAYMENTS, type signInSchema } from '#domain/open-houses/attendee.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import type { OpenHouseTexts } from './texts.ts';

export type SignIn = z.input<typeof signInSchema>;

const EMPTY: SignIn = {
  ...{ name: '', contact: '', people: 1, payment: 'unknown' },
  hasAgent: false,
  mayWrite: false,
};

/** Sign-in form for visitors at the door. It is cleared for the next person. */
export function SignInForm({
  errors,
  problem,
  welcome,
  texts,
  locale,
  onSign,
}: Readonly<{
  errors: Readonly<Record<string, readonly string[]>>;
  problem: string | undefined;
  welcome: string | undefined;
  texts: OpenHouseTexts;
  locale: Locale;
  /** Returns whether the entry was accepted. */
  onSign: (given: SignIn) => Promise<boolean>;
}>) {
  const [given, setGiven] = useState(EMPTY);
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const change = (part: Partial<SignIn>) => setGiven({ ...given, ...part });
  const shared = (name: keyof SignIn, label: string) => ({
    name,
    label,
    texts: UI_TEXTS[locale],
    error: errors[name]?.[0],
  });

  async function submit() {
    setIsBusy(true);
    if (await onSign(given)) setGiven(EMPTY);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <form
      className="card card-body door-form grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <div>
        <h2>{texts.signTitle}</h2>
        <p className="soft">{texts.signLead}</p>
      </div>
      <InSight attempt={presses}>
        {welcome && (
          <Notice tone="ok" live>
            {welcome}
          </Notice>
        )}
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
      </InSight>
      <TextField
        {...shared('name', texts.name)}
        required
        maxLength={120}
        value={given.name}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <TextField
        {...shared('contact', texts.contact)}
        required
        value={given.contact}
        autoComplete="off"
        onChange={(contact) => change({ contact })}
      />
      <PeopleStepper
        people={given.people}
        texts={texts}
        onChange={(people) => change({ people })}
      />
      <ChoiceField
        {...shared('payment', texts.payment)}
        required
        value={given.payment}
        options={DOOR_PAYMENTS.map((value) => ({ value, label: texts.payments[value] }))}
        onChange={(value) =>
          change({ payment: DOOR_PAYMENTS.find((one) => one === value) ?? 'unknown' })
        }
      />
      <ChoiceField
        {...shared('hasAgent', texts.agent)}
        required
        value={given.hasAgent ? 'yes' : 'no'}
        options={[
          { value: 'no', label: texts.no },
          { value: 'yes', label: texts.yes },
        ]}
        onChange={(value) => change({ hasAgent: value === 'yes' })}
      />
      <CheckField
        {...shared('mayWrite', texts.mayWrite)}
        hint={texts.mayWriteHint}
        value={given.mayWrite}
        onChange={(mayWrite) => change({ mayWrite })}
      />
      <Button type="submit" size="large" busy={isBusy}>
        {texts.sign}
      </Button>
      <p className="small soft">{texts.clears}</p>
    </form>
  );
}
