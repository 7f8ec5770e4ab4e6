import type { ReactNode } from 'react';
import type { IconName } from '#domain/icons.ts';
import { Icon } from './Icon.tsx';

export type EmptyStateProps = Readonly<{
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Heading level. */
  level?: 1 | 2 | 3;
}>;

/** An empty list: why, and what to do. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state grid justify-items-center gap-3 py-12 px-5 rounded-card text-center">
      <Icon className="size-9 text-manglar" name={icon} />
      <Heading style={{ fontSize: '1.375rem' }}>{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
