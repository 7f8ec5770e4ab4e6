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
