import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts';

type SecondFactorOnProps = Readonly<{
  locale: Locale;
  codesLeft: number;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
  /** Called when the password must be confirmed first; `proceed` asks for the code again. */
  onPasswordRequired: (proceed: () => void) => void;
}>;

const FEW_CODES = 3;

/** Actions while it is on: new recovery codes, or turning it off. Both require a code. */
export function SecondFactorOn({ locale, codesLeft, ...on }: SecondFactorOnProps) {
  const [asking, setAsking] = useState<'renew' | 'turnOff'>();

  function settle(error: Readonly<{ data: { code: string } }> | undefined, done: () => void) {
    if (error?.data.code === 'password_required') {
      setAsking(undefined);
      on.onPasswordRequired(() => setAsking(asking));
    } else if (!error) {
      setAsking(undefined);
      done();
    }
  }

  return (
    <>
      <p>{T.codesLeft[locale](String(codesLeft))}</p>
      {codesLeft <= FEW_CODES && <Notice tone="warn">{T.fewLeft[locale]}</Notice>}
      <p className="button-row">
        <Button variant="second" onClick={() => setAsking('renew')}>
          {T.renew[locale]}
        </Button>
        <Button variant="danger-text" onClick={() => setAsking('turnOff')}>
          {T.turnOff[locale]}
        </Button>
      </p>
      <CodeDialog
        locale={locale}
        title={T.renew[locale]}
        lead={T.renewLead[locale]}
        submit={T.renew[locale]}
        isOpen={asking === 'renew'}
        onClose={() => setAsking(undefined)}
        ask={(code) =>
          askAccount(() => api.user['second-factor']['recovery-codes'].$post({ json: { code } }))
        }
        onAnswer={({ data, error }) => settle(error, () => on.onCodes(data?.recoveryCodes ?? []))}
      />
      <CodeDialog
        locale={locale}
        title={T.turnOffTitle[locale]}
        lead={T.turnOffLead[locale]}
        submit={T.turnOff[locale]}
        variant="danger"
        isOpen={asking === 'turnOff'}
        onClose={() => setAsking(undefined)}
        ask={(code) => askAccount(() => api.user['second-factor'].$delete({ json: { code } }))}
        onAnswer={({ error }) => settle(error, on.onOff)}
      />
    </>
  );
}
