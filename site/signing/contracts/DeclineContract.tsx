import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { memberCalls } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type DeclineContractProps = Readonly<{ offerId: string; locale: Locale }>;

/** Says no to the contract of an accepted offer, before and without consenting to sign online. */
export default function DeclineContract({ offerId, locale }: DeclineContractProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="danger-text" onClick={() => setIsOpen(true)}>
        {TEXTS.wontSign[locale]}
      </Button>
      <DeclineDialog
        calls={memberCalls(offerId)}
        isGuest={false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAnswer={reloadFromTop}
        locale={locale}
      />
    </div>
  );
}
