import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import type { UiTexts } from '#site/ui/texts.ts';

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  texts: UiTexts;
  children: ReactNode;
  actions?: ReactNode;
  /** On phones, a full-width sheet at the bottom. */
  sheet?: boolean;
}>;

/** The browser's modal dialog, which traps the focus and restores it. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; clicking outside is optional
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
