import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { Begun } from './import-calls.ts';
import { Reasons } from './RefusedRows.tsx';
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
