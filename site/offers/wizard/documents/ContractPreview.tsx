import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { UPLOADED_CONTRACT_TEXTS } from './uploaded-contract-texts.ts';

type ContractPreviewProps = Readonly<{
  /** A chosen file, or the address of a stored one. */
  source: File | string;
  locale: Locale;
}>;

/**
 * The first page of a PDF, drawn by the browser's own viewer. Stored files are only sent as
 * attachments, so they are read here and always shown with the type of a PDF.
 */
export function ContractPreview({ source, locale }: ContractPreviewProps) {
  const texts = UPLOADED_CONTRACT_TEXTS[locale];
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const bytes = typeof source === 'string' ? fetch(source).then((file) => file.blob()) : source;
    void Promise.resolve(bytes).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(new Blob([blob], { type: DOCUMENT_TYPE }));
        setUrl(made);
      },
      // The link below still opens a stored file.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [source]);
  return (
    <figure className="grid gap-2 m-0">
      <figcaption className="font-semibold">{texts.firstPage}</figcaption>
      {url && (
        <iframe
          className="w-full h-[60vh] border border-line rounded-control bg-paper"
          title={texts.firstPage}
          src={`${url}#page=1&toolbar=0`}
        />
      )}
      <p className="small soft">
        {texts.noPreview}{' '}
        <a
          className="link"
          href={typeof source === 'string' ? source : url}
          target="_blank"
          rel="noreferrer"
        >
          {texts.open}
        </a>
      </p>
    </figure>
  );
}
