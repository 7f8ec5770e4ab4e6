import './verify.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { FileDrop } from '#site/ui/fields/FileDrop.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type CheckedAgainst, type CheckedFile, checkFile } from './check-file.ts';
import { CODE_TEXTS as C } from './code-texts.ts';
import type { CheckTone } from './finding.ts';
import { SEAL_TEXTS as S } from './seal-texts.ts';
import { VERIFY_TEXTS as T } from './texts.ts';
import { verdictOf } from './verdict.ts';

type VerifyFilesProps = Readonly<{
  locale: Locale;
  against: CheckedAgainst;
  /** Stands beside where files are dropped. */
  children?: ReactNode;
}>;

/** Files that are checked in the browser, the last one first. */
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
      <div className="verify-top">
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
          <p className="verify-stays">
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
          <div className="verify-head">
            <InSight attempt={attempt}>
              <h2 id="verify-results">{T.results[locale](results.length)}</h2>
            </InSight>
            <div className="verify-actions">
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
              <li key={file.id}>
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

/** Where results stand side by side; elsewhere all but the first are folded. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches;
}

type ResultProps = Readonly<{ file: CheckedFile; locale: Locale; isOpen: boolean }>;

function Result({ file, locale, isOpen }: ResultProps) {
  const { tone, title, detail, checks, advice } = verdictOf(file, locale);
  return (
    <details className="card verify-result" data-tone={tone} open={isOpen}>
      <summary>
        <Icon name={tone === 'none' ? 'file' : SIGNS[tone]} />
        <div>
          <h3>{title}</h3>
          <p>{detail}</p>
        </div>
        <Icon name="chevron-down" />
      </summary>
      <p className="verify-file">
        <Icon name="file" />
        <span>
          {file.name} · {formatBytes(file.bytes, locale)}
        </span>
      </p>
      <ul>
        {checks.map(({ name, tone: checkTone, result, detail: more }) => (
          <li key={name} data-tone={checkTone}>
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
        <p className="verify-advice">{C[file.isOfCode ? 'same' : 'other'][locale]}</p>
      )}
      {advice && (
        <p className="verify-advice">
          <strong>{S.advice[locale]}</strong> {advice}{' '}
          {file.part && <SavePart {...file} locale={locale} />}
        </p>
      )}
      {file.sha256 && (
        <p className="verify-hash tiny">
          {T.fingerprint[locale]} {file.sha256.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      )}
    </details>
  );
}

/** Gives back what was sealed of a file to which something was added; it never left this device. */
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
