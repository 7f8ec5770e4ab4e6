import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { ConflictNotice } from '#site/forms/saving/ConflictNotice.tsx';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import type { OfferDraft } from './use-offer-draft.ts';

type DraftTroubleProps = Readonly<{
  draft: OfferDraft;
  problem: Problem;
  /** Number of blocked clicks; each one scrolls to the reason and focuses it. */
  attempt: number;
  children?: ReactNode;
  locale: Locale;
}>;

/** Why a draft was not saved or sent: a conflict with another window, or a refusal. */
export function DraftTrouble(props: DraftTroubleProps) {
  const { draft, problem, attempt, children, locale } = props;
  if (!draft.conflict) {
    return (
      <Failure problem={problem} attempt={attempt} locale={locale}>
        {children}
      </Failure>
    );
  }
  return (
    <InSight attempt={attempt}>
      <ConflictNotice
        title={OFFER_TEXTS.staleTitle[locale]}
        note={OFFER_TEXTS.staleWhy[locale]}
        onKeep={() => void draft.keepMine()}
        locale={locale}
      />
    </InSight>
  );
}
