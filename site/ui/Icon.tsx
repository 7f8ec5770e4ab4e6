import { type IconLook, iconMarkup } from './icon.ts';

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
