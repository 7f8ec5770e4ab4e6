import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ProgressBar } from '#site/ui/ProgressBar.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { UploadActions, UploadState } from '#site/uploads/UploadList.tsx';
import type { FileRow } from '#site/uploads/use-uploads.ts';

type PhotoUploadProps = Readonly<{
  row: FileRow;
  file: File | undefined;
  locale: Locale;
  onRemove: (id: string) => void;
}>;

/** A photo that is being uploaded, at its place among the others, with its progress. */
export function PhotoUpload({ row, file, locale, onRemove }: PhotoUploadProps) {
  const preview = usePreview(file);
  const [isSeen, setIsSeen] = useState(true);
  const sent = UI_TEXTS[locale].sent(
    formatBytes(row.sentBytes, locale),
    formatBytes(row.sizeBytes, locale),
  );
  return (
    <li className="card photo-card photo-upload grid content-start max-w-none overflow-hidden">
      <div className="photo-frame grid place-items-center aspect-3/2 bg-line">
        {preview !== undefined && isSeen ? (
          <img
            className="w-full h-full object-cover"
            src={preview}
            alt=""
            // HEIC is not shown by most browsers.
            onError={() => setIsSeen(false)}
          />
        ) : (
          <Icon name="image" />
        )}
      </div>
      <ProgressBar value={row.sentBytes} max={row.sizeBytes} label={row.name} text={sent} />
      <div className="flex items-start justify-between gap-2 pb-3">
        <div className="min-w-0">
          <p className="small wrap-anywhere">{row.name}</p>
          <UploadState row={row} locale={locale} />
        </div>
        <UploadActions row={row} locale={locale} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** An address at which the browser shows a chosen file. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
