import { useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import type { Problem } from '#site/api.ts';
import {
  CONSENT_STEPS,
  CONSENT_TEXTS,
  CONSENT_WORDS,
  ConsentPoints,
  OpenCard,
} from '#site/forms/ConsentField.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { COPY_WORDS } from './copy-texts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer, SigningCalls } from './signing-calls.ts';
import { sizeOf, SIGN_TEXTS as TEXTS } from './texts.ts';

type ConsentStepProps = Readonly<{
  answer: SigningAnswer;
  calls: SigningCalls;
  /** Where a user uploads a contract signed on paper; guests give it to the account's owner. */
  documentsHref: string | undefined;
  onAnswer: (answer: SigningAnswer) => void;
  /** Called when the PDF is opened. */
  onOpened: () => void;
  locale: Locale;
}>;

/** Texts about signing on paper for people without an account. */
const PAPER = { contract: 'paperGuest', agreement: 'paperAgreement' } as const;

/**
 * Consent to sign online: its points, a check that the document opens, and the paper alternative.
 */
export function ConsentStep(props: ConsentStepProps) {
  const { answer, calls, documentsHref, onAnswer, onOpened, locale } = props;
  const { consent, signing, kind } = answer;
  const words = CONSENT_STEPS[kind];
  const [isAccepted, setIsAccepted] = useState(false);
  const [isPaper, setIsPaper] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  if (!signing?.yours) return null;
  const { openedAt } = signing.yours;

  async function agree(): Promise<void> {
    setPresses((count) => count + 1);
    setProblem(undefined);
    const missing = openedAt ? (isAccepted ? undefined : TEXTS.boxNeeded) : TEXTS.openNeeded;
    setError(missing?.[locale]);
    if (missing) {
      document.getElementById('consent')?.focus();
      return;
    }
    setIsBusy(true);
    const { data, error: refused } = await calls.consent(consent.sha256);
    setIsBusy(false);
    if (data) onAnswer(data);
    else setProblem(refused.data);
  }

  return (
    <section className="stack consent">
      <h2 className="consent-title">{words.title[locale]}</h2>
      <p className="lead">{words.lead[locale]}</p>
      <div className="card card-body">
        <h3>{CONSENT_TEXTS.means[locale]}</h3>
        <ConsentPoints points={consent[locale]} />
      </div>
      {signing.copies.length > 0 && (
        <p className="small">{COPY_WORDS.alsoGet[locale](copyNames(signing, locale))}</p>
      )}
      <OpenCard
        opened={openedAt ? { at: Date.parse(openedAt), now: Date.parse(answer.now) } : undefined}
        size={sizeOf(signing.document, locale)}
        locale={locale}
      >
        <a
          className="button"
          data-variant="second"
          data-wide
          href={calls.pdf}
          download
          onClick={onOpened}
        >
          <Icon name="file" />
          {CONSENT_TEXTS.openDocument[locale]}
        </a>
      </OpenCard>
      <CheckField
        name="consent"
        label={words.box[locale]}
        texts={UI_TEXTS[locale]}
        required
        error={error}
        value={isAccepted}
        onChange={setIsAccepted}
      />
      {problem && (
        <SigningFailure
          problem={problem}
          attempt={presses}
          isGuest={!documentsHref}
          locale={locale}
        />
      )}
      <Button size="large" wide busy={isBusy} onClick={() => void agree()}>
        {words.submit[locale]}
      </Button>
      <Button size="large" variant="second" wide onClick={() => setIsPaper(true)}>
        {TEXTS.paper[locale]}
      </Button>
      {answer.allowed.includes('decline') && (
        <Button variant="danger-text" onClick={() => setIsDeclining(true)}>
          {TEXTS.wontSign[locale]}
        </Button>
      )}
      <DeclineDialog
        calls={calls}
        isGuest={!documentsHref}
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        onAnswer={onAnswer}
        locale={locale}
      />
      {isPaper && (
        <Notice tone="info" live>
          <p>
            <b>{TEXTS.paperTitle[locale]}.</b>{' '}
            {TEXTS[documentsHref ? 'paperSteps' : PAPER[kind]][locale]}
          </p>
          {documentsHref && (
            <p>
              <a className="link" href={documentsHref}>
                {TEXTS.toDocuments[locale]}
              </a>
            </p>
          )}
        </Notice>
      )}
      <p className="small soft">
        {CONSENT_WORDS.kept[locale](
          consent.version,
          formatDate(consent.from, locale),
          fingerprint(consent.sha256),
        )}
      </p>
    </section>
  );
}

/** Names of those who get a copy, each with their role. */
function copyNames({ copies }: NonNullable<SigningAnswer['signing']>, locale: Locale): string {
  const names = copies.map(
    ({ name, role }) => `${name} (${COPY_ROLE_LABELS[role][locale].toLowerCase()})`,
  );
  return joinList(names, locale);
}
