import { ICONS, type IconName } from '#domain/icons.ts';

export type IconProps = Readonly<{
  name: IconName;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  filled?: boolean;
  className?: string;
}>;

export function Icon({ name, label, filled = false, className = '' }: IconProps) {
  const shape = <path d={ICONS[name]} />;
  const common = {
    className: `icon ${className}`.trim(),
    viewBox: '0 0 24 24',
    ...(filled && { 'data-filled': '' }),
  };
  return label ? (
    <svg {...common} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg {...common} aria-hidden="true">
      {shape}
    </svg>
  );
}
