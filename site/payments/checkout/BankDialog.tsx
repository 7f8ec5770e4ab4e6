import type { Locale } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS } from '#site/payments/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

type BankDialogProps = Readonly<{
  locale: Locale;
  amount: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** Simulates the confirmation window of a bank. */
export function BankDialog(props: BankDialogProps) {
  const { locale, amount, isOpen, isBusy, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={PAYMENT_TEXTS.bankTitle[locale]}
      isOpen={isOpen}
      onClose={onCancel}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button busy={isBusy} onClick={onConfirm}>
            {PAYMENT_TEXTS.bankYes[locale]}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {PAYMENT_TEXTS.bankNo[locale]}
          </Button>
        </>
      }
    >
      <p>{PAYMENT_TEXTS.bank[locale](amount)}</p>
    </Dialog>
  );
}
