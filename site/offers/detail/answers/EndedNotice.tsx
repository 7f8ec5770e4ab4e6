import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type EndedNoticeProps = Readonly<{
  problem: Problem;
  /** In a dialog, which hides the toast that announces it elsewhere. */
  live?: boolean;
  locale: Locale;
}>;

/** Why an offer can no longer be answered on this page. */
export function EndedNotice({ problem, live = false, locale }: EndedNoticeProps) {
  return (
    <Notice tone="error" live={live}>
      <p>{problem.message}</p>
      <ReloadOffer locale={locale} />
    </Notice>
  );
}

/** Reloads an offer that has changed since its page was opened. */
export function ReloadOffer({ locale }: Readonly<{ locale: Locale }>) {
  return (
    <Button variant="second" size="small" onClick={reloadFromTop}>
      {OFFER_ANSWER_TEXTS[locale].reload}
    </Button>
  );
}
