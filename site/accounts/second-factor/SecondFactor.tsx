import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { api } from '#site/api.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { type NewKey, SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts';

/** State of the second factor in the API's format. */
export type SecondFactorState = Readonly<{
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}>;

type SecondFactorProps = Readonly<{
  locale: Locale;
  state: SecondFactorState;
  /** Page to continue on afterwards, for users who must set up a second factor first. */
  next?: string;
}>;

const RECOVERY_CODES_AT_FIRST = 10;

/** Two-step verification: set up with an app and recovery codes, turned off with a code. */
export default function SecondFactor({ locale, state, next }: SecondFactorProps) {
  const [now, setNow] = useState(state);
  const [made, setMade] = useState<NewKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Action to continue with after the password was confirmed. */
  const [waiting, setWaiting] = useState<() => void>();

  async function begin(): Promise<void> {
    setIsBusy(true);
    const { data, error } = await askAccount(() => api.user['second-factor'].$post());
    setIsBusy(false);
    setMade(data);
    if (error?.data.code === 'password_required') setWaiting(() => () => void begin());
    else setTrouble(error?.data.message);
  }

  function showCodes(shown: readonly string[]): void {
    setMade(undefined);
    setCodes(shown);
    setNow({
      isOn: true,
      since: now.since ?? new Date().toISOString(),
      recoveryCodesLeft: RECOVERY_CODES_AT_FIRST,
    });
  }

  function storeCodes(): void {
    setCodes(undefined);
    if (next) location.assign(next);
  }

  return (
    <>
      <p>
        <Badge tone={now.isOn ? 'ok' : 'neutral'}>{T[now.isOn ? 'on' : 'off'][locale]}</Badge>{' '}
        {now.since && (
          <span className="soft">
            {T.onSince[locale](formatInstant(Date.parse(now.since), locale))}
          </span>
        )}
      </p>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      {codes ? (
        <RecoveryCodes locale={locale} codes={codes} onStored={storeCodes} />
      ) : now.isOn ? (
        <SecondFactorOn
          locale={locale}
          codesLeft={now.recoveryCodesLeft}
          onCodes={showCodes}
          onOff={() => setNow({ isOn: false, since: null, recoveryCodesLeft: 0 })}
          onPasswordRequired={(proceed) => setWaiting(() => proceed)}
        />
      ) : made ? (
        <SetUpSecondFactor
          locale={locale}
          made={made}
          onCancel={() => setMade(undefined)}
          onConfirmed={showCodes}
          onPasswordRequired={() => setWaiting(() => () => {})}
        />
      ) : (
        <Button icon="shield" busy={isBusy} onClick={() => void begin()}>
          {T.begin[locale]}
        </Button>
      )}
      <ConfirmPassword
        locale={locale}
        isOpen={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        onConfirmed={() => waiting?.()}
      />
    </>
  );
}

type RecoveryCodesProps = Readonly<{
  locale: Locale;
  codes: readonly string[];
  onStored: () => void;
}>;

/** Shows the recovery codes once, with buttons to print and download them. */
function RecoveryCodes({ locale, codes, onStored }: RecoveryCodesProps) {
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
