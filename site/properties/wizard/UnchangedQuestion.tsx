import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { RETURNED_TEXTS } from './returned-texts.ts';

type UnchangedQuestionProps = Readonly<{
  /** Requested corrections whose answers have not changed. */
  unchanged: readonly Readonly<{ label: string; href: string }>[];
  attempt: number;
  isBusy: boolean;
  onConfirm: () => void;
  locale: Locale;
}>;

/** Asks whether to send a returned property without all corrections. */
export function UnchangedQuestion(props: UnchangedQuestionProps) {
  const { unchanged, attempt, isBusy, onConfirm, locale } = props;
  const texts = RETURNED_TEXTS[locale];
  const labels = unchanged.map(({ label }) => quoted(label, locale));
  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" icon="undo" live>
        <p>
          <strong>{texts.ask(labels)}</strong>
        </p>
        <div className="button-row">
          <Button busy={isBusy} onClick={onConfirm}>
            {texts.sendAnyway}
          </Button>
          <Button variant="second" href={unchanged[0]?.href ?? ''}>
            {texts.change}
          </Button>
        </div>
      </Notice>
    </InSight>
  );
}
