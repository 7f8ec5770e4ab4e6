import './data-table.css';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { changedQuery, nextOrder, type Sorting } from './list-query.ts';

export type Column<Row> = Readonly<{
  /** Value of `sort` in the URL, for a column that sorts. */
  key: string;
  label: string;
  /** Second line of the header. */
  note?: string;
  /** Direction of the first click; without it the column does not sort. */
  first?: 'asc' | 'desc';
  isNumber?: boolean;
  /** In cards it takes the whole width; `bare` also leaves out the label. */
  inCards?: 'wide' | 'bare';
  className?: string;
  cell: (row: Row) => ReactNode;
}>;

type DataTableProps<Row> = Readonly<{
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Width that the table needs to be one: 52 rem, or 65 rem. */
  needs?: 'wide';
  /** Rows that are over are shown softly, those that wait for the reader are marked. */
  isOver?: (row: Row) => boolean;
  isMine?: (row: Row) => boolean;
  /** Current order and query; without it nothing sorts. */
  sorting?: Sorting | undefined;
  search?: string;
  locale: Locale;
}>;

/** A table whose headers sort it by link; where it does not fit, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    idOf,
    needs,
    isOver,
    isMine,
    sorting,
    search = '',
    locale,
  } = props;
  return (
    <div className="data-list" data-needs={needs}>
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} {...{ column, sorting, search, locale }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={idOf(row)}
              data-over={isOver?.(row) ? '' : undefined}
              data-mine={isMine?.(row) ? '' : undefined}
            >
              {columns.map((column, index) => {
                const { key, label, inCards, isNumber, className = '', cell } = column;
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    className={`${isNumber ? 'number' : ''} ${className}`.trim() || undefined}
                    {...(index === 0
                      ? { scope: 'row' }
                      : inCards !== 'bare' && { 'data-label': label })}
                    data-wide={inCards ? '' : undefined}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = Readonly<{
  column: Column<Row>;
  sorting: Sorting | undefined;
  search: string;
  locale: Locale;
}>;

function Header<Row>({ column, sorting, search, locale }: HeaderProps<Row>) {
  const { key, label, note, first, isNumber } = column;
  const className = isNumber ? 'number' : undefined;
  const more = note && <span className="data-note soft">{note}</span>;
  if (!sorting || !first) {
    return (
      <th scope="col" className={className}>
        {label}
        {more}
      </th>
    );
  }
  const isSorted = sorting.sort === key;
  const order = nextOrder(sorting, key, first);
  const isAscending = sorting.order === 'asc';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <a href={changedQuery(search, { sort: key, order })}>
        {label}
        {isSorted && <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} />}
        <span className="visually-hidden">
          {UI_TEXTS[locale][order === 'asc' ? 'sortAscending' : 'sortDescending']}
        </span>
      </a>
      {more}
    </th>
  );
}
