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
export type ButtonSize = 'small' | 'normal' | 'large';

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
