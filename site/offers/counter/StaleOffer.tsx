import type { Locale } from '#domain/i18n/locale.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { ConflictNotice } from '#site/forms/saving/ConflictNotice.tsx';
import type { CurrentOffer } from '#site/offers/current-offer.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { RedlineRows } from './RedlineRows.tsx';

type StaleOfferProps = Readonly<{
  current: CurrentOffer;
  /** The terms on which the draft is based. */
  base: OfferTerms | undefined;
  /** The version being answered; 0 for a draft. */
  version: number;
  side: OfferSide;
  /** Whether the draft can still be sent; by default when it is the user's turn. */
  mayGoOn?: boolean;
  locale: Locale;
  now: number;
  onKeep: () => void;
}>;

/**
 * Shown when the offer changed while the user was editing: its current state, and what to do with
 * the draft.
 */
export function StaleOffer({
  current,
  base,
  version,
  side,
  locale,
  now,
  onKeep,
  ...more
}: StaleOfferProps) {
  const texts = COUNTER_TEXTS[locale];
  const mayGoOn = more.mayGoOn ?? (current.status === 'draft' || current.turn === side);
  const changed =
    base && current.terms && current.version !== version
      ? termsDiff(base, current.terms, { locale, reader: side, now }).changed
      : [];
  return (
    <ConflictNotice
      title={current.version === version ? texts.staleTab : texts.staleVersion(current.version)}
      note={texts.nothingLost}
      onKeep={mayGoOn ? onKeep : undefined}
      keepLabel={texts.keepMine}
      blocked={texts.cannotGoOn}
      reloadLabel={texts.seeCurrent}
      locale={locale}
    >
      {changed.length > 0 && (
        <RedlineRows changes={changed} locale={locale} caption={texts.currentVersion} />
      )}
    </ConflictNotice>
  );
}

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
