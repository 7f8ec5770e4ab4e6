import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { useOutcome } from '#site/accounts/use-outcome.tsx';
import { api } from '#site/api.ts';
import { forgetPerson } from '#site/stores/drafts.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type Session = Readonly<{
  id: string;
  device: string | null;
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
}>;
type ProfileSessionsProps = Readonly<{ locale: Locale; sessions: readonly Session[] }>;

/** The user's sessions. One or all can be ended. */
export default function ProfileSessions({ locale, sessions }: ProfileSessionsProps) {
  const [listed, setListed] = useState(sessions);
  const [ending, setEnding] = useState<string>();
  const { outcome, finish } = useOutcome(locale);

  const deviceOf = ({ device }: Session) => device ?? PROFILE_TEXTS.unknownDevice[locale];

  async function end(session: Session): Promise<void> {
    const { id } = session;
    setEnding(id);
    const { error, status } = await askAccount(() =>
      api.user.sessions[':id'].$delete({ param: { id } }),
    );
    // Ending an expired session counts as success.
    setEnding(undefined);
    if (error && status !== 404) {
      finish(error.data);
      return;
    }
    setListed((before) => before.filter((one) => one.id !== id));
    finish(undefined, PROFILE_TEXTS.sessionEnded[locale](deviceOf(session)));
  }

  async function endAll(): Promise<void> {
    setEnding('all');
    const { error, status } = await askAccount(() => api.user.sessions.$delete());
    if (error && status !== 401) {
      setEnding(undefined);
      finish(error.data);
      return;
    }
    forgetPerson();
    location.assign(`/${locale}/login`);
  }

  return (
    <>
      {outcome}
      <ul className="session-list">
        {listed.map((session) => {
          const device = deviceOf(session);
          return (
            <li key={session.id}>
              <div>
                <p>
                  <b>{device}</b>{' '}
                  {session.isCurrent && (
                    <Badge tone="ok">{PROFILE_TEXTS.thisSession[locale]}</Badge>
                  )}
                </p>
                <p className="small soft">
                  {PROFILE_TEXTS.lastUsed[locale](
                    formatInstant(Date.parse(session.lastSeenAt), locale),
                  )}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="second"
                  size="small"
                  busy={ending === session.id}
                  aria-label={PROFILE_TEXTS.endSessionOn[locale](device)}
                  onClick={() => void end(session)}
                >
                  {PROFILE_TEXTS.endSession[locale]}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="second" icon="log-out" busy={ending === 'all'} onClick={() => void endAll()}>
        {PROFILE_TEXTS.endAll[locale]}
      </Button>
    </>
  );
}
