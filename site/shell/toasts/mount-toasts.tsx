import './toasts.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { loadIcon } from '#site/stores/icons.ts';
import {
  DEFAULT_TOAST_TIMEOUT_MS,
  removeToast,
  type Toast,
  type ToastColor,
  toasts,
} from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';

/** Loaded with the first toast, so that other pages do not load React. */
export function mountToasts(host: Element, locale: Locale): void {
  createRoot(host).render(<Toasts locale={locale} />);
}

const SIGNS = {
  brand: 'info',
  ok: 'check-circle',
  warn: 'warning',
  error: 'warning',
} as const satisfies Record<ToastColor, IconName>;

/** All current toasts. */
function Toasts({ locale }: Readonly<{ locale: Locale }>) {
  const shown = useStore(toasts);
  return (
    <div className="toasts md:left-auto md:w-96">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} locale={locale} />
      ))}
    </div>
  );
}

function ToastCard({ toast, locale }: Readonly<{ toast: Toast; locale: Locale }>) {
  const { id, title, description, icon, avatar, actions = [], color = 'brand' } = toast;
  const timeoutMs = toast.timeout ?? DEFAULT_TOAST_TIMEOUT_MS;
  const [isRead, setIsRead] = useState(false);
  const timer = useRef<PausableTimer>(undefined);

  // Live regions only announce content that is inserted later.
  useEffect(() => setIsRead(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed toast restarts its timer
  useEffect(() => {
    const running = pausableTimer(timeoutMs, close);
    timer.current = running;
    return running.stop;
  }, [toast, timeoutMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause its timer
    <div
      className="toast"
      data-color={color}
      role={color === 'error' || color === 'warn' ? 'alert' : 'status'}
      onPointerEnter={() => timer.current?.pause()}
      onPointerLeave={() => timer.current?.resume()}
      onFocus={() => timer.current?.pause()}
      onBlur={() => timer.current?.resume()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {avatar ? (
        <span className="avatar">
          <img src={avatar} alt="" width="36" height="36" />
        </span>
      ) : icon ? (
        <LazyIcon name={icon} />
      ) : (
        <Icon name={SIGNS[color]} />
      )}
      <div className="col-2 py-0.25">
        {isRead && <p className="font-strong">{title}</p>}
        {isRead && description && <p className="text-ink-soft text-sm">{description}</p>}
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-2 mt-3">
            {actions.map((action, index) => (
              <Button
                key={action.label}
                variant={index === 0 ? 'main' : 'quiet'}
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
          className="grid place-items-center size-10 -mt-1.5 rounded-[6px] hover:bg-sand"
          aria-label={PAGE_TEXTS.closeToast[locale]}
          onClick={close}
        >
          <Icon name="x" />
        </button>
      )}
      {timeoutMs > 0 && (
        <span
          className="toast-time absolute right-0 bottom-0 left-0 h-[3px]"
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

/** A timer that can be paused and resumed. */
type PausableTimer = Readonly<{ pause: () => void; resume: () => void; stop: () => void }>;

/** Calls `onEnd` after the time, not counting pauses; `0` never ends. */
export function pausableTimer(
  timeoutMs: number,
  onEnd: () => void,
  now: () => number = () => performance.now(),
): PausableTimer {
  let leftMs = timeoutMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs = Math.max(0, leftMs - (now() - startedAt));
  };
  const resume = () => {
    if (timer !== undefined || timeoutMs === 0) return;
    startedAt = now();
    timer = setTimeout(onEnd, leftMs);
  };
  resume();
  return { pause, resume, stop: () => clearTimeout(timer) };
}

/**
 * An icon that is loaded when it is rendered. Its space stays empty until then, or if loading
 * fails.
 */
function LazyIcon({ name }: Readonly<{ name: string }>) {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void loadIcon(name).then((body) => {
      // `loadIcon` only returns markup with one path.
      if (isShown) setPath(/ d="([^"]*)"/.exec(body ?? '')?.[1]);
    });
    return () => {
      isShown = false;
    };
  }, [name]);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {path && <path d={path} />}
    </svg>
  );
}
