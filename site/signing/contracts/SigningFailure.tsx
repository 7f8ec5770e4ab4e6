import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { FailureNotice } from '#site/accounts/FailureNotice.tsx';
import type { Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type SigningFailureProps = Readonly<{
  problem: Problem;
  attempt: number;
  isGuest: boolean;
  title?: string;
  locale: Locale;
}>;

/** A failure, shown next to its button. A guest whose session has expired must enter again. */
export function SigningFailure({ isGuest, ...props }: SigningFailureProps) {
  const { problem, locale } = props;
  if (!isGuest) return <Failure {...props} />;
  if (problem.code !== 'unauthenticated') return <FailureNotice {...props} />;
  return (
    <FailureNotice {...props} problem={{ ...problem, message: TEXTS.guestOut[locale] }}>
      <Button variant="second" size="small" onClick={() => location.reload()}>
        {TEXTS.sendAgain[locale]}
      </Button>
    </FailureNotice>
  );
}
