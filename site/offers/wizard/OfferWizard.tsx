import './offer-wizard.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Demand } from '#domain/offers/allowed-actions.ts';
import { PRE_CONTRACT_KINDS } from '#domain/offers/documents.ts';
import { preferenceHints } from '#domain/offers/draft/starting-answers.ts';
import {
  findStep,
  hasNothingForCash,
  hasNothingToEdit,
  lacksFinanceType,
  MISSING_ANSWERS,
  OFFER_STEPS,
  OFFER_WIZARD_TEXTS,
  STEP_GROUP_LABELS,
  stepState,
} from '#domain/offers/draft/wizard.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import { OFFER_STEP_GROUPS, type OfferStepKey } from '#domain/offers/steps/step.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { DraftWhatIf } from '#site/closing/DraftWhatIf.tsx';
import DisclosureReadings, { type ReadDisclosure } from '#site/disclosures/DisclosureReadings.tsx';
import SavedAt from '#site/forms/saving/SavedAt.tsx';
import { Terms } from '#site/glossary/Term.tsx';
import { addressOf } from '#site/offers/addresses.ts';
import { RichParagraphs } from '#site/offers/RichParagraphs.tsx';
import { StepFields } from '#site/offers/StepFields.tsx';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import type { AttachedDocument } from '#site/offers/wizard/documents/AttachedDocuments.tsx';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Stepper } from '#site/ui/layout/Stepper.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CancelOffer } from './CancelOffer.tsx';
import { type DealProperty, DealSummary } from './DealSummary.tsx';
import { OfferDocuments } from './documents/OfferDocuments.tsx';
import {
  DraftTrouble,
  MissingAnswers,
  OfferReview,
  ReviewDocuments,
  SendOffer,
} from './OfferReview.tsx';
import { stepErrors } from './step-errors.ts';
import { type OfferDraft, type OfferStart, useOfferDraft } from './use-offer-draft.ts';
import { useStepButtons } from './use-step-buttons.ts';

export type OfferWizardProps = Readonly<{
  offer: OfferStart;
  property: DealProperty;
  /** The seller's preferences for offers. */
  preferences: SellerPreferences;
  /** Unsent documents of the draft, for the steps that show them. */
  documents: readonly AttachedDocument[];
  /** The home's disclosures, for the review. */
  disclosures: readonly ReadDisclosure[];
  /** Whether the home takes offers, backup offers or none. */
  demand: Demand | undefined;
  /** Number of the current step, from 1. */
  number: number;
  /** Whether the step was opened from the review, and leads back to it. */
  isCorrection: boolean;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
}>;

