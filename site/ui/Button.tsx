import type { ButtonHTMLAttributes } from 'react';
import type { IconName } from '#domain/icons.ts';
import { useIsReady } from './browser/use-is-ready.ts';
import type { ButtonSize, ButtonVariant } from './button.ts';
import { Icon } from './Icon.tsx';

export type ButtonProps = Readonly<{
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  /** Shows the wheel and ignores clicks while something is under way; the label says what. */
  busy?: boolean;
  /** May be pressed before the island runs, because `client:use` holds the press back until then. */
  heldBack?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
}> &
  ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
  variant = 'main',
  size = 'normal',
  wide = false,
  icon,
  busy = false,
  heldBack = false,
  href,
  className = '',
  children,
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const isRunning = useIsReady();
  const isReady = isRunning || heldBack;
  const shared = {
    className: `button ${className}`.trim(),
    'data-variant': variant,
    'data-size': size,
    ...(wide && { 'data-wide': '' }),
  };
  const content = (
    <>
      {busy ? <Icon name="spinner" className="icon-spin" /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href) {
    return (
      <a {...shared} href={href}>
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
