import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { askSuggestions, pageLocale, type Suggestion } from './ask-suggestions.ts';

/** Debounce of the suggestions while typing. */
const DEBOUNCE_MS = 90;

/**
 * Suggestions under a search box, following the WAI-ARIA combobox pattern with a listbox: arrow
 * keys move, Enter and click choose, Escape closes. The box names its list in `data-suggestions`.
 * `onChosen` is called after the text was set.
 */
export function suggestAsTyped(
  input: HTMLInputElement,
  onChosen: (suggestion: Suggestion) => void,
): void {
  const name = input.dataset['suggestions'] ?? '';
  const list = document.getElementById(name);
  const counted = document.querySelector(`[data-suggestion-count="${name}"]`);
  if (!list) return;
  const locale = pageLocale();
  let asking = new AbortController();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let suggestions: readonly Suggestion[] = [];
  let active = -1;

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');
  list.setAttribute('role', 'listbox');

  input.addEventListener('input', () => {
    clearTimeout(debounce);
    debounce = setTimeout(() => void ask(), DEBOUNCE_MS);
  });
  input.addEventListener('focusout', () => setTimeout(close, 150));
  input.addEventListener('keydown', onKey);
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (option) choose(Number(option.id.replace(/\D/g, '')));
  });

  async function ask(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const typed = input.value.trim();
    if (typed.length < 2) return close();
    const { signal } = asking;
    const found = await askSuggestions(typed, signal);
    if (!signal.aborted && document.activeElement === input) show(found);
  }

  function show(found: readonly Suggestion[]): void {
    suggestions = found;
    active = -1;
    list?.replaceChildren(...found.map((suggestion, index) => option(suggestion, name, index)));
    setOpen(found.length > 0);
    if (counted) counted.textContent = LISTING_TEXTS.suggestionCount[locale](found.length);
  }

  function onKey(event: KeyboardEvent): void {
    const isOpen = list?.hidden === false;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (isOpen && active >= 0) {
        event.preventDefault();
        choose(active);
      } else close();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const stops = suggestions.length + 1;
      // One position is the box itself.
      activate(((active + 1 + step + stops) % stops) - 1);
    }
  }

  function activate(index: number): void {
    active = index;
    for (const [at, item] of [...(list?.children ?? [])].entries()) {
      item.setAttribute('aria-selected', String(at === index));
      if (at === index) item.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(name, index));
  }

  function choose(index: number): void {
    const chosen = suggestions[index];
    if (!chosen) return;
    input.value = chosen.query;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    close();
    void boundsOf(chosen).then((bounds) => onChosen(bounds ? { ...chosen, bounds } : chosen));
  }

  function close(): void {
    clearTimeout(debounce);
    asking.abort();
    setOpen(false);
    activate(-1);
  }

  function setOpen(isOpen: boolean): void {
    if (list) list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  }
}

function option({ kind, label }: Suggestion, name: string, index: number): HTMLLIElement {
  const item = document.createElement('li');
  item.id = optionId(name, index);
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  item.dataset['kind'] = kind === 'address' ? 'address' : 'place';
  item.textContent = label;
  return item;
}

function optionId(name: string, index: number): string {
  return `${name}-${index}`;
}

/** Bounds of a place. For Google's suggestions they are loaded only when one is chosen. */
async function boundsOf({ bounds, find }: Suggestion): Promise<Bounds | undefined> {
  return bounds ?? (await find?.().catch(() => undefined));
}