/** One step of the offer: question, fields and one button, next to a summary. */
export default function OfferWizard({
  offer,
  property,
  preferences,
  documents,
  disclosures,
  demand,
  number,
  isCorrection,
  locale,
  now,
}: OfferWizardProps) {
  const draft = useOfferDraft<HTMLDivElement>(offer, locale);
  const buttons = useStepButtons(draft, {
    offerId: offer.id,
    ...{ number, furthest: offer.furthest, isCorrection, locale, now },
  });
  const step = OFFER_STEPS[number - 1];
  if (!step) return null;
  const next = OFFER_STEPS[number];
  const before = isCorrection ? findStep('review') : OFFER_STEPS[number - 2];
  const isCash = hasNothingForCash(step, draft.terms);
  const isEarly = lacksFinanceType(step, draft.terms);
  const isRead = hasNothingToEdit(step) && offer.furthest > number;
  const shownErrors = stepErrors(step, draft.errors);

  const exit = (
    <Button variant="second" size="small" busy={buttons.isLeaving} onClick={buttons.saveAndExit}>
      {OFFER_WIZARD_TEXTS.save_and_exit[locale]}
    </Button>
  );
  return (
    <div
      ref={draft.form}
      className="offer-wizard max-xl:grid-cols-[220px_minmax(0,1fr)] max-xl:gap-8 max-md:grid-cols-1 max-md:gap-6 max-md:pt-4 max-md:pb-8"
    >
      <HeaderSlot id="wizard-saved">
        <SavedAt savedAt={offer.savedAt} locale={locale} />
      </HeaderSlot>
      <HeaderSlot id="wizard-exit">{exit}</HeaderSlot>
      <OfferSteps
        terms={draft.terms}
        current={number}
        furthest={offer.furthest}
        offerId={offer.id}
        locale={locale}
      />
      <div className="wizard-main grid gap-5 min-w-0">
        {before && (
          <a className="offer-back" href={addressOf(locale, offer.id, before.key)}>
            <Icon name="chevron-left" />
            {OFFER_WIZARD_TEXTS[isCorrection ? 'back_to_review' : 'back'][locale]}
          </a>
        )}
        <ErrorSummary
          title={OFFER_TEXTS.fixTitle[locale]}
          note={OFFER_TEXTS.fixNote[locale]}
          errors={shownErrors.map(({ path, label, message }) => ({
            field: path,
            message: label ? `${label[locale]}: ${message}` : message,
          }))}
          attempt={buttons.attempt}
        />
        <h1 className="text-[length:clamp(1.75rem,1.2rem_+_2.2vw,2.5rem)] leading-[1.12] text-balance">
          {isCash ? OFFER_WIZARD_TEXTS.cash_title[locale] : step.question[locale]}
        </h1>
        {!isCash && <RichParagraphs paragraphs={step.body[locale]} />}
        {!isCash && step.glossary && <Terms of={step.glossary} locale={locale} />}
        {isRead && <Notice>{OFFER_WIZARD_TEXTS.nothing_to_edit[locale]}</Notice>}
        <PreferenceHints
          preferences={preferences}
          terms={draft.terms}
          step={step.key}
          locale={locale}
          now={now}
        />
        {isCash ? (
          <Notice>{OFFER_WIZARD_TEXTS.nothing_to_edit_cash[locale]}</Notice>
        ) : isEarly ? (
          <Notice tone="warn">
            <p>{OFFER_WIZARD_TEXTS.finance_type_first[locale]}</p>
            <p>
              <a className="link" href={addressOf(locale, offer.id, 'financing')}>
                {OFFER_WIZARD_TEXTS.to_finance_type[locale]}
              </a>
            </p>
          </Notice>
        ) : (
          <form
            className="stack"
            data-gap="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              buttons.proceed();
            }}
          >
            <div className="stack" data-gap="form">
              {step.key === 'review' && (
                <OfferReview
                  terms={draft.terms}
                  offerId={offer.id}
                  listPriceCents={property.listPriceCents}
                  county={property.county}
                  locale={locale}
                  now={now}
                />
              )}
              {step.key === 'review' && disclosures.length > 0 && (
                <DisclosureReadings
                  offer={{ id: offer.id, propertyId: property.id }}
                  items={disclosures}
                  locale={locale}
                />
              )}
              {step.key === 'review' && (
                <ReviewDocuments offerId={offer.id} documents={documents} locale={locale} />
              )}
              <StepFields
                fields={step.fields}
                answers={draft.terms}
                onAnswer={draft.answer}
                errors={draft.errors}
                locale={locale}
                now={now}
              />
            </div>
          </form>
        )}
        {step.key === 'documents' && (
          <OfferDocuments
            offerId={offer.id}
            locale={locale}
            kinds={PRE_CONTRACT_KINDS}
            kind="prequalification"
            documents={documents}
          />
        )}
        {!isCash &&
          step.details?.map(({ summary, body }) => (
            <details className="card fold" key={summary[locale]}>
              <summary className="py-4 px-5 text-manglar font-semibold">{summary[locale]}</summary>
              <RichParagraphs paragraphs={body[locale]} />
            </details>
          ))}
        {step.key === 'review' && (
          <DraftWhatIf
            terms={draft.terms}
            property={property}
            demand={demand}
            locale={locale}
            now={now}
          />
        )}
        {step.key === 'review' && (
          <MissingAnswers terms={draft.terms} offerId={offer.id} locale={locale} />
        )}
        {next === undefined ? (
          <SendOffer draft={draft} offerId={offer.id} demand={demand} locale={locale} />
        ) : (
          <StepButtons
            draft={draft}
            buttons={buttons}
            label={OFFER_WIZARD_TEXTS[isCorrection ? 'save_for_review' : step.button][locale]}
            hasErrors={shownErrors.length > 0}
            exit={exit}
            cancel={<CancelOffer offerId={offer.id} listingId={property.id} locale={locale} />}
            locale={locale}
          />
        )}
      </div>
      <DealSummary
        terms={draft.terms}
        property={property}
        step={step.key}
        locale={locale}
        now={now}
      />
    </div>
  );
}

