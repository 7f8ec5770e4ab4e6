import type { ReactNode } from 'react';
import type { IconName } from '#domain/icons.ts';
import { Icon } from './Icon.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';

const SIGNS = {
  info: 'info',
  ok: 'check-circle',
  warn: 'warning',
  error: 'warning',
} as const satisfies Record<NoticeTone, IconName>;

export type NoticeProps = Readonly<{
  tone?: NoticeTone;
  icon?: IconName;
  /** Announced when it appears. */
  live?: boolean;
  children: ReactNode;
}>;

/** A notice with an icon. */
export function Notice({ tone = 'info', icon, live = false, children }: NoticeProps) {
  return (
    <div
      className="notice"
      data-tone={tone}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? SIGNS[tone]} />
      <div>{children}</div>
    </div>
  );
}
