import { Button } from '#site/ui/Button.tsx';
import type { UiTexts } from '#site/ui/texts.ts';

type EmailQuestionProps = Readonly<{
  /** Id of the field. */
  name: string;
  /** The address that was probably meant; undefined when there is no question. */
  meant: string | undefined;
  texts: UiTexts;
  onCorrect: (email: string) => void;
  onKeep: () => void;
}>;

/** Asks whether a misspelled e-mail address is meant. */
export function EmailQuestion({ name, meant, texts, onCorrect, onKeep }: EmailQuestionProps) {
  const answer = (act: () => void) => () => {
    act();
    document.getElementById(name)?.focus();
  };
  return (
    <div role="status">
      {meant && (
        <div className="grid gap-2 mt-2">
          <p className="wrap-anywhere">{texts.didYouMean(meant)}</p>
          <div className="button-row">
            <Button
              id={questionOf(name)}
              variant="second"
              size="small"
              onClick={answer(() => onCorrect(meant))}
            >
              {texts.correctIt}
            </Button>
            <Button variant="text" size="small" onClick={answer(onKeep)}>
              {texts.keepIt}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Shows the first open question about an e-mail address of a form, which is answered before the
 * form is sent. Returns whether there is one.
 */
export function askAboutEmail(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLInputElement>('[data-asked]');
  if (!field) return false;
  // The question is shown once the field is left.
  field.focus();
  field.blur();
  setTimeout(() => document.getElementById(questionOf(field.id))?.focus());
  return true;
}

function questionOf(name: string): string {
  return `${name}-meant`;
}
