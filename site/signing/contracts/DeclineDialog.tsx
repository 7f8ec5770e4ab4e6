import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Problem } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SigningFailure } from './SigningFailure.tsx';
import { memberCalls, type SigningAnswer, type SigningCalls } from './signing-calls.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type DeclineDialogProps = Readonly<{
  calls: SigningCalls;
  isGuest: boolean;
  isOpen: boolean;
  onClose: () => void;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Asks for the reason for declining and explains the consequences. */
export function DeclineDialog({ calls, onAnswer, locale, ...props }: DeclineDialogProps) {
  const { isGuest, isOpen, onClose } = props;
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function decline(): Promise<void> {
    setIsBusy(true);
    const { data, error } = await calls.decline(reason);
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (error?.data.errors) document.getElementById('decline-reason')?.focus();
    if (data) {
      onClose();
      onAnswer(data);
    }
  }

  return (
    <Dialog
      title={TEXTS.declineTitle[locale]}
      isOpen={isOpen}
      onClose={onClose}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void decline()}>
            {TEXTS.declineSubmit[locale]}
          </Button>
          <Button variant="second" onClick={onClose}>
            {TEXTS.back[locale]}
          </Button>
        </>
      }
    >
      <p>{TEXTS.declineLead[locale]}</p>
      <TextArea
        name="decline-reason"
        label={TEXTS.declineReason[locale]}
        texts={UI_TEXTS[locale]}
        required
        error={problem?.errors?.['reason']?.[0]}
        value={reason}
        maxLength={1_000}
        rows={3}
        onChange={setReason}
      />
      {problem && !problem.errors && (
        <SigningFailure problem={problem} attempt={presses} isGuest={isGuest} locale={locale} />
      )}
    </Dialog>
  );
}

type DeclineContractProps = Readonly<{ offerId: string; locale: Locale }>;

/** Says no to the contract of an accepted offer, before and without consenting to sign online. */
export function DeclineContract({ offerId, locale }: DeclineContractProps) {
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
