import './agreement.css';
import '#site/forms/forms.css';
import { type ReactNode, useState } from 'react';
import type { Answers } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { agreementOf, sellerCount } from '#domain/properties/agreement/agreement-draft.ts';
import { agreementPageOf } from '#domain/properties/agreement/agreement-questions.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement/agreement-text.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { ShownConsent } from '#domain/signing/consent.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { ConsentField } from '#site/forms/ConsentField.tsx';
import { wizardAddress } from '#site/properties/addresses.ts';
import { previewAgreement } from '#site/signing/agreements/preview-agreement.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import { agreementLabel, agreementPath } from './shown-agreement.ts';
import { createProperty } from './TypeChoice.tsx';

const UNSIGNED = { openedProof: '', name: '', accepted: false, consentSha256: '' };

type AgreementSignProps = Readonly<{
  answers: Answers;
  consent: ShownConsent;
  locale: Locale;
  /** Answers and clauses to read before signing. */
  children?: ReactNode;
}>;

type SignedAgreement = Readonly<{
  id: string;
  listing: Readonly<{ propertyType?: PropertyType | undefined }>;
}>;

/** Last page of the agreement: read, open its PDF, and sign with a typed name. */
export default function AgreementSign({ answers, consent, locale, children }: AgreementSignProps) {
  const [signature, setSignature] = useState(UNSIGNED);
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  /** The last attempted action, named above its errors. */
  const [tried, setTried] = useState<'sign' | 'preview'>('sign');
  const [keys] = useState(createAttempt);
  const form = useTypedEarly();
  const errors = Object.entries(problem?.errors ?? {});
  const field = (path: string) => ({
    name: path,
    texts: UI_TEXTS[locale],
    required: true,
    error: problem?.errors?.[path]?.[0],
  });

  async function sign(): Promise<void> {
    setIsBusy(true);
    setTried('sign');
    const body = { ...agreementOf(answers), signature };
    // Missing answers are reported by the API.
    const json = body as Parameters<typeof api.agreements.$post>[0]['json'];
    const { data, error } = await keys.send(json, (headers) =>
      ask(api.agreements.$post({ json }, { headers })),
    );
    if (data) return location.assign(await addressAfter(data.agreement));
    fail(error.data);
  }

  /**
   * The wizard of the new property; the page of its agreement if others sign it too, or if the
   * property could not be created.
   */
  async function addressAfter({ id, listing }: SignedAgreement): Promise<string> {
    const ofAgreement = `/${locale}/properties/new?agreement=${id}`;
    if (sellerCount(answers) > 1 || !listing.propertyType) return ofAgreement;
    const created = await createProperty(keys, id, listing.propertyType);
    return created.id === undefined ? ofAgreement : wizardAddress(locale, created.id, 'general');
  }

  async function open(): Promise<string | undefined> {
    const { proof, problem: failed } = await previewAgreement(agreementOf(answers));
    if (failed) {
      setTried('preview');
      fail(failed);
    } else if (tried === 'preview') setProblem(undefined);
    return proof;
  }

  function fail(found: Problem | undefined): void {
    setProblem(found);
    setAttempt((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <form
      ref={form}
      className="agreement-page grid gap-11 mt-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void sign();
      }}
    >
      <ErrorSummary
        title={TEXTS[tried === 'sign' ? 'fixTitle' : 'previewFix'][locale]}
        note={TEXTS.fixNote[locale]}
        errors={errors.map(([path, [message = '']]) => ({
          field: path,
          message: `${agreementLabel(path, locale)} ${message}`,
          ...(agreementPageOf(path) !== 'sign' && {
            href: `${agreementPath(locale, agreementPageOf(path))}#${path}`,
          }),
        }))}
        attempt={attempt}
      />
      <p className="soft">{TEXTS.readBefore[locale]}</p>
      {children}
      <p>
        <a className="link" href="/api/agreements/blank.pdf" download>
          {TEXTS.blankForm[locale]}
        </a>
      </p>
      {sellerCount(answers) > 1 && <p>{TEXTS.othersSign[locale]}</p>}
      <div className="fact-fields grid gap-7">
        <ConsentField
          consent={consent}
          open={open}
          prefix="signature."
          errors={problem?.errors}
          value={signature}
          onChange={(change) => setSignature((before) => ({ ...before, ...change }))}
          locale={locale}
        />
        <TextField
          {...field('signature.name')}
          label={TEXTS.signatureName[locale]}
          hint={TEXTS.signatureHint[locale]}
          value={signature.name}
          autoComplete="name"
          maxLength={160}
          onChange={(name) => setSignature((before) => ({ ...before, name }))}
        />
        <CheckField
          {...field('signature.accepted')}
          label={AGREEMENT_ACCEPTANCE[locale]}
          value={signature.accepted}
          onChange={(accepted) => setSignature((before) => ({ ...before, accepted }))}
        />
      </div>
      {problem && errors.length === 0 && (
        <Failure problem={problem} attempt={attempt} locale={locale} />
      )}
      <div className="button-row">
        <Button size="large" type="submit" busy={isBusy}>
          {TEXTS.submit[locale]}
        </Button>
      </div>
    </form>
  );
}
