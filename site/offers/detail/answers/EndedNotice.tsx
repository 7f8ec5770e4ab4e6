import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { Notice } from '#site/ui/Notice.tsx';
import { ReloadOffer } from './ReloadOffer.tsx';

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
