import type { ReactNode } from 'react';
import type { TermRow } from '#domain/offers/terms/parts/row.ts';
import { Icon } from '#site/ui/Icon.tsx';

type TermRowsProps = Readonly<{
  rows: readonly TermRow[];
  /** Content at the end of each row. */
  action?: (row: TermRow) => ReactNode;
}>;

/** The terms of an offer, one row each. */
export function TermRows({ rows, action }: TermRowsProps) {
  return (
    <dl className="term-rows">
      {rows.map((row) => (
        <div
          className="grid grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)_auto] gap-x-5 gap-y-1 py-3.5 border-b border-b-line max-md:grid-cols-[minmax(0,1fr)_auto]"
          key={row.key}
          data-missing={row.isMissing ? '' : undefined}
        >
          <dt className="text-ink-soft max-md:col-span-full">{row.label}</dt>
          <dd>
            {row.value.map((line) => (
              <span className="term-value" key={line} lang={row.language}>
                {line}
              </span>
            ))}
            {row.notes.map((note) => (
              <span
                className="term-note flex gap-1.5 text-sm"
                data-tone={note.tone}
                key={note.text}
              >
                {note.tone === 'warn' && <Icon name="warning" />}
                {note.text}
                {note.own && <span lang={note.own.language}>{note.own.text}</span>}
              </span>
            ))}
          </dd>
          {action && <dd className="term-action">{action(row)}</dd>}
        </div>
      ))}
    </dl>
  );
}
