import { ICONS, type IconName } from '#domain/icons.ts';

export type IconLook = Readonly<{
  name: IconName;
  /** Accessible name; without it the icon is decorative. */
  label?: string | undefined;
  filled?: boolean | undefined;
}>;

/** Markup of an icon, which `Icon.astro` and `Icon.tsx` only write down (record 136). */
export function iconMarkup({ name, label, filled }: IconLook, className = '') {
  return {
    className: `icon ${className}`.trim(),
    attributes: {
      viewBox: '0 0 24 24',
      'data-filled': filled ? '' : undefined,
      role: label ? 'img' : undefined,
      'aria-label': label,
      'aria-hidden': label ? undefined : 'true',
    } as const,
    path: ICONS[name],
  };
}