type OfferStepsProps = Readonly<{
  terms: PartialTerms;
  current: number;
  furthest: number;
  offerId: string;
  locale: Locale;
}>;

/** List of the 18 steps. Steps already reached are links. */
function OfferSteps({ terms, current, furthest, offerId, locale }: OfferStepsProps) {
  const reached = Math.max(current, furthest);
  return (
    <Stepper
      label={OFFER_TEXTS.steps[locale]}
      texts={UI_TEXTS[locale]}
      groups={OFFER_STEP_GROUPS.map((group) => ({
        label: STEP_GROUP_LABELS[group][locale],
        steps: OFFER_STEPS.filter((step) => step.group === group).map((step) => {
          const { state, missing } = stepState(terms, step, { current, furthest: reached });
          return {
            key: step.key,
            label: step.label[locale],
            state,
            isCurrent: step.number === current,
            ...(step.number <= reached && { href: addressOf(locale, offerId, step.key) }),
            ...(state === 'missing' && { note: MISSING_ANSWERS[locale](missing) }),
          };
        }),
      }))}
    />
  );
}

/** Renders content of the island into the page's header, which is outside of it. */
function HeaderSlot({ id, children }: Readonly<{ id: string; children: ReactNode }>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot ? createPortal(children, slot) : null;
}

type PreferenceHintsProps = Readonly<{
  preferences: SellerPreferences;
  terms: PartialTerms;
  step: OfferStepKey;
  locale: Locale;
  now: number;
}>;

/** The seller's preferences for this step, and whether the offer differs. */
function PreferenceHints({ preferences, terms, step, locale, now }: PreferenceHintsProps) {
  const hints = preferenceHints(preferences, terms, now).filter(
    (hint) => step === 'review' || hint.step === step,
  );
  const shown = step === 'review' ? hints.filter(({ isDifferent }) => isDifferent) : hints;
  if (shown.length === 0) return null;
  const isDifferent = shown.some((hint) => hint.isDifferent);
  return (
    <Notice tone={isDifferent ? 'warn' : 'info'}>
      {shown.map((hint) => (
        <p key={hint.text.en}>
          {hint.text[locale]} {hint.isDifferent && <b>{OFFER_TEXTS.yoursDiffers[locale]}</b>}
        </p>
      ))}
    </Notice>
  );
}

type StepButtonsProps = Readonly<{
  draft: OfferDraft;
  buttons: ReturnType<typeof useStepButtons>;
  /** Of the button that opens the next page. */
  label: string;
  /** Whether errors of this step's answers are shown above. */
  hasErrors: boolean;
  /** The button that saves and leaves, for phones; others have it in the header. */
  exit: ReactNode;
  cancel: ReactNode;
  locale: Locale;
}>;

/** The buttons below a step, and why the last save failed. */
function StepButtons({ draft, buttons, label, hasErrors, exit, cancel, locale }: StepButtonsProps) {
  return (
    <>
      {draft.problem && !hasErrors && (
        <div className="save-trouble">
          <DraftTrouble
            draft={draft}
            problem={draft.problem}
            attempt={buttons.failures}
            locale={locale}
          />
        </div>
      )}
      <div className="button-row mt-4">
        <Button size="large" heldBack busy={buttons.isLeaving} onClick={buttons.proceed}>
          {label}
        </Button>
        {buttons.mayGoOn && (
          <Button variant="second" onClick={buttons.proceedUnanswered}>
            {OFFER_TEXTS.later[locale]}
          </Button>
        )}
        <div className="hidden max-md:block">{exit}</div>
        {cancel}
      </div>
    </>
  );
}
