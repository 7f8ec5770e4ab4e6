import './saved-searches.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { useOutcome } from '#site/accounts/use-outcome.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { REMOVED, ALERT_TEXTS as T } from './texts.ts';

type Search = Readonly<{ id: string; name: string; query: string; alerts: boolean }>;
type SavedSearchesProps = Readonly<{ locale: Locale; initial: readonly Search[] }>;

/** The user's saved searches, each with a link, a switch for alerts and a delete button. */
export default function SavedSearches({ locale, initial }: SavedSearchesProps) {
  const [searches, setSearches] = useState(initial);
  const [busyId, setBusyId] = useState<string>();
  const { outcome, finish } = useOutcome(locale);

  async function change({ id, alerts }: Search): Promise<void> {
    setBusyId(id);
    const param = { id };
    const { data, error } = await ask(
      api.searches[':id'].$patch({ param, json: { alerts: !alerts } }),
    );
    if (data) setSearches((all) => all.map((one) => (one.id === id ? data.search : one)));
    setBusyId(undefined);
    finish(error?.data);
  }

  async function remove({ id, name }: Search): Promise<void> {
    setBusyId(id);
    const { error, status } = await ask(api.searches[':id'].$delete({ param: { id } }));
    // Deleting a search that was already deleted elsewhere counts as success.
    setBusyId(undefined);
    if (error && status !== 404) {
      finish(error.data);
      return;
    }
    setSearches((all) => all.filter((one) => one.id !== id));
    finish(undefined, REMOVED[locale](name));
  }

  return (
    <>
      {outcome}
      <ul className="saved-searches grid gap-4 mt-5" aria-label={T.searches[locale]}>
        {searches.map((search) => (
          <li
            key={search.id}
            className="card flex flex-wrap items-center justify-between gap-4 p-5"
          >
            <div>
              <h2 className="text-lg wrap-anywhere">
                <a href={`/${locale}/listing${search.query && `?${search.query}`}`}>
                  {search.name}
                </a>
              </h2>
              <Badge tone={search.alerts ? 'ok' : 'line'}>
                {(search.alerts ? T.alertsOn : T.alertsOff)[locale]}
              </Badge>
            </div>
            <div className="button-row">
              <Button
                variant="second"
                size="small"
                icon="bell"
                busy={busyId === search.id}
                onClick={() => void change(search)}
              >
                {(search.alerts ? T.turnOff : T.turnOn)[locale]}
                <span className="visually-hidden">: {search.name}</span>
              </Button>
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                busy={busyId === search.id}
                onClick={() => void remove(search)}
              >
                {T.remove[locale]}
                <span className="visually-hidden">: {search.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {searches.length === 0 && <p className="soft">{T.noSearchesMore[locale]}</p>}
    </>
  );
}

type UnsubscribeProps = Readonly<{
  locale: Locale;
  userId: string;
  signature: string;
  /** `weekly` for the weekly e-mail about the user's homes, instead of search alerts. */
  of?: 'weekly' | undefined;
}>;

/** Unsubscribes on click, because mail scanners open links but do not press buttons. */
export function Unsubscribe({ locale, userId, signature, of }: UnsubscribeProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<Problem>();

  async function unsubscribe(): Promise<void> {
    setState('busy');
    const { error } = await ask(
      api.searches.unsubscribe.$post({ json: { userId, signature, ...(of && { of }) } }),
    );
    setProblem(error?.data);
    setState(error ? 'idle' : 'done');
  }

  if (state === 'done') {
    return (
      <Notice tone="ok" live>
        {(of ? T.weeklyEnded : T.unsubscribed)[locale]}
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <Notice tone="error" live>
          {problem.message}
        </Notice>
      )}
      <p>{(of ? T.weeklyLead : T.unsubscribeLead)[locale]}</p>
      <Button size="large" wide busy={state === 'busy'} onClick={() => void unsubscribe()}>
        {(of ? T.weeklyEnd : T.unsubscribe)[locale]}
      </Button>
    </>
  );
}
