import '#site/uploads/uploads.css';
import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { preparePdf, useUploads } from '#site/uploads/use-uploads.ts';

type Kept = Readonly<{ name: string; bytes: number }>;
type Outcome = Readonly<{ tone: 'ok' | 'error'; text: string }>;
type VisitDocumentProps = Readonly<{ visitId: string; document: Kept | null; locale: Locale }>;

/** Uploads one PDF about the visitor's payment for the owner, or removes it. */
export default function VisitDocument({ visitId, document, locale }: VisitDocumentProps) {
  const [kept, setKept] = useState<Kept | null>(document);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [presses, setPresses] = useState(0);

  function say(next: Outcome | undefined) {
    setOutcome(next);
    setPresses((count) => count + 1);
  }

  const uploads = useUploads({
    target: () => ({ path: `/api/visits/${visitId}/document`, field: 'file' }),
    prepare: preparePdf,
    onStored: (_answer, { name, size }) => {
      setKept({ name, bytes: size });
      say({ tone: 'ok', text: VISIT_DOCUMENT_TEXTS.sent[locale] });
      return undefined;
    },
    locale,
  });

  function send(files: readonly File[]): void {
    setOutcome(undefined);
    for (const { id } of uploads.rows) uploads.remove(id);
    uploads.add(files, undefined);
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    const { error } = await ask(api.visits[':id'].document.$delete({ param: { id: visitId } }));
    setIsBusy(false);
    if (error && error.data.code !== 'not_found') {
      return say({ tone: 'error', text: error.data.message });
    }
    setKept(null);
    say({ tone: 'ok', text: VISIT_DOCUMENT_TEXTS.removed[locale] });
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
          <p className="field-label">{VISIT_DOCUMENT_TEXTS.label[locale]}</p>
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
                {VISIT_DOCUMENT_TEXTS.remove[locale]}
              </Button>
            </li>
          </ul>
          <p className="small soft">{VISIT_DOCUMENT_TEXTS.hint[locale]}</p>
        </>
      ) : (
        <InSight attempt={uploads.failures}>
          <FileDrop
            name="visit-document"
            label={VISIT_DOCUMENT_TEXTS.label[locale]}
            hint={VISIT_DOCUMENT_TEXTS.hint[locale]}
            texts={UI_TEXTS[locale]}
            locale={locale}
            accept={DOCUMENT_TYPE}
            multiple={false}
            chooseLabel={VISIT_DOCUMENT_TEXTS.choose[locale]}
            dropHint={VISIT_DOCUMENT_TEXTS.drop[locale]}
            value={uploads.rows}
            onChoose={send}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        </InSight>
      )}
    </div>
  );
}

/** Texts about the PDF that proves how a visitor will pay. */
export const VISIT_DOCUMENT_TEXTS = {
  label: {
    es: 'Preaprobación o prueba de fondos',
    en: 'Pre-approval or proof of funds',
  },
  hint: {
    es: 'Un PDF de hasta 20 MB. Solo lo ve el dueño de esta casa. Puede quitarlo hasta que empiece la visita, y lo borramos 30 días después.',
    en: 'A PDF of up to 20 MB. Only the owner of this home sees it. You can remove it until the visit begins, and we delete it 30 days later.',
  },
  choose: { es: 'Elegir PDF', en: 'Choose PDF' },
  drop: { es: 'Arrastre el PDF aquí', en: 'Drag the PDF here' },
  sent: { es: 'El dueño ya puede ver el archivo.', en: 'The owner can see the file now.' },
  removed: {
    es: 'Quitado. El dueño ya no puede ver el archivo.',
    en: 'Removed. The owner can no longer see the file.',
  },
  remove: { es: 'Quitar', en: 'Remove' },
  row: { es: 'Documento', en: 'Document' },
} as const satisfies Record<string, Localized>;
