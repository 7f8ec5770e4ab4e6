import '#site/lists/data-table.css';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { Begun, RefusedRow } from './import-calls.ts';
import { IMPORT_LINES, IMPORT_TEXTS as T } from './texts.ts';

type PreviewProps = Readonly<{ locale: Locale; begun: Begun; attempt: number }>;

/** How a file will be read: its columns, and its first rows. */
export function Preview({ locale, begun, attempt }: PreviewProps) {
  const { preview, import: own } = begun;
  const lines = IMPORT_LINES[locale];
  const count = numberFormat(locale);
  return (
    <>
      <InSight attempt={attempt}>
        <h2 className="wrap-anywhere">{own.fileName}</h2>
      </InSight>
      <p className="soft">
        {lines.found(count.format(own.rows))} {lines.convention[preview.convention]}{' '}
        {own.owner && lines.owner(own.owner.name)}
      </p>
      <details className="import-columns mt-4">
        <summary>
          {T.mapping[locale]} ({preview.mapping.length})
          <Icon name="chevron-down" />
        </summary>
        <dl className="import-values">
          {preview.mapping.map(({ label, column }) => (
            <div key={`${label} ${column}`}>
              <dt>{label}</dt>
              <dd>
                <code>{column}</code>
              </dd>
            </div>
          ))}
        </dl>
        {preview.unused.length > 0 && (
          <p className="small soft wrap-anywhere">{lines.unused(preview.unused.join(', '))}</p>
        )}
      </details>
      <h3 className="mt-4">{T.first[locale]}</h3>
      <ol className="import-rows">
        {preview.rows.map((row) => (
          <li key={row.line}>
            <p className="font-semibold wrap-anywhere">
              {lines.atLine(count.format(row.line))}
              {row.id && ` · ${row.id}`}
            </p>
            {row.reasons.length > 0 ? (
              <Reasons reasons={row.reasons} />
            ) : (
              <dl className="import-values">
                {row.values.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="wrap-anywhere">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

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
function Reasons({ reasons }: Readonly<{ reasons: RefusedRow['reasons'] }>) {
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
