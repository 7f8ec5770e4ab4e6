import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { endImport, type Import } from './import-calls.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

type EndImportProps = Readonly<{
  locale: Locale;
  own: Pick<Import, 'id' | 'fileName' | 'rows' | 'received'>;
  size?: 'normal' | 'small';
  /** Called after publishing; the page is loaded again if absent. */
  onPublished?: () => void;
  /** Called before canceling, so that nothing more is sent. */
  onCancel?: () => void;
}>;

/** Publishes an import whose rows are all there, or cancels it after confirmation. */
export default function EndImport({
  locale,
  own,
  size = 'normal',
  onPublished = reloadFromTop,
  onCancel,
}: EndImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<'publish' | 'cancel'>();
  const [failure, setFailure] = useState<Readonly<{ problem: Problem; attempt: number }>>();
  const about = <span className="visually-hidden">: {own.fileName}</span>;

  async function end(how: 'publish' | 'cancel'): Promise<void> {
    setBusy(how);
    if (how === 'cancel') onCancel?.();
    const { error } = await endImport(own.id, how);
    setBusy(undefined);
    if (error) {
      setFailure((before) => ({ problem: error.data, attempt: (before?.attempt ?? 0) + 1 }));
    } else if (how === 'publish') onPublished();
    else reloadFromTop();
  }

  return (
    <>
      {failure && !isAsking && <Failure {...failure} locale={locale} />}
      <div className="button-row">
        {own.received === own.rows && (
          <Button size={size} busy={busy === 'publish'} onClick={() => void end('publish')}>
            {T.publish[locale]}
            {about}
          </Button>
        )}
        <Button variant="danger-text" size={size} onClick={() => setIsAsking(true)}>
          {T.cancel[locale]}
          {about}
        </Button>
      </div>
      <ConfirmDialog
        title={T.cancelTitle[locale]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
        yes={T.cancel[locale]}
        no={T.keep[locale]}
        isBusy={busy === 'cancel'}
        onConfirm={() => void end('cancel')}
      >
        <p>{T.cancelWhy[locale]}</p>
        {failure && <Failure {...failure} locale={locale} />}
      </ConfirmDialog>
    </>
  );
}
