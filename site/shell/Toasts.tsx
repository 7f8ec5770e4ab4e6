import './toasts.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import {
  DEFAULT_TOAST_TIMEOUT_MS,
  removeToast,
  type Toast,
  type ToastColor,
  toasts,
} from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { IconName } from '#site/ui/icons.ts';

const SIGNS = {
  brand: 'info',
  ok: 'check-circle',
  warn: 'warning',
  error: 'warning',
} as const satisfies Record<ToastColor, IconName>;

/** Every message that is there now. */
export function Toasts({ locale }: Readonly<{ locale: Locale }>) {
  const shown = useStore(toasts);
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} locale={locale} />
      ))}
    </div>
  );
}

function ToastCard({ toast, locale }: Readonly<{ toast: Toast; locale: Locale }>) {
  const { id, title, description, icon, avatar, actions = [], color = 'brand' } = toast;
  const timeoutMs = toast.timeout ?? DEFAULT_TOAST_TIMEOUT_MS;
  const [isHeld, setIsHeld] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const leftMs = useRef(timeoutMs);

  // A live region tells what is put into it, not what it is born with.
  useEffect(() => setIsRead(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed toast begins its time anew
  useEffect(() => {
    leftMs.current = timeoutMs;
  }, [toast, timeoutMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isHeld || timeoutMs === 0) return;
    const startedAt = performance.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt));
    };
  }, [isHeld, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold its time
    <div
      className="toast"
      data-color={color}
      role={color === 'error' || color === 'warn' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {avatar ? (
        <span className="avatar">
          <img src={avatar} alt="" width="36" height="36" />
        </span>
      ) : (
        <Icon name={icon ?? SIGNS[color]} />
      )}
      <div className="toast-text">
        {isRead && <p className="toast-title">{title}</p>}
        {isRead && description && <p>{description}</p>}
        {actions.length > 0 && (
          <div className="toast-actions">
            {actions.map((action, index) => (
              <Button
                key={action.label}
                look={index === 0 ? 'main' : 'quiet'}
                size="small"
                {...(action.href && { href: action.href })}
                onClick={() => {
                  action.click?.();
                  removeToast(id);
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {toast.closeButton !== false && (
        <button
          type="button"
          className="toast-close"
          aria-label={PAGE_TEXTS.closeToast[locale]}
          onClick={close}
        >
          <Icon name="x" />
        </button>
      )}
      {timeoutMs > 0 && (
        <span
          className="toast-time"
          key={`${title} ${timeoutMs}`}
          style={{ animationDuration: `${timeoutMs}ms` }}
        />
      )}
    </div>
  );

  function close() {
    removeToast(id);
    toast.callback?.();
  }
}
