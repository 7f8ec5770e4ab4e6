import { type ReactNode, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Demand } from '#domain/offers/allowed-actions.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import {
  findStep,
  missingTerms,
  OFFER_STEPS,
  OFFER_WIZARD_TEXTS,
} from '#domain/offers/draft/wizard.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { ASSIGNED_TITLE_COMPANY } from '#domain/offers/title-company.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { ConflictNotice } from '#site/forms/saving/ConflictNotice.tsx';
import { addressOf, correctionAddress } from '#site/offers/addresses.ts';
import { TermRows } from '#site/offers/TermRows.tsx';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { type AttachedDocument, AttachedDocuments } from './documents/AttachedDocuments.tsx';
import { stepErrors } from './step-errors.ts';
import { type OfferDraft, withoutPrefix } from './use-offer-draft.ts';

type OfferReviewProps = Readonly<{
  terms: PartialTerms;
  offerId: string;
  listPriceCents: number;
  county: string;
  locale: Locale;
  now: number;
}>;

/** All answers in words, each with a link to its step. */
export function OfferReview({
  terms,
  offerId,
  listPriceCents,
  county,
  locale,
  now,
}: OfferReviewProps) {
  const groups = reviewRows(terms, {
    locale,
    reader: 'buyer',
    now,
    listPriceCents,
    county,
    assignedTitleCompany: ASSIGNED_TITLE_COMPANY,
  });
  return (
    <>
      {groups.map(({ group, label, rows }) => (
        <section key={group}>
          <h2 className="pb-2 border-b border-b-ink text-2xl">{label}</h2>
          <TermRows
            rows={rows}
            action={(row) => (
              <a className="link" href={correctionAddress(locale, offerId, row.step)}>
                {OFFER_WIZARD_TEXTS.change[locale]}
                <span className="visually-hidden">: {row.label}</span>
              </a>
            )}
          />
        </section>
      ))}
    </>
  );
}

type SendOfferProps = Readonly<{
  draft: OfferDraft;
  offerId: string;
  demand: Demand | undefined;
  locale: Locale;
}>;

/** What sending means, what is missing, and the button to send. */
export function SendOffer({ draft, offerId, demand, locale }: SendOfferProps) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);

  async function send() {
    setIsSending(true);
    setRefusal(undefined);
    setPresses((count) => count + 1);
    if (await draft.save()) {
      const { data, error } = await attempt.send(draft.terms, (headers) =>
        ask(
          api.offers[':id'].submit.$post(
            { param: { id: offerId } },
            { headers: { ...headers, 'Accept-Language': locale } },
          ),
        ),
      );
      if (data) {
        location.assign(`/${locale}/offers/details/${offerId}?sent=1`);
        return;
      }
      draft.setErrors(withoutPrefix(error.data.errors ?? {}));
      setRefusal(error.data);
    }
    setIsSending(false);
  }

  // Unsaved answers block sending, like refused ones.
  const failure = presses > 0 ? (refusal ?? draft.problem) : undefined;
  const wrong = OFFER_STEPS.flatMap((step) =>
    stepErrors(step, draft.errors).map((error) => ({ ...error, step: step.key })),
  );

  return (
    <section className="card card-body stack">
      <h2>{OFFER_TEXTS.whatNext[locale]}</h2>
      {demand === 'backups' && <Notice tone="warn">{OFFER_TEXTS.isBackup[locale]}</Notice>}
      {!demand && <Notice tone="warn">{OFFER_TEXTS.takesNone[locale]}</Notice>}
      <ol className="grid gap-3 pl-6 list-decimal">
        {OFFER_TEXTS.next[locale].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <MissingAnswers terms={draft.terms} offerId={offerId} locale={locale} />
      {failure && (
        <DraftTrouble draft={draft} problem={failure} attempt={presses} locale={locale}>
          {failure.code === 'disclosures_unread' && (
            <p>
              <a className="link" href={`${addressOf(locale, offerId, 'review')}#disclosures`}>
                {OFFER_TEXTS.toDisclosures[locale]}
              </a>
            </p>
          )}
          {wrong.length > 0 && (
            <ul className="plain-list">
              {wrong.map(({ step, label, path, message }) => (
                <li key={path}>
                  <a className="link" href={`${addressOf(locale, offerId, step)}#${path}`}>
                    {label ? `${label[locale]}: ${message}` : message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </DraftTrouble>
      )}
      <div className="button-row">
        <Button variant="coral" size="large" busy={isSending} onClick={() => void send()}>
          {OFFER_WIZARD_TEXTS.send[locale]}
        </Button>
      </div>
    </section>
  );
}

type MissingAnswersProps = Readonly<{ terms: PartialTerms; offerId: string; locale: Locale }>;

/** Missing answers of an offer, each with a link to its step. */
export function MissingAnswers({ terms, offerId, locale }: MissingAnswersProps) {
  const missing = missingTerms(terms);
  if (missing.length === 0) return null;
  const steps = [...new Set(missing.map(({ step }) => step))].flatMap(
    (step) => findStep(step) ?? [],
  );
  return (
    <Notice tone="warn">
      <p>{OFFER_TEXTS.missingBeforeSend[locale](missing.length)}</p>
      <ul className="plain-list">
        {steps.map((step) => (
          <li key={step.key}>
            <a className="link" href={correctionAddress(locale, offerId, step.key)}>
              {step.label[locale]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type DraftTroubleProps = Readonly<{
  draft: OfferDraft;
  problem: Problem;
  /** Number of blocked clicks; each one scrolls to the reason and focuses it. */
  attempt: number;
  children?: ReactNode;
  locale: Locale;
}>;

/** Why a draft was not saved or sent: a conflict with another window, or a refusal. */
export function DraftTrouble(props: DraftTroubleProps) {
  const { draft, problem, attempt, children, locale } = props;
  if (!draft.conflict) {
    return (
      <Failure problem={problem} attempt={attempt} locale={locale}>
        {children}
      </Failure>
    );
  }
  return (
    <InSight attempt={attempt}>
      <ConflictNotice
        title={OFFER_TEXTS.staleTitle[locale]}
        note={OFFER_TEXTS.staleWhy[locale]}
        onKeep={() => void draft.keepMine()}
        locale={locale}
      />
    </InSight>
  );
}

type ReviewDocumentsProps = Readonly<{
  offerId: string;
  documents: readonly AttachedDocument[];
  locale: Locale;
}>;

/** Documents in the review of an offer. */
export function ReviewDocuments({ offerId, documents, locale }: ReviewDocumentsProps) {
  const [kept, setKept] = useState(documents);
  return (
    <section>
      <div className="row-head">
        <h2 className="pb-2 border-b border-b-ink text-2xl">
          {OFFER_TEXTS.attachedDocuments[locale]}
        </h2>
        <a className="link" href={addressOf(locale, offerId, 'documents')}>
          {OFFER_WIZARD_TEXTS.change[locale]}
          <span className="visually-hidden">: {OFFER_TEXTS.attachedDocuments[locale]}</span>
        </a>
      </div>
      {kept.length === 0 && <p className="soft">{OFFER_TEXTS.noDocuments[locale]}</p>}
      <AttachedDocuments
        offerId={offerId}
        documents={kept}
        locale={locale}
        onRemoved={(id) => setKept((now) => now.filter((document) => document.id !== id))}
      />
    </section>
  );
}
