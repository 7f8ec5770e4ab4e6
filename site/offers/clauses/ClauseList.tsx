import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { CLAUSE_GROUP_LABELS, CLAUSE_GROUPS } from '#domain/offers/clauses/clause.ts';
import { clauseOutline } from '#domain/offers/clauses/clause-text.ts';
import { foundClauses, type StandardClause } from '#domain/offers/clauses/library.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { CLAUSE_TEXTS, CLAUSES_FOUND } from './clause-texts.ts';

type ClauseListProps = Readonly<{
  /** Id of the search field. */
  searchId: string;
  clauses: readonly StandardClause[];
  onAdd: (clause: StandardClause) => void;
  locale: Locale;
}>;

/** The clauses that can be added, by group, with a search. */
export function ClauseList({ searchId, clauses, onAdd, locale }: ClauseListProps) {
  const [search, setSearch] = useState('');
  const found = foundClauses(clauses, search);
  return (
    <div className="card card-body stack">
      <label className="field-label" htmlFor={searchId}>
        {CLAUSE_TEXTS.search[locale]}
      </label>
      <div className="control">
        <span className="grid flex-none place-items-center pl-3.5 text-ink-soft">
          <Icon name="search" />
        </span>
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className="small soft" role="status">
        {found.length > 0 ? CLAUSES_FOUND[locale](found.length) : CLAUSE_TEXTS.nothingFound[locale]}
      </p>
      {CLAUSE_GROUPS.map((group) => {
        const shown = found.filter((clause) => clause.group === group);
        return (
          shown.length > 0 && (
            <details
              key={`${group}-${search !== ''}`}
              open={search !== ''}
              className="clause-group"
            >
              <summary className="flex items-baseline justify-between gap-3 py-3 font-semibold text-manglar">
                {CLAUSE_GROUP_LABELS[group][locale]}
                <span className="small soft font-normal">
                  {CLAUSES_FOUND[locale](shown.length)}
                </span>
              </summary>
              <ul className="grid gap-4 pb-4">
                {shown.map((clause) => (
                  <li
                    key={clause.key}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4"
                  >
                    <div>
                      <p className="font-semibold">{clause.title[locale]}</p>
                      <p className="small soft">{clauseOutline(clause, locale)}</p>
                    </div>
                    <Button
                      variant="second"
                      size="small"
                      aria-label={`${CLAUSE_TEXTS.addThis[locale]}: ${clause.title[locale]}`}
                      onClick={() => onAdd(clause)}
                    >
                      {CLAUSE_TEXTS.addThis[locale]}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </div>
  );
}
