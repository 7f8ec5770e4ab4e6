import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { api } from '#site/api.ts';
import { endSession } from '#site/stores/session.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
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
  const [trouble, setTrouble] = useState<string>();

  async function end(id: string): Promise<void> {
    setEnding(id);
    const { error, status } = await askAccount(() =>
      api.user.sessions[':id'].$delete({ param: { id } }),
    );
    setEnding(undefined);
    // Ending an expired session counts as success.
    if (error && status !== 404) setTrouble(error.data.message);
    else setListed((before) => before.filter((session) => session.id !== id));
  }

  async function endAll(): Promise<void> {
    setEnding('all');
    const { error, status } = await askAccount(() => api.user.sessions.$delete());
    if (error && status !== 401) {
      setEnding(undefined);
      setTrouble(error.data.message);
      return;
    }
    endSession();
    location.assign(`/${locale}/login`);
  }

  return (
    <>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      <ul className="session-list">
        {listed.map((session) => {
          const device = session.device ?? PROFILE_TEXTS.unknownDevice[locale];
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
                  onClick={() => void end(session.id)}
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
