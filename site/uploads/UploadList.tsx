import './uploads.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { UPLOAD_TEXTS, UPLOADED_OF } from './texts.ts';
import type { FileRow, Uploads } from './use-uploads.ts';

type Actions = Readonly<{
  /** Removes a file or cancels its upload. */
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
}>;

type UploadListProps = Actions &
  Readonly<{ label: string; rows: readonly FileRow[]; locale: Locale }>;

/** Chosen files, each with its progress, and one notice while there is no connection. */
export function UploadList({ label, rows, locale, ...actions }: UploadListProps) {
  const texts = UI_TEXTS[locale];
  return (
    <>
      <OfflineNotice rows={rows} locale={locale} />
      <ul
        className="file-list mt-4 border border-line rounded-card bg-paper empty:hidden"
        aria-label={label}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <Icon name={ICONS[row.state]} />
            <div>
              <p className="font-semibold wrap-anywhere">{row.name}</p>
              <UploadState row={row} locale={locale} />
            </div>
            <UploadActions row={row} locale={locale} {...actions} />
            {row.state === 'sending' && (
              <ProgressBar
                value={row.sentBytes}
                max={row.sizeBytes}
                label={row.name}
                text={texts.sent(
                  formatBytes(row.sentBytes, locale),
                  formatBytes(row.sizeBytes, locale),
                )}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ICONS = {
  waiting: 'file',
  sending: 'file',
  lost: 'offline',
  done: 'check-circle',
  failed: 'warning',
} as const;

type RowProps = Readonly<{ row: FileRow; locale: Locale }>;

/** How far the upload of one file is, or why it failed. */
export function UploadState({ row, locale }: RowProps) {
  const texts = UI_TEXTS[locale];
  const total = formatBytes(row.sizeBytes, locale);
  if (row.state === 'failed') {
    return (
      <p className="field-error" role="alert">
        {row.error}
      </p>
    );
  }
  return (
    <p className="tiny soft tabular">
      {row.state === 'sending' && texts.sent(formatBytes(row.sentBytes, locale), total)}
      {(row.state === 'waiting' || row.state === 'lost') && `${texts.waiting} · ${total}`}
      {row.state === 'done' && `${texts.done} · ${total}`}
    </p>
  );
}

/** Retries, cancels or removes one file. */
export function UploadActions({ row, locale, onRemove, onRetry }: RowProps & Actions) {
  const texts = UI_TEXTS[locale];
  const isUnderWay = row.state !== 'failed' && row.state !== 'done';
  return (
    <div className="button-row" style={{ gap: '0' }}>
      {row.state === 'failed' && onRetry && (
        <button
          type="button"
          className="icon-button"
          aria-label={`${texts.retry}: ${row.name}`}
          onClick={() => onRetry(row.id)}
        >
          <Icon name="refresh" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={isUnderWay ? `${texts.cancel}: ${row.name}` : texts.remove(row.name)}
        onClick={() => onRemove(row.id)}
      >
        <Icon name={isUnderWay ? 'x' : 'trash'} />
      </button>
    </div>
  );
}

type RowsProps = Readonly<{ rows: readonly FileRow[]; locale: Locale }>;

/** Says once, for all files, that the connection was lost. */
export function OfflineNotice({ rows, locale }: RowsProps) {
  if (!rows.some(({ state }) => state === 'lost')) return null;
  return (
    <div className="mt-4">
      <Notice tone="warn" icon="offline" live>
        {UPLOAD_TEXTS.offline[locale]}
      </Notice>
    </div>
  );
}

/** How much of several files is uploaded, in one line. */
export function UploadTotal({
  rows,
  stored = { count: 0, bytes: 0 },
  locale,
}: RowsProps & Partial<Pick<Uploads<unknown>, 'stored'>>) {
  if (rows.length === 0) return null;
  const sent = rows.reduce((sum, { sentBytes }) => sum + sentBytes, stored.bytes);
  const total = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, stored.bytes);
  const bytes = UI_TEXTS[locale].sent(formatBytes(sent, locale), formatBytes(total, locale));
  const done = stored.count + rows.filter(({ state }) => state === 'done').length;
  const text = UPLOADED_OF[locale](done, stored.count + rows.length, bytes);
  return (
    <div className="mt-4">
      <p className="tabular">{text}</p>
      <ProgressBar value={sent} max={total} label={text} text={bytes} />
    </div>
  );
}
