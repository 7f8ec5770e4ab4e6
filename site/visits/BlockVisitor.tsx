import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { BLOCK_TEXTS as T } from './block-texts.ts';

type BlockVisitorProps = Readonly<{
  visitId: string;
  name: string;
  isBlocked: boolean;
  locale: Locale;
}>;

/** Blocks a person's visits and questions after confirmation, or unblocks them. */
export default function BlockVisitor({ visitId, name, locale, ...start }: BlockVisitorProps) {
  const [isBlocked, setIsBlocked] = useState(start.isBlocked);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string }>();
  const [attempt] = useState(createAttempt);

  async function set(wanted: boolean): Promise<void> {
    setIsBusy(true);
    const { error } = await attempt.send(wanted, (headers) =>
      ask(
        api.visits[':id'].block.$post(
          { param: { id: visitId }, json: { isBlocked: wanted } },
          { headers },
        ),
      ),
    );
    if (!error) setIsBlocked(wanted);
    setOutcome(
      error
        ? { tone: 'error', text: error.data.message }
        : { tone: 'ok', text: T[wanted ? 'blocked' : 'allowed'][locale](name) },
    );
    setPresses((count) => count + 1);
    setIsAsking(false);
    setIsBusy(false);
  }

  return (
    <div className="stack">
      {outcome && (
        <InSight attempt={presses}>
          <Notice tone={outcome.tone} live>
            {outcome.text}
          </Notice>
        </InSight>
      )}
      {isBlocked ? (
        <p>
          {!outcome && <span className="soft">{T.blocked[locale](name)} </span>}
          <Button variant="text" busy={isBusy} onClick={() => void set(false)}>
            {T.allow[locale]}
          </Button>
        </p>
      ) : (
        <p>
          <Button variant="danger-text" size="small" onClick={() => setIsAsking(true)}>
            {T.block[locale](name)}
          </Button>
        </p>
      )}
      <ConfirmDialog
        title={T.block[locale](name)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
        yes={T.yes[locale]}
        no={T.no[locale]}
        isBusy={isBusy}
        onConfirm={() => void set(true)}
      >
        <p>{T.why[locale]}</p>
      </ConfirmDialog>
    </div>
  );
}
