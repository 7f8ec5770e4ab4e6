import { Button } from '#site/ui/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'sheet'> &
  Readonly<{
    /** Text of the button that confirms. */
    yes: string;
    /** Text of the button that closes the dialog. */
    no: string;
    isBusy: boolean;
    onConfirm: () => void;
  }>;

/** Asks for confirmation of a change that cannot be undone, or that affects another person. */
export function ConfirmDialog({ yes, no, isBusy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={dialog.onClose}>
            {no}
          </Button>
        </>
      }
    />
  );
}
