import './accounts.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { Button, type ButtonVariant } from '#site/ui/Button.tsx';
import { ErrorSummary, type SummaryError } from '#site/ui/ErrorSummary.tsx';
import { askAboutEmail } from '#site/ui/fields/EmailQuestion.tsx';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice.tsx';
import { FORM_TEXTS } from './texts.ts';

type FormProps = Readonly<{
  form: Readonly<{
    problem: Problem | undefined;
    errors: readonly SummaryError[];
    attempt: number;
    isBusy: boolean;
    element: React.RefObject<HTMLFormElement | null>;
  }>;
  locale: Locale;
  submit: string;
  variant?: ButtonVariant;
  /** For pages with several forms: the button is only as wide as its label. */
  compact?: boolean;
  /** While another step must be completed first. */
  disabled?: boolean;
  /** For a form loaded with `client:use`, which can be submitted before its script is loaded. */
  heldBack?: boolean;
  /** Component for failures; forms for logged-in users offer to log in again. */
  failed?: (props: FailureNoticeProps) => ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}>;

/**
 * A form with invalid answers listed above it and one submit button. Other failures are shown next
 * to the button.
 */
export function Form({
  form,
  locale,
  submit,
  variant = 'main',
  compact = false,
  disabled = false,
  heldBack = false,
  failed: Failed = FailureNotice,
  onSubmit,
  children,
}: FormProps) {
  const { problem, errors, attempt, isBusy, element } = form;
  return (
    <form
      ref={element}
      className="account-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!askAboutEmail(element.current)) onSubmit();
      }}
    >
      <ErrorSummary title={FORM_TEXTS.correct[locale]} errors={errors} attempt={attempt} />
      {children}
      {problem && errors.length === 0 && (
        <Failed problem={problem} attempt={attempt} locale={locale} />
      )}
      <Button
        type="submit"
        variant={variant}
        size={compact ? 'normal' : 'large'}
        wide={!compact}
        busy={isBusy}
        disabled={disabled}
        heldBack={heldBack}
      >
        {submit}
      </Button>
    </form>
  );
}
