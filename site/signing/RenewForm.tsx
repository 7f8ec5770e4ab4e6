import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SignatureFields } from './SignatureFields.tsx';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';
import { useSigning } from './use-signing.ts';

type RenewFormProps = Readonly<{
  propertyId: string;
  /** The term that is proposed, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  locale: Locale;
}>;

/** Signs an agreement that takes the place of the one a property has. */
export default function RenewForm({ propertyId, startDate, locale, ...given }: RenewFormProps) {
  const [endDate, setEndDate] = useState(given.endDate);
  const [signature, setSignature] = useState({ name: '', accepted: false });
  const [isWaiting, setIsWaiting] = useState(false);
  const { problem, presses, state, begin, end } = useSigning();
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly();

  async function sign(): Promise<void> {
    begin();
    const json = { endDate, signature };
    const { data, error } = await attempt.send(json, (headers) =>
      ask(api.properties[':id'].agreement.$post({ param: { id: propertyId }, json }, { headers })),
    );
    setIsWaiting(data?.renewal.pending != null);
    end(error?.data);
  }

  if (state === 'signed') {
    return (
      <InSight attempt={presses}>
        <Notice tone="ok" live>
          <p>{TEXTS[isWaiting ? 'renewedWaiting' : 'renewed'][locale]}</p>
          <Button href={propertyAddress(locale, propertyId)}>{TEXTS.toProperty[locale]}</Button>
        </Notice>
      </InSight>
    );
  }
  return (
    <form
      ref={root}
      noValidate
      className="sign-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'open') void sign();
      }}
    >
      <DateField
        name="endDate"
        label={TEXTS.lastDay[locale]}
        words={UI_TEXTS[locale]}
        required
        error={problem?.errors?.['endDate']?.[0]}
        value={endDate}
        min={startDate}
        onChange={setEndDate}
      />
      <SignatureFields
        value={signature}
        onChange={setSignature}
        errors={problem?.errors}
        prefix="signature."
        locale={locale}
      />
      {problem && !problem.errors && (
        <Failure
          problem={problem}
          attempt={presses}
          title={TEXTS.notSigned[locale]}
          locale={locale}
        />
      )}
      <Button size="large" type="submit" busy={state === 'busy'}>
        {TEXTS.renew[locale]}
      </Button>
    </form>
  );
}
