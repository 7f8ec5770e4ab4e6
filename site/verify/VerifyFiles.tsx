import './verify.css';
import { type ReactNode, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { formatBytes } from '#site/ui/fields/bytes.ts';
import { FileDrop } from '#site/ui/fields/FileDrop.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { VERIFY_TEXTS as T } from './texts.ts';
import { type CheckTone, verdictOf } from './verdict.ts';

type VerifyFilesProps = Readonly<{
  locale: Locale;
  /** The public log's key; null where there is none. */
  logKey: string | null;
  /** Stands beside where files are dropped. */
  children?: ReactNode;
}>;

/** Files that are checked in the browser, the last one first. */
export default function VerifyFiles({ locale, logKey, children }: VerifyFilesProps) {
  const [results, setResults] = useState<readonly CheckedFile[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const [attempt, setAttempt] = useState(0);

  async function check(files: readonly File[]): Promise<void> {
    setIsChecking(true);
    const checked = await Promise.all(files.map((file) => checkFile(file, logKey)));
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
            <Button variant="text" onClick={() => setResults([])}>
              {T.clear[locale]}
            </Button>
          </div>
          <ul className="verify-results">
            {results.map((file) => (
              <li key={file.id}>
                <Result file={file} locale={locale} />
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

function Result({ file, locale }: Readonly<{ file: CheckedFile; locale: Locale }>) {
  const { tone, title, detail, checks } = verdictOf(file, locale);
  return (
    <article className="card verify-result" data-tone={tone}>
      <header>
        <Icon name={tone === 'none' ? 'file' : SIGNS[tone]} />
        <div>
          <h3>{title}</h3>
          <p>{detail}</p>
        </div>
      </header>
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
      {file.sha256 && (
        <p className="verify-hash tiny">
          {T.fingerprint[locale]} {file.sha256.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      )}
    </article>
  );
}
