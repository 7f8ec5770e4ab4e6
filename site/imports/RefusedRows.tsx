import '#site/lists/data-table.css';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { RefusedRow } from './import-calls.ts';
import { IMPORT_LINES, IMPORT_TEXTS as T } from './texts.ts';

type RefusedRowsProps = Readonly<{ locale: Locale; rows: readonly RefusedRow[] }>;

/** Rows that are not loaded, with every reason. */
export function RefusedRows({ locale, rows }: RefusedRowsProps) {
  const count = numberFormat(locale);
  return (
    <div className="data-list">
      <table className="data-table">
        <caption className="visually-hidden">{T.refusedRows[locale]}</caption>
        <thead>
          <tr>
            <th scope="col">{T.line[locale]}</th>
            <th scope="col">{T.id[locale]}</th>
            <th scope="col">{T.why[locale]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, id, reasons }) => (
            <tr key={line}>
              <th scope="row">{IMPORT_LINES[locale].atLine(count.format(line))}</th>
              <td className="wrap-anywhere" data-label={T.id[locale]}>
                {id || '—'}
              </td>
              <td data-wide="" className="wrap-anywhere" data-label={T.why[locale]}>
                <Reasons reasons={reasons} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why a row is not loaded: what it is about, its value, and the problem. */
export function Reasons({ reasons }: Readonly<{ reasons: RefusedRow['reasons'] }>) {
  return (
    <ul className="import-reasons">
      {reasons.map(({ field, label, value, message }) => (
        <li key={`${field} ${message}`}>
          <b>{label}:</b> {value !== '' && <q>{value}</q>} {message}
        </li>
      ))}
    </ul>
  );
}
