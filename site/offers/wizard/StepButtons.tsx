import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { DraftTrouble } from './DraftTrouble.tsx';
import type { OfferDraft } from './use-offer-draft.ts';
import type { useStepButtons } from './use-step-buttons.ts';

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
export function StepButtons({
  draft,
  buttons,
  label,
  hasErrors,
  exit,
  cancel,
  locale,
}: StepButtonsProps) {
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
        <Button size="large" busy={buttons.isLeaving} onClick={buttons.proceed}>
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
