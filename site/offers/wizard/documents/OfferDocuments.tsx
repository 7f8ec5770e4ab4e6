import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_TYPE,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  PDF_PROBLEM_TEXTS,
} from '#domain/offers/documents.ts';
import { type Attempt, createAttempt } from '#site/attempt.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { FileDrop, type FileRow } from '#site/ui/fields/FileDrop.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { AttachedDocuments } from './AttachedDocuments.tsx';
import type { AttachedDocument } from './attached-document.ts';
import { ContractQuestion, stateSigned } from './UploadedContract.tsx';
import { type Upload, uploadFile } from './upload-file.ts';
import { UPLOADED_CONTRACT_TEXTS } from './uploaded-contract-texts.ts';

type OfferDocumentsProps = Readonly<{
  offerId: string;
  locale: Locale;
  /** The offered kinds; without a preset kind the reader chooses one before a file. */
  kinds: readonly DocumentKind[];
  kind?: DocumentKind;
  /** Existing documents. */
  documents: readonly AttachedDocument[];
}>;

type Sending = FileRow &
  Readonly<{ file: File; kind: DocumentKind; attempt: Attempt; upload?: Upload }>;

/** Uploads PDFs to an offer with progress. Running uploads can be canceled. */
export function OfferDocuments({ offerId, locale, kinds, kind, documents }: OfferDocumentsProps) {
  const [kept, setKept] = useState(documents);
  const [rows, setRows] = useState<readonly Sending[]>([]);
  const [chosen, setChosen] = useState<DocumentKind | undefined>(kind);
  /** A contract about which the reader is asked before it is uploaded. */
  const [asked, setAsked] = useState<Sending>();
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);

  const change = (id: string, changes: Partial<Sending>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changes } : row)));

  function send(row: Sending) {
    if (row.sizeBytes > MAX_DOCUMENT_BYTES) {
      change(row.id, { state: 'failed', error: PDF_PROBLEM_TEXTS.too_large[locale] });
      return;
    }
    const upload = uploadFile(`/api/offers/${offerId}/documents`, row.file, {
      fields: { kind: row.kind },
      attempt: row.attempt,
      locale,
      onProgress: (sentBytes) => change(row.id, { sentBytes, state: 'sending' }),
    });
    change(row.id, { upload, state: 'sending', error: undefined });
    void upload.done.then((result) => {
      if ('problem' in result) change(row.id, { state: 'failed', error: result.problem });
      else if (row.kind === 'signed_contract') void state(row, result.document.id);
      else {
        setRows((now) => now.filter(({ id }) => id !== row.id));
        setKept((now) => [...now, result.document]);
      }
    });
  }

  /** Says that an uploaded contract is signed; the reloaded page shows what it waits for. */
  async function state(row: Sending, documentId: string) {
    const problem = await stateSigned(offerId, documentId);
    if (problem) change(row.id, { state: 'failed', error: problem.message });
    else location.reload();
  }

  return (
    <div className="stack" data-gap="form">
      <SelectField
        name="document-kind"
        label={OFFER_TEXTS.documentKind[locale]}
        texts={UI_TEXTS[locale]}
        required
        value={chosen ?? ''}
        error={isChoiceMissing ? UPLOADED_CONTRACT_TEXTS[locale].kindMissing : undefined}
        options={kinds.map((key) => ({
          value: key,
          label: DOCUMENT_KIND_LABELS[key][locale],
        }))}
        onChange={(value) => {
          setChosen(kinds.find((key) => key === value));
          setIsChoiceMissing(false);
        }}
      />
      <FileDrop
        name="documents"
        label={OFFER_TEXTS.documents[locale]}
        hint={OFFER_TEXTS.documentsHint[locale]}
        texts={UI_TEXTS[locale]}
        locale={locale}
        accept={DOCUMENT_TYPE}
        value={rows}
        onChoose={(files) => {
          if (!chosen) return setIsChoiceMissing(true);
          const added = files.map((file) => ({
            id: crypto.randomUUID(),
            file,
            kind: chosen,
            attempt: createAttempt(),
            name: file.name,
            sizeBytes: file.size,
            sentBytes: 0,
            state: 'waiting' as const,
          }));
          if (chosen === 'signed_contract') return setAsked(added[0]);
          setRows((now) => [...now, ...added]);
          for (const row of added) send(row);
        }}
        onRemove={(id) => {
          rows.find((row) => row.id === id)?.upload?.stop();
          setRows((now) => now.filter((row) => row.id !== id));
        }}
        onRetry={(id) => {
          const row = rows.find((one) => one.id === id);
          if (row) send(row);
        }}
      />
      {asked && (
        <ContractQuestion
          source={asked.file}
          name={asked.name}
          yes={UPLOADED_CONTRACT_TEXTS[locale].uploadAndState}
          no={UPLOADED_CONTRACT_TEXTS[locale].dontUpload}
          isBusy={false}
          locale={locale}
          onYes={() => {
            setRows((now) => [...now, asked]);
            setAsked(undefined);
            send(asked);
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
      <AttachedDocuments
        offerId={offerId}
        documents={kept}
        locale={locale}
        onRemoved={(id) => setKept((now) => now.filter((document) => document.id !== id))}
      />
    </div>
  );
}
