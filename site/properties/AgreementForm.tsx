import './agreement.css';
import { type ReactNode, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_ACCEPTANCE } from '#domain/properties/agreement-text.ts';
import ResendLink from '#site/accounts/ResendLink.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/CheckField.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { TextField } from '#site/ui/TextField.tsx';
import { AgreementAddress } from './AgreementAddress.tsx';
import { AgreementAuthorisation, AgreementDisclosure } from './AgreementDisclosure.tsx';
import { AgreementSellers } from './AgreementSellers.tsx';
import { AgreementTerms } from './AgreementTerms.tsx';
import { type AgreementDraft, agreementBody } from './agreement-draft.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
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
  const key = useRef('');
  const form = useAgreementDraft(fresh, storageKey, problem, locale);
  const set: AgreementState['set'] = (path, value) => {
    key.current = '';
    form.set(path, value);
  };
  const state: AgreementState = { draft: form.draft, field: form.field, set, locale };
  const { signature } = form.draft;

  async function sign(): Promise<void> {
    setIsBusy(true);
    key.current ||= crypto.randomUUID();
    // What is still open is asked for by the API, in its words.
    const json = agreementBody(form.draft) as Parameters<typeof api.agreements.$post>[0]['json'];
    const { data, error } = await ask(
      api.agreements.$post({ json }, { headers: { 'Idempotency-Key': key.current } }),
    );
    if (data) {
      form.forget();
      return location.assign(`/${locale}/properties/new?agreement=${data.agreement.id}`);
    }
    if (error.data.code !== 'network') key.current = '';
    setProblem(error.data);
    setAttempt((count) => count + 1);
    setIsBusy(false);
  }

  const errors = Object.entries(problem?.errors ?? {});
  return (
    <form
      className="agreement-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void sign();
      }}
    >
      <ErrorSummary
        title={TEXTS.fixTitle[locale]}
        note={TEXTS.fixNote[locale]}
        errors={errors.map(([field, [message = '']]) => ({
          field,
          message: `${labelOf(field, locale)} ${message}`,
        }))}
        attempt={attempt}
      />
      {problem && errors.length === 0 && (
        <Notice tone="error" live>
          <p>{problem.message}</p>
          {problem.code === 'email_unverified' && <ResendLink locale={locale} />}
        </Notice>
      )}
      <Part name="sellers" help={TEXTS.sellersHelp[locale]} locale={locale}>
        <AgreementSellers {...state} />
      </Part>
      <Part name="address" locale={locale}>
        <AgreementAddress {...state} />
      </Part>
      <Part name="listing" locale={locale}>
        <AgreementTerms {...state} />
      </Part>
      <Part name="authorisation" locale={locale}>
        <AgreementAuthorisation {...state} />
      </Part>
      <Part name="disclosure" locale={locale}>
        <AgreementDisclosure {...state} />
      </Part>
      <Part name="sign" locale={locale}>
        {children}
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
      </Part>
      <div className="button-row">
        <Button size="large" type="submit" busy={isBusy}>
          {TEXTS.submit[locale]}
        </Button>
        {form.isKept && (
          <Button look="text" onClick={form.startOver}>
            {TEXTS.startOver[locale]}
          </Button>
        )}
      </div>
      <p className="soft small">{TEXTS.keptHere[locale]}</p>
    </form>
  );
}

type PartName = 'sellers' | 'address' | 'listing' | 'authorisation' | 'disclosure' | 'sign';
type PartProps = Readonly<{ name: PartName; help?: string; locale: Locale; children: ReactNode }>;

function Part({ name, help, locale, children }: PartProps) {
  return (
    <section className="agreement-part" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{TEXTS[name][locale]}</h2>
      {help && <p className="soft">{help}</p>}
      <div className="agreement-fields">{children}</div>
    </section>
  );
}

/** `sellers.0.email` is the e-mail; what has no label of its own is named by its part. */
function labelOf(path: string, locale: Locale): string {
  const [part = '', ...rest] = path.split('.');
  const names = [rest.join('.'), rest.at(-1) ?? '', part].map((name) => LABEL_OF[name] ?? name);
  const known = names.find((name) => Object.hasOwn(TEXTS, name));
  const label = known === undefined ? path : (labels[known]?.[locale] ?? path);
  return label.endsWith('?') ? label : `${label}:`;
}

const labels: Readonly<Record<string, Readonly<Record<Locale, string>>>> = TEXTS;

/** Paths whose label has another name. */
const LABEL_OF: Readonly<Record<string, string>> = {
  'mortgage.clear': 'mortgageClear',
  'mortgage.totalCents': 'mortgageTotal',
  name: 'signatureName',
  accepted: 'sign',
};
