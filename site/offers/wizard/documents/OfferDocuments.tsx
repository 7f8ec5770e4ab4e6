import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_TYPE,
  type DocumentKind,
} from '#domain/offers/documents.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { preparePdf, useUploads } from '#site/uploads/use-uploads.ts';
import { type AttachedDocument, AttachedDocuments } from './AttachedDocuments.tsx';
import { ContractQuestion, stateSigned, UPLOADED_CONTRACT_TEXTS } from './UploadedContract.tsx';

type OfferDocumentsProps = Readonly<{
  offerId: string;
  locale: Locale;
  /** The offered kinds; without a preset kind the reader chooses one before a file. */
  kinds: readonly DocumentKind[];
  kind?: DocumentKind;
  /** Existing documents. */
  documents: readonly AttachedDocument[];
}>;

/** Uploads PDFs to an offer with progress. Running uploads can be canceled. */
export function OfferDocuments({ offerId, locale, kinds, kind, documents }: OfferDocumentsProps) {
  const [kept, setKept] = useState(documents);
  const [chosen, setChosen] = useState<DocumentKind | undefined>(kind);
  /** A contract about which the reader is asked before it is uploaded. */
  const [asked, setAsked] = useState<File>();
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);

  const uploads = useUploads<DocumentKind>({
    target: (of) => ({
      path: `/api/offers/${offerId}/documents`,
      field: 'file',
      fields: { kind: of },
    }),
    prepare: preparePdf,
    onStored: async (answer, _file, of) => {
      // Response of an upload; files are not sent with the typed client.
      const { document } = answer as { document: AttachedDocument };
      if (of !== 'signed_contract') {
        setKept((now) => [...now, document]);
        return undefined;
      }
      // Says that it is signed; the reloaded page shows what it waits for.
      const problem = await stateSigned(offerId, document.id);
      if (!problem) location.reload();
      return problem?.message;
    },
    locale,
  });

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
        value={uploads.rows}
        onChoose={(files) => {
          if (!chosen) return setIsChoiceMissing(true);
          if (chosen === 'signed_contract') return setAsked(files[0]);
          uploads.add(files, chosen);
        }}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {asked && (
        <ContractQuestion
          source={asked}
          name={asked.name}
          yes={UPLOADED_CONTRACT_TEXTS[locale].uploadAndState}
          no={UPLOADED_CONTRACT_TEXTS[locale].dontUpload}
          isBusy={false}
          locale={locale}
          onYes={() => {
            setAsked(undefined);
            uploads.add([asked], 'signed_contract');
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
