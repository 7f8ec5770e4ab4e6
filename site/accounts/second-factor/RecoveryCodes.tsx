import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts';

type RecoveryCodesProps = Readonly<{
  locale: Locale;
  codes: readonly string[];
  onStored: () => void;
}>;

/** Shows the recovery codes once, with buttons to print and download them. */
export function RecoveryCodes({ locale, codes, onStored }: RecoveryCodesProps) {
  const text = [T.codesTitle[locale], T.codesLead[locale], '', ...codes, ''].join('\r\n');
  return (
    <>
      <InSight attempt={1}>
        <h3>{T.codesTitle[locale]}</h3>
        <Notice tone="warn" live>
          {T.codesLead[locale]}
        </Notice>
      </InSight>
      <ol className="recovery-codes" aria-label={T.codesTitle[locale]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="button-row">
        <a
          className="button"
          data-variant="second"
          download={T.fileName[locale]}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {T.download[locale]}
        </a>
        <Button onClick={onStored}>{T.stored[locale]}</Button>
      </p>
    </>
  );
}
