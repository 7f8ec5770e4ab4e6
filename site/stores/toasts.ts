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
  /** URL of a picture shown instead of the icon. */
  avatar?: string;
  closeButton?: boolean;
  /** Milliseconds until it closes; 0 stays until it is closed by the user. */
  timeout?: number;
  /** Each closes the toast after running. */
  actions?: readonly ToastAction[];
  /** Called when the toast is closed by the user or by its timeout, not by an action. */
  callback?: () => void;
  color?: ToastColor;
}>;

export const DEFAULT_TOAST_TIMEOUT_MS = 5_000;

/** Oldest first. */
export const toasts = atom<readonly Toast[]>([]);

/** Shows a toast and returns its id. A toast with the same id is replaced. */
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
