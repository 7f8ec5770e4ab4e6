import { type ButtonHTMLAttributes, useSyncExternalStore } from 'react';
import type { IconName } from '#domain/icons.ts';
import { Icon } from './Icon.tsx';

export type ButtonProps = Readonly<{
  icon?: IconName;
  /** Shows a spinner and ignores clicks while an action is running; the label names it. */
  busy?: boolean;
  /** Can be clicked before the island is loaded, because `client:use` replays the click. */
  heldBack?: boolean;
  /** Renders a link that looks like a button. */
  href?: string;
  /** Of a link: saves the file instead of opening it. */
  download?: boolean;
}> &
  ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  heldBack = false,
  href,
  download,
  className,
  children,
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const isRunning = useIsReady();
  const isReady = isRunning || heldBack;
  const { className: classes, attributes } = buttonMarkup({ variant, size, wide }, className);
  const shared = { className: classes, ...attributes };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href) {
    return (
      <a {...shared} href={href} download={download}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...rest}
      {...shared}
      type={type}
      disabled={disabled || !isReady}
      data-waiting={isReady ? undefined : ''}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {content}
    </button>
  );
}

/**
 * Whether the island is hydrated. Until then, controls that need a script must be disabled, because
 * clicks and input would be lost.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/**
 * `coral` is the single call to action of a page. Its label is at least 19 px bold, because the
 * contrast of white on coral is 4.28:1.
 */
export type ButtonVariant =
  | 'main'
  | 'second'
  | 'quiet'
  | 'text'
  | 'danger'
  | 'danger-text'
  | 'coral'
  | 'light';
type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonLook = Readonly<{
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}>;

/** Markup of a button, which `Button.astro` and `Button.tsx` only write down (record 136). */
export function buttonMarkup(
  { variant = 'main', size = 'normal', wide }: ButtonLook,
  className = '',
) {
  return {
    className: `button ${className}`.trim(),
    attributes: {
      'data-variant': variant,
      'data-size': size,
      'data-wide': wide ? '' : undefined,
    },
  };
}
