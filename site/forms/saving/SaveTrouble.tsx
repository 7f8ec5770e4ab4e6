import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { ConflictLine } from '#site/forms/conflict-lines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { Autosave } from './autosave.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { isStopped } from './save-state.ts';

type SaveTroubleProps = Readonly<{
  autosave: Autosave;
  /** Number of blocked clicks; each one scrolls to the reason and focuses it. */
  attempt: number;
  /** Differences between this window and the other one. */
  conflicts: readonly ConflictLine[];
  onKeepMine: () => void;
  /** Page that shows the data when it can no longer be edited. */
  closed: Readonly<{ href: string; label: string }>;
  locale: Locale;
}>;

/** Why saving failed, and what to do; fixed at the bottom of the screen. */
export function SaveTrouble(props: SaveTroubleProps) {
  const { attempt } = props;
  const { phase } = useStore(props.autosave.state);
  // Clicks before saving stopped, which may not take the focus from a field that is being filled in.
  const [earlier, setEarlier] = useState(attempt);
  if (!isStopped(phase) && earlier !== attempt) setEarlier(attempt);
  if (!isStopped(phase)) return null;
  return (
    <div className="save-trouble">
      <InSight attempt={attempt - earlier}>
        <Trouble {...props} />
      </InSight>
    </div>
  );
}

function Trouble(props: SaveTroubleProps) {
  const { autosave, conflicts, onKeepMine, closed, locale } = props;
  const { phase, problem } = useStore(autosave.state);
  if (phase === 'stale') {
    return (
      <ConflictNotice
        title={ANSWER_TEXTS.staleTitle[locale]}
        note={ANSWER_TEXTS.staleWhy[locale]}
        lines={conflicts}
        onKeep={onKeepMine}
        locale={locale}
      />
    );
  }
  if (phase === 'unreachable') {
    return (
      <Notice tone="warn" icon="offline" live>
        <p>{ANSWER_TEXTS.unreachable[locale]}</p>
        <Button variant="second" size="small" onClick={() => void autosave.flush()}>
          {ANSWER_TEXTS.tryNow[locale]}
        </Button>
      </Notice>
    );
  }
  if (phase !== 'closed' || !problem) return null;
  if (problem.code === 'unauthenticated') {
    return <Failure problem={problem} attempt={0} locale={locale} onLoggedIn={autosave.resume} />;
  }
  return (
    <Notice tone="error" live>
      <p>
        <strong>{ANSWER_TEXTS.closedTitle[locale]}</strong>
      </p>
      <p>{problem.message}</p>
      <a className="link" href={closed.href}>
        {closed.label}
      </a>
    </Notice>
  );
}
