/**
 * `coral` is the one call to action of a screen; its label is never smaller than 19 px bold,
 * because white on coral is 4.28:1.
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
