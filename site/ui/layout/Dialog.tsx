import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import type { UiTexts } from '#site/ui/texts.ts';

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  /** Asked to close: Escape, the cross, or a click outside. */
  onClose: () => void;
  texts: UiTexts;
  children: ReactNode;
  actions?: ReactNode;
  /** Stands at the bottom on a phone, as wide as it. */
  sheet?: boolean;
}>;

/** The browser's own modal dialog: keeps the focus inside and gives it back. */
export function Dialog({ title, isOpen, onClose, texts, children, actions, sheet }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; the press outside is an extra
    <dialog
      ref={dialog}
      className="dialog max-md:data-sheet:w-full max-md:data-sheet:max-w-none max-md:data-sheet:mb-0"
      data-sheet={sheet ? '' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.close}
              onClick={onClose}
            >
              <Icon name="x" />
            </button>
          </div>
          <div className="dialog-body py-5 px-6">{children}</div>
          {actions && (
            <div className="dialog-foot flex justify-end gap-3 pt-4 px-6 pb-5">{actions}</div>
          )}
        </>
      )}
    </dialog>
  );
}
