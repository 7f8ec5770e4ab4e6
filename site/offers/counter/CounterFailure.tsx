import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';

type CounterFailureProps = Readonly<{
  problem: Problem;
  attempt: number;
  /** Page of the offer, linked where its terms have changed meanwhile. */
  offerHref: string;
  locale: Locale;
}>;

/** Why changed terms were not sent. */
export function CounterFailure({ problem, attempt, offerHref, locale }: CounterFailureProps) {
  return (
    <Failure problem={problem} attempt={attempt} locale={locale}>
      {problem.status === 409 && (
        <>
          <p>{COUNTER_TEXTS[locale].nothingLost}</p>
          <a className="link" href={offerHref}>
            {COUNTER_TEXTS[locale].seeCurrent}
          </a>
        </>
      )}
    </Failure>
  );
}
