import { formParameters } from './form-address.ts';
import { loadFilters, prefetchFilters } from './load-filters.ts';
import { bindRangeThumbs } from './range-thumbs.ts';
import { showCounts } from './show-counts.ts';

/** Width from which filters are menus under their buttons. */
const WIDE = matchMedia('(min-width: 64rem)');

/** Debounce of the counts while filters change. */
const DEBOUNCE_MS = 150;

/**
 * Filters as a sheet or as menus, with counts that update. Changes that are not applied are
 * discarded.
 */
export function startFilterPanel(form: HTMLFormElement): Readonly<{ close: () => void }> {
  const panel = form.querySelector<HTMLDialogElement>('#filters');
  let opener: HTMLElement | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let isApplied = false;
  /** Whether the focus is already elsewhere. */
  let isLeft = false;

  const close = () => {
    isApplied = true;
    panel?.close();
  };
  if (!panel) return { close };

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-filter]');
    if (button) {
      const isOpener = opener === button;
      if (!panel.open) void open(button);
      else {
        // Another menu opens after this one has closed, which is an event of its own.
        if (!isOpener) panel.addEventListener('close', () => void open(button), { once: true });
        panel.close();
      }
    } else if (target?.closest('[data-close-filters]') || target === panel) panel.close();
    else if (target?.closest('[data-clear-filters]')) {
      event.preventDefault();
      clear(panel);
      count();
    } else if (panel.open && WIDE.matches && target && !panel.contains(target)) panel.close();
  });
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element && target.closest('[data-filter]')) prefetchFilters(panel);
      },
      { passive: true },
    );
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && panel.open) panel.close();
  });
  // A menu covers what the focus goes to next.
  document.addEventListener('focusin', ({ target }) => {
    if (!panel.open || !WIDE.matches || !(target instanceof Element)) return;
    if (panel.contains(target) || target.closest('[data-filter]')) return;
    isLeft = true;
    panel.close();
  });
  panel.addEventListener('close', () => {
    document.documentElement.removeAttribute('data-sheet-open');
    opener?.setAttribute('aria-expanded', 'false');
    if (!isLeft) opener?.focus({ preventScroll: true });
    if (!isApplied) forget(form, panel);
  });
  panel.addEventListener('input', () => {
    clearTimeout(debounce);
    debounce = setTimeout(count, DEBOUNCE_MS);
  });
  WIDE.addEventListener('change', () => panel.close());
  bindRangeThumbs(panel);

  async function open(button: HTMLElement): Promise<void> {
    opener = button;
    if (!panel) return;
    button.setAttribute('aria-busy', 'true');
    const isLoaded = await loadFilters(panel, () => void open(button));
    button.removeAttribute('aria-busy');
    // Another button may have been pressed meanwhile.
    if (!isLoaded || opener !== button || panel.open) return;
    isApplied = false;
    isLeft = false;
    const shown = button.dataset['filter'] ?? 'all';
    panel.setAttribute('data-shown', shown);
    button.setAttribute('aria-expanded', 'true');
    if (WIDE.matches) {
      panel.style.setProperty('--at', `${button.offsetLeft}px`);
      panel.show();
    } else {
      document.documentElement.setAttribute('data-sheet-open', '');
      panel.showModal();
    }
  }

  function count(): void {
    if (panel) void showCounts(panel, formParameters(form));
  }

  return { close };
}

/** Clears all filters of the panel. */
function clear(panel: HTMLElement): void {
  for (const input of panel.querySelectorAll<HTMLInputElement>('input')) {
    if (input.type === 'radio') input.checked = input.value === '';
    else if (input.type === 'checkbox') input.checked = false;
    else if (input.type !== 'range') input.value = '';
  }
  for (const select of panel.querySelectorAll('select')) select.selectedIndex = 0;
  panel.dispatchEvent(new CustomEvent('filters-cleared'));
}

/** Restores the page's filters, but keeps the search words being typed. */
function forget(form: HTMLFormElement, panel: HTMLElement): void {
  const words = form.querySelector<HTMLInputElement>('[name="q"]');
  const written = words?.value ?? '';
  form.reset();
  if (words) words.value = written;
  panel.dispatchEvent(new CustomEvent('filters-cleared'));
}
