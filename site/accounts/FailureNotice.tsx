import type { ReactNode } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
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

/** Texts of actions after a failure. */
export const FAILURE_TEXTS = {
  offline: {
    es: 'Revise su conexión y vuelva a intentarlo: lo que escribió sigue aquí.',
    en: 'Check your connection and try again: what you typed is still here.',
  },
  loggedOut: {
    es: 'Su sesión terminó. Lo que escribió sigue aquí: inicie sesión sin salir de la página.',
    en: 'Your session has ended. What you typed is still here: log in without leaving the page.',
  },
  logIn: { es: 'Iniciar sesión aquí', en: 'Log in here' },
  loggedIn: {
    es: 'Listo, inició sesión. Vuelva a intentarlo.',
    en: 'Done, you are logged in. Try again.',
  },
} as const satisfies Record<string, Localized>;
