import './disclosures.css';
import { useState } from 'react';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { HEIC_PROBLEM, PHOTO_ACCEPT } from '#domain/properties/photos.ts';
import { createAttempt } from '#site/attempt.ts';
import { asJpeg, isHeicFile } from '#site/heic/convert-heic.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { sendFiles } from '#site/uploads/send-files.ts';
import type { FileRow } from '#site/uploads/use-uploads.ts';
import { disclosuresAddress } from './addresses.ts';
import { DISCLOSURE_TEXTS as TEXTS } from './texts.ts';

type DisclosurePaperProps = Readonly<{
  propertyId: string;
  disclosureKey: DisclosureKey;
  locale: Locale;
}>;

type Chosen = FileRow & Readonly<{ file: File }>;

/** Uploads a paper as a PDF, or as photos of its pages, signed with a typed name. */
export default function DisclosurePaper({
  propertyId,
  disclosureKey: key,
  locale,
}: DisclosurePaperProps) {
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [name, setName] = useState('');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  const isNameMissing = tries > 0 && name.trim() === '';
  const nameError = isNameMissing ? VALIDATION_TEXTS.required[locale] : nameProblem;

  async function choose(chosen: readonly File[]): Promise<void> {
    setProblem(undefined);
    for (const file of chosen) {
      const ready = (await isHeicFile(file)) ? await asJpeg(file) : file;
      if (!ready) setProblem(HEIC_PROBLEM[locale]);
      else if (ready.size > MAX_DOCUMENT_BYTES) setProblem(PDF_PROBLEM_TEXTS.too_large[locale]);
      else setFiles((now) => [...now, rowOf(ready)]);
    }
  }

  async function upload(): Promise<void> {
    setTries((count) => count + 1);
    setNameProblem(undefined);
    if (files.length === 0) return setProblem(TEXTS.noFile[locale]);
    if (name.trim() === '') return;
    setProblem(undefined);
    setIsBusy(true);
    const form = new FormData();
    for (const { file } of files) form.append('file', file);
    form.append('name', name);
    const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const tried = { name, files: files.map(({ id }) => id) };
    const { error } = await attempt.send(tried, (headers) => {
      const sending = sendFiles(`/api/properties/${propertyId}/disclosures/${key}/paper`, form, {
        headers,
        locale,
        onProgress: (sent) =>
          setFiles((now) =>
            now.map((row) => ({
              ...row,
              state: 'sending' as const,
              sentBytes: Math.min(row.sizeBytes, Math.round((sent / total) * row.sizeBytes)),
            })),
          ),
      });
      return sending.done;
    });
    if (!error) return location.assign(disclosuresAddress(locale, propertyId));
    setNameProblem(error.data.errors?.['name']?.[0]);
    if (!error.data.errors?.['name']) {
      setProblem(error.data.message || TEXTS.uploadFailed[locale]);
    }
    setFiles((now) => now.map((row) => ({ ...row, state: 'waiting' as const, sentBytes: 0 })));
    setIsBusy(false);
  }

  return (
    <form
      noValidate
      className="stack"
      data-gap="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void upload();
      }}
    >
      <FileDrop
        name="paper"
        label={TEXTS.files[locale]}
        hint={TEXTS.filesHint[locale]}
        texts={UI_TEXTS[locale]}
        locale={locale}
        accept={`${DOCUMENT_TYPE},${PHOTO_ACCEPT}`}
        value={files}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={(id) => setFiles((now) => now.filter((row) => row.id !== id))}
        onRetry={() => void upload()}
      />
      {problem && (
        <InSight attempt={tries}>
          <Notice tone="error" live>
            {problem}
          </Notice>
        </InSight>
      )}
      <TextField
        name="paperName"
        label={TEXTS.name[locale]}
        hint={TEXTS.nameHint[locale]}
        texts={UI_TEXTS[locale]}
        required
        error={nameError}
        value={name}
        autoComplete="name"
        maxLength={160}
        onChange={setName}
      />
      <div className="button-row">
        <Button type="submit" size="large" busy={isBusy}>
          {TEXTS.sendPaper[locale]}
        </Button>
      </div>
    </form>
  );
}

function rowOf(file: File): Chosen {
  return {
    ...{ id: crypto.randomUUID(), file, name: file.name, sizeBytes: file.size },
    ...{ sentBytes: 0, state: 'waiting' },
  };
}
