import '#site/uploads/uploads.css';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_KIND_LABELS, type DocumentKind } from '#domain/offers/documents.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type AttachedDocumentsProps = Readonly<{
  offerId: string;
  documents: readonly AttachedDocument[];
  locale: Locale;
  onRemoved: (id: string) => void;
}>;

/** Documents of the offer. Unsent ones can be removed after confirmation. */
export function AttachedDocuments({
  offerId,
  documents,
  locale,
  onRemoved,
}: AttachedDocumentsProps) {
  const [removed, setRemoved] = useState<string>();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (removed !== undefined) said.current?.focus();
  }, [removed]);
  return (
    <div>
      <ul
        className="file-list mt-4 border border-line rounded-card bg-paper empty:hidden"
        aria-label={OFFER_TEXTS.attachedDocuments[locale]}
      >
        {documents.map((document) => (
          <li key={document.id}>
            <Icon name="file" />
            <div>
              <p className="font-semibold wrap-anywhere">{document.name}</p>
              <p className="tiny soft tabular">
                {DOCUMENT_KIND_LABELS[document.kind][locale]} ·{' '}
                {formatBytes(document.bytes, locale)}
                {document.isSent && ` · ${OFFER_TEXTS.documentSent[locale]}`}
              </p>
            </div>
            {!document.isSent && (
              <RemoveDocument
                offerId={offerId}
                document={document}
                locale={locale}
                onRemoved={() => {
                  onRemoved(document.id);
                  setRemoved(document.name);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <p ref={said} className="small soft" role="status" tabIndex={-1}>
        {removed !== undefined && OFFER_TEXTS.documentRemoved[locale](removed)}
      </p>
    </div>
  );
}

type RemoveDocumentProps = Readonly<{
  offerId: string;
  document: AttachedDocument;
  locale: Locale;
  onRemoved: () => void;
}>;

/** Removes a document after inline confirmation. */
function RemoveDocument({ offerId, document, locale, onRemoved }: RemoveDocumentProps) {
  const { id, name } = document;
  const [isAsking, setIsAsking] = useState<boolean>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The last button cancels, so that pressing Enter twice removes nothing.
    if (isAsking !== undefined)
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [isAsking]);

  async function remove() {
    setIsBusy(true);
    const param = { id: offerId, documentId: id };
    const { error } = await ask(api.offers[':id'].documents[':documentId'].$delete({ param }));
    setIsBusy(false);
    if (!error || error.data.code === 'not_found') return onRemoved();
    setProblem(error.data);
    setPresses((count) => count + 1);
  }

  if (!isAsking) {
    return (
      <fieldset ref={box}>
        <button
          type="button"
          className="icon-button"
          aria-label={UI_TEXTS[locale].remove(name)}
          onClick={() => setIsAsking(true)}
        >
          <Icon name="trash" />
        </button>
      </fieldset>
    );
  }
  return (
    <fieldset ref={box} className="data-asking:col-span-full" data-asking="">
      <legend className="mb-2 wrap-anywhere">{OFFER_TEXTS.removeAsk[locale](name)}</legend>
      <div className="button-row">
        <Button variant="danger" size="small" busy={isBusy} onClick={() => void remove()}>
          {OFFER_TEXTS.removeYes[locale]}
        </Button>
        <Button variant="second" size="small" onClick={() => setIsAsking(false)}>
          {OFFER_TEXTS.removeNo[locale]}
        </Button>
      </div>
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
    </fieldset>
  );
}

/** A document of an offer. */
export type AttachedDocument = Readonly<{
  id: string;
  kind: DocumentKind;
  name: string;
  bytes: number;
  /** False for a document of a draft or unsent counter-offer, which can be removed. */
  isSent: boolean;
}>;
