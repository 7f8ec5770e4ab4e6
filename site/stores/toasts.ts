import { atom } from 'nanostores';
import type { IconName } from '#domain/icons.ts';

export type ToastColor = 'brand' | 'ok' | 'warn' | 'error';

export type ToastAction = Readonly<{ label: string; click?: () => void; href?: string }>;

/** A short message at the bottom right. */
export type Toast = Readonly<{
  id: string;
  title: string;
  description?: string;
  icon?: IconName;
  /** The address of a picture in place of the icon. */
  avatar?: string;
  closeButton?: boolean;
  /** Milliseconds until it leaves; 0 stays until somebody closes it. */
  timeout?: number;
  /** Each closes the toast after it ran. */
  actions?: readonly ToastAction[];
  /** Runs when the toast is closed by the person or by its time, not by an action. */
  callback?: () => void;
  color?: ToastColor;
}>;

export const DEFAULT_TOAST_TIMEOUT_MS = 5_000;

/** Oldest first. */
export const toasts = atom<readonly Toast[]>([]);

/** Shows a toast and answers its id; one with a known id replaces the one that is there. */
export function addToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? `toast-${Date.now()}-${toasts.get().length}`;
  const added: Toast = { ...toast, id };
  const isKnown = toasts.get().some((known) => known.id === id);
  toasts.set(
    isKnown
      ? toasts.get().map((known) => (known.id === id ? added : known))
      : [...toasts.get(), added],
  );
  return id;
}

export function removeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
