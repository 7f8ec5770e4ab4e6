import type { ReactNode } from 'react';
import type { IconName } from '#domain/icons.ts';
import { Icon } from './Icon.tsx';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'error' | 'paper' | 'sun' | 'line';

export type BadgeProps = Readonly<{ tone?: Tone; icon?: IconName; children: ReactNode }>;

/** A status in words; the tone only supports them. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
