import '#site/ui/fields/files.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, PDF_PROBLEM_TEXTS } from '#domain/offers/documents.ts';
import { api, ask } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { type Sending, sendFiles, wordsOf } from '#site/send-files.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { FileDrop, type FileRow } from '#site/ui/fields/FileDrop.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { VISIT_DOCUMENT_TEXTS as T } from './document-texts.ts';

type Kept = Readonly<{ name: string; bytes: number }>;
type Outcome = Readonly<{ tone: 'ok' | 'error'; text: string }>;
type VisitDocumentProps = Readonly<{ visitId: string; document: Kept | null; locale: Locale }>;

/** Uploads one PDF about the visitor's payment for the owner, with progress, or removes it. */
export default function VisitDocument({ visitId, document, locale }: VisitDocumentProps) {
  const [kept, setKept] = useState<Kept | null>(document);
  const [row, setRow] = useState<FileRow & Readonly<{ file: File }>>();
  const [sending, setSending] = useState<Sending>();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [presses, setPresses] = useState(0);
  const [failures, setFailures] = useState(0);

  function say(next: Outcome | undefined) {
    setOutcome(next);
    setPresses((count) => count + 1);
  }

  async function send(file: File): Promise<void> {
    const { name, size } = file;
    const start = { id: name, file, name, sizeBytes: size, sentBytes: 0 };
    setOutcome(undefined);
    const fail = (error: string) => {
      setRow({ ...start, state: 'failed', error });
      setFailures((count) => count + 1);
    };
    if (size > MAX_DOCUMENT_BYTES) return fail(PDF_PROBLEM_TEXTS.too_large[locale]);
    setRow({ ...start, state: 'sending' });
    const form = new FormData();
    form.append('file', file);
    let stopped = false;
    const { error } = await createAttempt().send(name, (headers) => {
      const under = sendFiles(`/api/visits/${visitId}/document`, form, {
        headers,
        locale,
        onProgress: (sentBytes) =>
          setRow({ ...start, sentBytes: Math.min(sentBytes, size), state: 'sending' }),
      });
      setSending({
        done: under.done,
        stop: () => {
          stopped = true;
          under.stop();
        },
      });
      return under.done;
    });
    if (stopped) return;
    if (error) return fail(wordsOf(error.data, T.failed[locale]));
    setRow(undefined);
    setKept({ name, bytes: size });
    say({ tone: 'ok', text: T.sent[locale] });
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    const { error } = await ask(api.visits[':id'].document.$delete({ param: { id: visitId } }));
    setIsBusy(false);
    if (error && error.data.code !== 'not_found') {
      return say({ tone: 'error', text: error.data.message });
    }
    setKept(null);
    say({ tone: 'ok', text: T.removed[locale] });
  }

  return (
    <div className="card card-body stack">
      {outcome && (
        <InSight attempt={presses}>
          <Notice tone={outcome.tone} live>
            {outcome.text}
          </Notice>
        </InSight>
      )}
      {kept ? (
        <>
          <p className="field-label">{T.label[locale]}</p>
          <ul className="file-list mt-4 border border-line rounded-card bg-paper empty:hidden">
            <li>
              <Icon name="file" />
              <div>
                <p className="font-semibold wrap-anywhere">
                  <a className="link" href={`/api/visits/${visitId}/document`} download>
                    {kept.name}
                  </a>
                </p>
                <p className="tiny soft tabular">{formatBytes(kept.bytes, locale)}</p>
              </div>
              <Button
                variant="danger-text"
                size="small"
                busy={isBusy}
                onClick={() => void remove()}
              >
                {T.remove[locale]}
              </Button>
            </li>
          </ul>
          <p className="small soft">{T.hint[locale]}</p>
        </>
      ) : (
        <InSight attempt={failures}>
          <FileDrop
            name="visit-document"
            label={T.label[locale]}
            hint={T.hint[locale]}
            texts={UI_TEXTS[locale]}
            locale={locale}
            accept={DOCUMENT_TYPE}
            multiple={false}
            chooseLabel={T.choose[locale]}
            dropHint={T.drop[locale]}
            value={row ? [row] : []}
            onChoose={([file]) => file && void send(file)}
            onRemove={() => {
              sending?.stop();
              setRow(undefined);
            }}
            onRetry={() => row && void send(row.file)}
          />
        </InSight>
      )}
    </div>
  );
}
