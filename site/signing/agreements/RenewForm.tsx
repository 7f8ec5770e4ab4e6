import { type ReactNode, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement/agreement-text.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import type { ShownConsent } from '#domain/signing/consent.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { ConsentField } from '#site/forms/ConsentField.tsx';
import { propertyAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type OpenedAgreement, previewAgreement } from './preview-agreement.ts';
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

type SigningFormProps = Readonly<{
  /** Sends the signature. Resolves to the problem if it was refused. */
  sign: (signature: Signature) => Promise<Problem | undefined>;
  /** Opens the PDF to be signed. */
  open: () => Promise<OpenedAgreement>;
  submit: string;
  consent: ShownConsent;
  /** Prefix of the signature's field names: `signature.` or empty. */
  prefix?: string;
  /** Shown after signing. */
  done: ReactNode;
  locale: Locale;
  /** Additional fields above the signature. */
  children?: (errors: Problem['errors']) => ReactNode;
}>;

const UNSIGNED: Signature = { openedProof: '', name: '', accepted: false, consentSha256: '' };

/**
 * PDF, consent, name, checkbox and button for signing. Errors are shown next to the field or the button.
 */
function SigningForm(props: SigningFormProps) {
  const { sign, open, submit, consent, prefix = '', done, locale, children } = props;
  const [signature, setSignature] = useState<Signature>(UNSIGNED);
  const { problem, presses, state, begin, refuse, end } = useSigning();
  const root = useTypedEarly();

  async function send(): Promise<void> {
    begin();
    end(await sign(signature));
  }

  async function openPdf(): Promise<string | undefined> {
    const { proof, problem: failed } = await open();
    // Clears an earlier failure to open it.
    if (failed || !problem?.errors) refuse(failed);
    return proof;
  }

  if (state === 'signed') {
    return (
      <InSight attempt={presses}>
        <Notice tone="ok" live>
          {done}
        </Notice>
      </InSight>
    );
  }
  return (
    <form
      ref={root}
      noValidate
      className="sign-form grid gap-6 justify-items-start mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'open') void send();
      }}
    >
      {children?.(problem?.errors)}
      <SignatureFields
        consent={consent}
        open={openPdf}
        value={signature}
        onChange={(change) => setSignature((before) => ({ ...before, ...change }))}
        errors={problem?.errors}
        prefix={prefix}
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
        {submit}
      </Button>
    </form>
  );
}

type Signature = Readonly<{
  /** Proof that came with the opened PDF; empty before. */
  openedProof: string;
  name: string;
  accepted: boolean;
  consentSha256: string;
}>;

type SignatureFieldsProps = Readonly<{
  consent: ShownConsent;
  /** Opens the PDF to be signed. Resolves to its proof. */
  open: () => Promise<string | undefined>;
  value: Signature;
  onChange: (change: Partial<Signature>) => void;
  errors: FieldErrors | undefined;
  /** Prefix of the field names: `signature.` or empty. */
  prefix?: string;
  locale: Locale;
}>;

/** The PDF to open, consent to sign online, typed name and checkbox for signing an agreement. */
function SignatureFields(props: SignatureFieldsProps) {
  const { consent, open, value, onChange, errors, prefix = '', locale } = props;
  const texts = UI_TEXTS[locale];
  return (
    <>
      <ConsentField
        consent={consent}
        open={open}
        prefix={prefix}
        errors={errors}
        value={value}
        onChange={onChange}
        locale={locale}
      />
      <TextField
        name={`${prefix}name`}
        label={TEXTS.name[locale]}
        hint={TEXTS.nameHint[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}name`]?.[0]}
        value={value.name}
        autoComplete="name"
        maxLength={160}
        onChange={(name) => onChange({ name })}
      />
      <CheckField
        name={`${prefix}accepted`}
        label={AGREEMENT_ACCEPTANCE[locale]}
        texts={texts}
        required
        error={errors?.[`${prefix}accepted`]?.[0]}
        value={value.accepted}
        onChange={(accepted) => onChange({ accepted })}
      />
    </>
  );
}

/** State of a signing form: problem, number of attempts, and whether it was signed. */
function useSigning() {
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [state, setState] = useState<'open' | 'busy' | 'signed'>('open');

  /** Shows the problem, if there is one; the first invalid field is focused. */
  function refuse(refused: Problem | undefined) {
    setState('open');
    setProblem(refused);
    setPresses((count) => count + 1);
    focusFirstError(refused?.errors);
  }

  return {
    problem,
    presses,
    state,
    begin: () => setState('busy'),
    refuse,
    /** Handles the API's response to the signature. */
    end(refused: Problem | undefined) {
      refuse(refused);
      if (!refused || refused.code === 'already_signed') setState('signed');
    },
  };
}
