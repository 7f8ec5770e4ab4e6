import './agreement.css';
import { type ReactNode, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement-text.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { AgreementAddress } from './AgreementAddress.tsx';
import { AgreementAuthorisation, AgreementDisclosure } from './AgreementDisclosure.tsx';
import { AgreementPart } from './AgreementPart.tsx';
import { AgreementSellers } from './AgreementSellers.tsx';
import { AgreementTerms } from './AgreementTerms.tsx';
import { type AgreementDraft, agreementBody } from './agreement-draft.ts';
import { agreementLabel } from './agreement-label.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import { previewAgreement } from './preview-agreement.ts';
import { StartOver } from './StartOver.tsx';
import { type AgreementState, useAgreementDraft } from './use-agreement-draft.ts';

type AgreementFormProps = Readonly<{
  /** An agreement nobody has written in yet. */
  fresh: AgreementDraft;
  /** Under which this person's draft is kept in this browser. */
  storageKey: string;
  locale: Locale;
  /** The clauses, to be read before signing. */
  children?: ReactNode;
}>;

/** Step 0: who sells what on which terms, read and signed by name. */
export default function AgreementForm({ fresh, storageKey, locale, children }: AgreementFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  /** What was tried last: it says over the errors what they stand in the way of. */
  const [tried, setTried] = useState<'sign' | 'preview'>('sign');
  const [keys] = useState(createAttempt);
  const root = useTypedEarly();
  const form = useAgreementDraft(fresh, storageKey, problem, locale);
  const set: AgreementState['set'] = (path, value) => {
    // The errors of people name their places in the list, which have just changed.
    if (path === 'sellers') setProblem(withoutErrorsOf('sellers.', problem));
    form.set(path, value);
  };
  const state: AgreementState = { draft: form.draft, field: form.field, set, locale };
  const { signature } = form.draft;

  async function sign(): Promise<void> {
    setIsBusy(true);
    setTried('sign');
    // What is still open is asked for by the API, in its words.
    const json = agreementBody(form.draft) as Parameters<typeof api.agreements.$post>[0]['json'];
    const { data, error } = await keys.send(json, (headers) =>
      ask(api.agreements.$post({ json }, { headers })),
    );
    if (data) {
      form.forget();
      return location.assign(`/${locale}/properties/new?agreement=${data.agreement.id}`);
    }
    setProblem(error.data);
    setAttempt((count) => count + 1);
    setIsBusy(false);
  }

  async function preview(): Promise<void> {
    setIsBusy(true);
    setTried('preview');
    setProblem(await previewAgreement(form.draft));
    setAttempt((count) => count + 1);
    setIsBusy(false);
  }

  const errors = Object.entries(problem?.errors ?? {});
  return (
    <form
      ref={root}
      className="agreement-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void sign();
      }}
    >
      <ErrorSummary
        title={TEXTS[tried === 'sign' ? 'fixTitle' : 'previewFix'][locale]}
        note={TEXTS.fixNote[locale]}
        errors={errors.map(([field, [message = '']]) => ({
          field,
          message: `${agreementLabel(field, locale)} ${message}`,
        }))}
        attempt={attempt}
      />
      <AgreementPart name="sellers" help={TEXTS.sellersHelp[locale]} locale={locale}>
        <AgreementSellers {...state} />
      </AgreementPart>
      <AgreementPart name="address" locale={locale}>
        <AgreementAddress {...state} />
      </AgreementPart>
      <AgreementPart name="listing" locale={locale}>
        <AgreementTerms {...state} />
      </AgreementPart>
      <AgreementPart name="authorisation" locale={locale}>
        <AgreementAuthorisation {...state} />
      </AgreementPart>
      <AgreementPart name="disclosure" locale={locale}>
        <AgreementDisclosure {...state} />
      </AgreementPart>
      <AgreementPart name="sign" locale={locale}>
        <p className="soft">{TEXTS.readBefore[locale]}</p>
        {children}
        <div className="button-row">
          <Button look="second" icon="download" busy={isBusy} onClick={() => void preview()}>
            {TEXTS.preview[locale]}
          </Button>
          <a className="link" href="/api/agreements/blank.pdf" download>
            {TEXTS.blankForm[locale]}
          </a>
        </div>
        {form.draft.sellers.length > 1 && <p>{TEXTS.othersSign[locale]}</p>}
        <TextField
          {...form.field(
            'signature.name',
            TEXTS.signatureName[locale],
            TEXTS.signatureHint[locale],
          )}
          value={signature.name}
          autoComplete="name"
          maxLength={160}
          onChange={(text) => set('signature.name', text)}
        />
        <CheckField
          {...form.field('signature.accepted', '')}
          label={AGREEMENT_ACCEPTANCE[locale]}
          value={signature.accepted}
          onChange={(isAccepted) => set('signature.accepted', isAccepted)}
        />
      </AgreementPart>
      {problem && errors.length === 0 && (
        <Failure problem={problem} attempt={attempt} locale={locale} />
      )}
      <div className="button-row">
        <Button size="large" type="submit" busy={isBusy}>
          {TEXTS.submit[locale]}
        </Button>
        {form.isKept && <StartOver onConfirm={form.startOver} locale={locale} />}
      </div>
      <p className="soft small">{TEXTS.keptHere[locale]}</p>
    </form>
  );
}

function withoutErrorsOf(prefix: string, problem: Problem | undefined): Problem | undefined {
  if (!problem?.errors) return problem;
  const kept = Object.entries(problem.errors).filter(([path]) => !path.startsWith(prefix));
  return kept.length > 0 ? { ...problem, errors: Object.fromEntries(kept) } : undefined;
}
