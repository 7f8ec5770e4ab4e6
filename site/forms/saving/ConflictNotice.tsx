import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ConflictLine } from '#site/forms/conflict-lines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { dropUnsaved } from './form-store.ts';

type ConflictNoticeProps = Readonly<{
  title: string;
  note: string;
  /** Differences between this window and the other one. */
  lines?: readonly ConflictLine[];
  /** Differences shown in another form. */
  children?: ReactNode;
  /** Overwrites the other version with this one; absent when that is not possible. */
  onKeep?: (() => void) | undefined;
  keepLabel?: string;
  reloadLabel?: string;
  /** Why this version can no longer be saved. */
  blocked?: string;
  locale: Locale;
}>;

/**
 * Shown when a draft was changed elsewhere: the differences, and a choice between both versions.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { title, note, lines = [], children, onKeep, blocked, locale } = props;
  return (
    <Notice tone="warn" live>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{note}</p>
      {lines.length > 0 && (
        <table className="conflict w-full my-3 border-collapse text-sm">
          <thead>
            <tr>
              <td />
              <th scope="col">{ANSWER_TEXTS.staleHere[locale]}</th>
              <th scope="col">{ANSWER_TEXTS.staleThere[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ path, label, mine, theirs }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
      {!onKeep && blocked && <p>{blocked}</p>}
      <div className="button-row">
        {onKeep && (
          <Button variant="second" size="small" onClick={onKeep}>
            {props.keepLabel ?? ANSWER_TEXTS.staleKeep[locale]}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={reload}>
          {props.reloadLabel ?? ANSWER_TEXTS.staleReload[locale]}
        </Button>
      </div>
    </Notice>
  );
}

function reload(): void {
  dropUnsaved();
  reloadFromTop();
}
