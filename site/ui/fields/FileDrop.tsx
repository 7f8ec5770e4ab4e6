import './files.css';
import { useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import type { UiTexts } from '#site/ui/texts.ts';
import { formatBytes } from './bytes.ts';
import { FieldGroup, type FieldProps } from './Field.tsx';

/** A chosen file with its upload state. */
export type FileRow = Readonly<{
  id: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  error?: string | undefined;
}>;

export type FileDropProps = Omit<FieldProps<readonly FileRow[]>, 'onChange'> &
  Readonly<{
    /** Accepted types of the file picker: `application/pdf`, `image/jpeg,image/png`. */
    accept: string;
    multiple?: boolean;
    onChoose: (files: readonly File[]) => void;
    /** Removes a file or cancels its upload. */
    onRemove: (id: string) => void;
    onRetry?: (id: string) => void;
    chooseLabel?: string;
    /** Replaces "drag the files here". */
    dropHint?: string;
    /** Label of the camera button, shown on touch devices. */
    cameraLabel?: string;
    locale: Locale;
  }>;

/** Selects files by picker or drag and drop, and shows progress in bytes. */
export function FileDrop({
  accept,
  multiple = true,
  onChoose,
  onRemove,
  onRetry,
  chooseLabel,
  dropHint,
  cameraLabel,
  locale,
  ...field
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { name, value, texts } = field;
  return (
    <FieldGroup {...field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional; the button does the same */}
      <div
        className="file-drop data-over:border-manglar data-over:bg-manglar-tint"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          choose([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" />
        <p className="soft">{dropHint ?? texts.dropHere}</p>
        <Button variant="second" onClick={() => picker.current?.click()}>
          {chooseLabel ?? texts.chooseFiles}
        </Button>
        <input
          ref={picker}
          className="visually-hidden"
          id={`${name}-picker`}
          type="file"
          tabIndex={-1}
          aria-label={field.label}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {cameraLabel && (
          <>
            <Button variant="text" icon="camera" onClick={() => camera.current?.click()}>
              {cameraLabel}
            </Button>
            <input
              ref={camera}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              aria-label={cameraLabel}
              accept={accept}
              capture="environment"
              onChange={(event) => {
                choose([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </>
        )}
      </div>
      <ul
        className="file-list mt-4 border border-line rounded-card bg-paper empty:hidden"
        aria-label={field.label}
      >
        {value.map((row) => (
          <FileLine
            key={row.id}
            row={row}
            texts={texts}
            locale={locale}
            onRemove={() => onRemove(row.id)}
            {...(onRetry && { onRetry: () => onRetry(row.id) })}
          />
        ))}
      </ul>
    </FieldGroup>
  );

  function choose(files: readonly File[]) {
    const chosen = multiple ? files : files.slice(0, 1);
    if (chosen.length > 0) onChoose(chosen);
  }
}

type FileLineProps = Readonly<{
  row: FileRow;
  texts: UiTexts;
  locale: Locale;
  onRemove: () => void;
  onRetry?: () => void;
}>;

function FileLine({ row, texts, locale, onRemove, onRetry }: FileLineProps) {
  const total = formatBytes(row.sizeBytes, locale);
  const progress = texts.sent(formatBytes(row.sentBytes, locale), total);
  const isUnderWay = row.state === 'sending' || row.state === 'waiting';
  return (
    <li>
      <Icon
        name={row.state === 'failed' ? 'warning' : row.state === 'done' ? 'check-circle' : 'file'}
      />
      <div>
        <p className="font-semibold wrap-anywhere">{row.name}</p>
        {row.state === 'failed' ? (
          <p className="field-error" role="alert">
            {row.error}
          </p>
        ) : (
          <p className="tiny soft tabular">
            {row.state === 'sending' && progress}
            {row.state === 'waiting' && `${texts.waiting} · ${total}`}
            {row.state === 'done' && `${texts.done} · ${total}`}
          </p>
        )}
      </div>
      <div className="button-row" style={{ gap: '0' }}>
        {row.state === 'failed' && onRetry && (
          <button
            type="button"
            className="icon-button"
            aria-label={`${texts.retry}: ${row.name}`}
            onClick={onRetry}
          >
            <Icon name="refresh" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={isUnderWay ? `${texts.cancel}: ${row.name}` : texts.remove(row.name)}
          onClick={onRemove}
        >
          <Icon name={isUnderWay ? 'x' : 'trash'} />
        </button>
      </div>
      {row.state === 'sending' && (
        <ProgressBar value={row.sentBytes} max={row.sizeBytes} label={row.name} text={progress} />
      )}
    </li>
  );
}
