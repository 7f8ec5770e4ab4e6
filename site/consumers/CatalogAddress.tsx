import { useState } from 'react';
import { CATALOG_NAMES, type CatalogFormat } from '#domain/feed/portals/catalog.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CONSUMER_LINES, CONSUMER_TEXTS as T } from './texts.ts';

type CatalogAddressProps = Readonly<{
  locale: Locale;
  id: string;
  name: string;
  /** When the current URL was created, formatted; `null` when there is none. */
  since: string | null;
}>;
type File = Readonly<{ format: CatalogFormat; url: string }>;

/**
 * The secret URL from which a consumer downloads files of all homes: create, replace or delete it.
 * Each URL is shown once.
 */
export default function CatalogAddress({ locale, id, name, since }: CatalogAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState<'renew' | 'end'>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [files, setFiles] = useState<readonly File[]>();
  const address = api.admin.consumers[':id'].address;
  const param = { id };

  async function renew(): Promise<void> {
    setBusy('renew');
    const { data, error } = await ask(address.$post({ param }));
    settle(error?.data);
    if (data) setFiles(data.files);
  }

  async function end(): Promise<void> {
    setBusy('end');
    const { error } = await ask(address.$delete({ param }));
    if (!error) return reloadFromTop();
    settle(error.data);
  }

  function settle(refused: Problem | undefined): void {
    setBusy(undefined);
    setProblem(refused);
    setAttempt((count) => count + 1);
  }

  /** The URLs are no longer shown, so the page is reloaded with its current state. */
  function close(): void {
    if (files) reloadFromTop();
    else setIsOpen(false);
  }

  return (
    <>
      <Button variant="second" size="small" onClick={() => setIsOpen(true)}>
        {T.catalogs[locale]}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <Dialog
        title={`${T.catalogs[locale]}: ${name}`}
        isOpen={isOpen}
        onClose={close}
        texts={UI_TEXTS[locale]}
        actions={
          files ? (
            <Button onClick={close}>{T.toList[locale]}</Button>
          ) : (
            <>
              <Button busy={busy === 'renew'} onClick={() => void renew()}>
                {(since ? T.addressReplace : T.addressCreate)[locale]}
              </Button>
              {since && (
                <Button variant="danger-text" busy={busy === 'end'} onClick={() => void end()}>
                  {T.addressEnd[locale]}
                </Button>
              )}
            </>
          )
        }
      >
        {!files && <p>{T.addressWhy[locale]}</p>}
        {!files && since && (
          <p className="mt-3">
            {CONSUMER_LINES[locale].addressSince(since)} {T.addressThere[locale]}
          </p>
        )}
        {problem && <Failure problem={problem} attempt={attempt} locale={locale} />}
        {files && (
          <InSight attempt={attempt}>
            <Notice tone="ok" live>
              <p>
                <strong>{T.addressCreated[locale]}</strong>
              </p>
              <p>{T.addressCreatedWhy[locale]}</p>
            </Notice>
            <dl className="consumer-secrets grid gap-4 mt-4">
              {files.map(({ format, url }) => (
                <div key={format}>
                  <dt className="small soft">{CATALOG_NAMES[format][locale]}</dt>
                  <dd>
                    <CopiedCode locale={locale} label={CATALOG_NAMES[format][locale]} text={url} />
                  </dd>
                </div>
              ))}
            </dl>
          </InSight>
        )}
      </Dialog>
    </>
  );
}

type CopiedCodeProps = Readonly<{ locale: Locale; label: string; text: string }>;

/** A secret to copy. If the clipboard is unavailable, a tap selects it. */
export function CopiedCode({ locale, label, text }: CopiedCodeProps) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  }

  return (
    <>
      <code>{text}</code>
      <Button variant="second" size="small" icon="copy" onClick={() => void copy()}>
        <span aria-live="polite">{(isCopied ? T.copied : T.copy)[locale]}</span>
        <span className="visually-hidden">: {label}</span>
      </Button>
    </>
  );
}
