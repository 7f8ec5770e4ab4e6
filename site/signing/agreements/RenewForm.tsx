import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ShownConsent } from '#domain/signing/consent.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type OpenedAgreement, previewAgreement } from './preview-agreement.ts';
import { type Signature, SigningForm } from './SigningForm.tsx';
import { SIGNING_TEXTS as TEXTS } from './texts.ts';

type RenewFormProps = Readonly<{
  propertyId: string;
  /** Proposed term, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  consent: ShownConsent;
  locale: Locale;
}>;

/** Signs an agreement that replaces the current one of a property. */
export default function RenewForm({
  propertyId,
  startDate,
  consent,
  locale,
  ...given
}: RenewFormProps) {
  const [endDate, setEndDate] = useState(given.endDate);
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt] = useState(createAttempt);

  async function sign(signature: Signature) {
    const json = { endDate, signature };
    const { data, error } = await attempt.send(json, (headers) =>
      ask(api.properties[':id'].agreement.$post({ param: { id: propertyId }, json }, { headers })),
    );
    setIsWaiting(data?.renewal.pending != null);
    return error?.data;
  }

  /** Opens the PDF with the current answers, which may have changed since the page was rendered. */
  async function open(): Promise<OpenedAgreement> {
    const call = api.properties[':id'].agreement.$get({ param: { id: propertyId } });
    const { data, error } = await ask(call);
    if (error) return { problem: error.data };
    const { listing, ...answers } = data.renewal.proposed;
    const { proof, problem } = await previewAgreement({
      ...answers,
      listing: { ...listing, endDate },
    });
    const { 'listing.endDate': late, ...others } = problem?.errors ?? {};
    const errors = late ? { ...others, endDate: late } : problem?.errors;
    return problem ? { problem: { ...problem, ...(errors && { errors }) } } : { proof };
  }

  return (
    <SigningForm
      sign={sign}
      open={open}
      consent={consent}
      submit={TEXTS.renew[locale]}
      prefix="signature."
      done={
        <>
          <p>{TEXTS[isWaiting ? 'renewedWaiting' : 'renewed'][locale]}</p>
          <Button href={propertyAddress(locale, propertyId)}>{TEXTS.toProperty[locale]}</Button>
        </>
      }
      locale={locale}
    >
      {(errors) => (
        <DateField
          name="endDate"
          label={TEXTS.lastDay[locale]}
          texts={UI_TEXTS[locale]}
          required
          error={errors?.['endDate']?.[0]}
          value={endDate}
          min={startDate}
          onChange={setEndDate}
        />
      )}
    </SigningForm>
  );
}
