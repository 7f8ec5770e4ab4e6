import './uploads.css';
import { useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup, type FieldProps } from '#site/ui/fields/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UploadList } from './UploadList.tsx';
import type { FileRow } from './use-uploads.ts';

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

/** Selects files by picker or drag and drop, and lists them with their progress. */
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
      <UploadList
        label={field.label}
        rows={value}
        locale={locale}
        onRemove={onRemove}
        {...(onRetry && { onRetry })}
      />
    </FieldGroup>
  );

  function choose(files: readonly File[]) {
    const chosen = multiple ? files : files.slice(0, 1);
    if (chosen.length > 0) onChoose(chosen);
  }
}
