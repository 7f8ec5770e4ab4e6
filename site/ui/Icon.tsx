import { ICONS, type IconName } from '#domain/icons.ts';

export type IconProps = IconLook & Readonly<{ className?: string }>;

export function Icon({ className, ...look }: IconProps) {
  const { className: classes, attributes, path } = iconMarkup(look, className);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the attributes name or hide it
    <svg className={classes} {...attributes}>
      <path d={path} />
    </svg>
  );
}

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
