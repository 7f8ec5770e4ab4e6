import './verify.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FileDrop } from '#site/uploads/FileDrop.tsx';
import { type CheckedAgainst, type CheckedFile, checkFile } from './check-file.ts';
import { CODE_TEXTS as C } from './code-texts.ts';
import { SEAL_TEXTS as S } from './seal-texts.ts';
import { VERIFY_TEXTS as T } from './texts.ts';
import { type CheckTone, verdictOf } from './verdict.ts';

type VerifyFilesProps = Readonly<{
  locale: Locale;
  against: CheckedAgainst;
  /** Shown next to the drop area. */
  children?: ReactNode;
}>;

/** Verifies files in the browser, last one first. */
export default function VerifyFiles({ locale, against, children }: VerifyFilesProps) {
  const [results, setResults] = useState<readonly CheckedFile[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const [attempt, setAttempt] = useState(0);

  async function check(files: readonly File[]): Promise<void> {
    setIsChecking(true);
    const checked = await Promise.all(files.map((file) => checkFile(file, against)));
    setResults((former) => [...checked, ...former]);
    setIsChecking(false);
    setAttempt((count) => count + 1);
  }

  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] print:hidden">
        <div>
          <FileDrop
            required
            name="files"
            label={T.files[locale]}
            value={[]}
            texts={UI_TEXTS[locale]}
            locale={locale}
            accept="application/pdf,application/json"
            chooseLabel={T.choose[locale]}
            dropHint={T.drop[locale]}
            onChoose={(files) => void check(files)}
            onRemove={() => {}}
          />
          <p className="verify-stays flex items-center gap-2.5 mt-4 mx-0 mb-2 font-medium">
            <Icon name="lock" />
            {T.stays[locale]}
          </p>
          <p role="status" className="soft">
            {isChecking && T.checking[locale]}
          </p>
        </div>
        {children}
      </div>
      {results.length > 0 && (
        <section aria-labelledby="verify-results">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 mt-6">
            <InSight attempt={attempt}>
              <h2 id="verify-results">{T.results[locale](results.length)}</h2>
            </InSight>
            <div className="flex gap-6 print:hidden">
              <Button variant="text" onClick={() => window.print()}>
                {S.print[locale]}
              </Button>
              <Button variant="text" onClick={() => setResults([])}>
                {T.clear[locale]}
              </Button>
            </div>
          </div>
          <ul className="verify-results">
            {results.map((file, index) => (
              <li className="max-w-none" key={file.id}>
                <Result file={file} locale={locale} isOpen={index === 0 || isWide()} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const SIGNS: Readonly<Record<CheckTone, IconName>> = {
  ok: 'check-circle',
  warn: 'warning',
  error: 'x',
  none: 'minus',
};

/** Whether results are side by side; otherwise all but the first are collapsed. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches;
}

type ResultProps = Readonly<{ file: CheckedFile; locale: Locale; isOpen: boolean }>;

function Result({ file, locale, isOpen }: ResultProps) {
  const { tone, title, detail, checks, advice } = verdictOf(file, locale);
  return (
    <details className="card verify-result overflow-hidden" data-tone={tone} open={isOpen}>
      <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3.5 py-4 px-5 list-none cursor-pointer">
        <Icon name={tone === 'none' ? 'file' : SIGNS[tone]} />
        <div>
          <h3>{title}</h3>
          <p>{detail}</p>
        </div>
        <Icon name="chevron-down" />
      </summary>
      <p className="flex items-center gap-2.5 px-5 py-3 wrap-anywhere">
        <Icon name="file" />
        <span>
          {file.name} · {formatBytes(file.bytes, locale)}
        </span>
      </p>
      <ul className="px-5">
        {checks.map(({ name, tone: checkTone, result, detail: more }) => (
          <li
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 max-w-none py-3 border-t border-t-line"
            key={name}
            data-tone={checkTone}
          >
            <Icon name={SIGNS[checkTone]} />
            <div>
              <strong>
                {name}: {result}
              </strong>
              <p className="soft">{more}</p>
            </div>
          </li>
        ))}
      </ul>
      {file.isOfCode !== undefined && (
        <p className="py-3 px-5 border-t border-t-line">
          {C[file.isOfCode ? 'same' : 'other'][locale]}
        </p>
      )}
      {advice && (
        <p className="py-3 px-5 border-t border-t-line">
          <strong>{S.advice[locale]}</strong> {advice}{' '}
          {file.part && <SavePart {...file} locale={locale} />}
        </p>
      )}
      {file.sha256 && (
        <p className="verify-hash tiny px-5 pt-3 pb-4 border-t border-t-line">
          {T.fingerprint[locale]} {file.sha256.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      )}
    </details>
  );
}

/** Offers the sealed part of a modified file for download. It never leaves this device. */
function SavePart({ name, part, locale }: CheckedFile & Readonly<{ locale: Locale }>) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!part) return undefined;
    const made = URL.createObjectURL(part.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [part]);
  return (
    <a href={url} download={name}>
      {S.savePart[locale]}
    </a>
  );
}
