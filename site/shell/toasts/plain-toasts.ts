import { DEFAULT_TOAST_TIMEOUT_MS, removeToast, type Toast } from '#site/stores/toasts.ts';

/** Renders toasts without their component, which cannot be loaded while offline. */
export function showPlainToasts(host: Element, list: readonly Toast[]): void {
  const box = document.createElement('div');
  box.className = 'notice';
  box.dataset['tone'] = 'warn';
  box.style.cssText = 'position: fixed; inset: auto 1rem 1rem; z-index: 60;';
  box.setAttribute('role', 'alert');
  host.replaceChildren(box);
  for (const toast of list) {
    box.append(textOf(toast));
    const { id, timeout = DEFAULT_TOAST_TIMEOUT_MS } = toast;
    if (timeout > 0) setTimeout(() => removeToast(id), timeout);
  }
}

function textOf({ id, title, description = '', actions = [] }: Toast): HTMLElement {
  const text = document.createElement('div');
  const name = document.createElement('b');
  name.textContent = title;
  text.append(name, ` ${description} `);
  for (const { label, click, href } of actions) {
    const action = document.createElement(href ? 'a' : 'button');
    action.className = 'link';
    action.textContent = label;
    if (href) action.setAttribute('href', href);
    action.addEventListener('click', () => {
      click?.();
      removeToast(id);
    });
    text.append(action, ' ');
  }
  return text;
}
