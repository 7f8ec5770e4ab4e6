import './accounts.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import type { ButtonLook } from '#site/ui/button.ts';
import { ErrorSummary, type SummaryError } from '#site/ui/ErrorSummary.tsx';
import { Notice } from '#site/ui/Notice.tsx';
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
  look?: ButtonLook;
  /** One of several forms of a page: its button is no larger than its words. */
  compact?: boolean;
  /** As long as there is something to do before it may be sent. */
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}>;

/** A form with what is wrong above it, and one button that says what happens. */
export function Form({
  form,
  locale,
  submit,
  look = 'main',
  compact = false,
  disabled = false,
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
        onSubmit();
      }}
    >
      <ErrorSummary title={FORM_TEXTS.correct[locale]} errors={errors} attempt={attempt} />
      {problem && errors.length === 0 && (
        <Notice tone="error" live key={attempt}>
          {problem.message}
        </Notice>
      )}
      {children}
      <Button
        type="submit"
        look={look}
        size={compact ? 'normal' : 'large'}
        wide={!compact}
        busy={isBusy}
        disabled={disabled}
      >
        {submit}
      </Button>
    </form>
  );
}
