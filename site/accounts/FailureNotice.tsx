import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { FAILURE_TEXTS } from './failure-texts.ts';
import ResendLink from './ResendLink.tsx';

export type FailureNoticeProps = Readonly<{
  problem: Problem;
  /** Number of failed attempts; each one scrolls to the notice and focuses it. */
  attempt: number;
  locale: Locale;
  /** What failed, shown before the reason. */
  title?: string;
  /** Additional actions. */
  children?: ReactNode;
}>;

/** The failure of an action and what to do about it, shown next to its button. */
export function FailureNotice({ problem, attempt, locale, title, children }: FailureNoticeProps) {
  return (
    <InSight attempt={attempt}>
      <Notice tone="error" live>
        <p>
          {title && <strong>{title}. </strong>}
          {problem.message}
        </p>
        {problem.code === 'network' && <p>{FAILURE_TEXTS.offline[locale]}</p>}
        {problem.code === 'email_unverified' && <ResendLink locale={locale} />}
        {children}
      </Notice>
    </InSight>
  );
}
