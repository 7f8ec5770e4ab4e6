import { useStore } from '@nanostores/react';
import type { Locale } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { askedAnswers } from '#site/forms/saving/form-store.ts';
import { Button } from '#site/ui/Button.tsx';

type ConfirmAnswerProps = Readonly<{ path: string; locale: Locale }>;

/** Button that confirms an unlikely answer; nothing for any other. */
export function ConfirmAnswer({ path, locale }: ConfirmAnswerProps) {
  const asked = useStore(askedAnswers);
  if (asked === undefined || !Object.hasOwn(asked.values, path)) return null;
  return (
    <Button variant="second" size="small" onClick={() => asked.confirm(path)}>
      {ANSWER_TEXTS.isMeant[locale]}
    </Button>
  );
}
