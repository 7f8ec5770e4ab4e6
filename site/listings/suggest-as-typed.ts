import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { pageLocale } from '#site/page-locale.ts';
import { type ComboState, createCombo } from '#site/ui/choices/combo.ts';
import { askSuggestions, type Suggestion } from './ask-suggestions.ts';
import { LISTING_TEXTS } from './texts.ts';

/** Debounce of the suggestions while typing. */
const DEBOUNCE_MS = 90;

/**
 * Shows suggestions under a search box. The box names its list in `data-suggestions`. `onChosen` is
 * called after the text was set.
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
  let shown: readonly Suggestion[] = [];
  const combo = createCombo<Suggestion>(show, DEBOUNCE_MS);

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');
  list.setAttribute('role', 'listbox');

  input.addEventListener('input', () => combo.type(input.value, ask));
  input.addEventListener('focusout', () => setTimeout(combo.close, 150));
  input.addEventListener('keydown', (event) => choose(combo.press(event)));
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (option) choose(combo.take([...list.children].indexOf(option)));
  });

  async function ask(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const found = await askSuggestions(typed, signal);
    if (counted && !signal.aborted) {
      counted.textContent = LISTING_TEXTS.suggestionCount[locale](found.length);
    }
    return found;
  }

  function show({ choices, active }: ComboState<Suggestion>): void {
    if (!list) return;
    if (choices.length > 0 && choices !== shown) {
      list.replaceChildren(...choices.map((choice, index) => option(choice, name, index)));
      shown = choices;
    }
    list.hidden = choices.length === 0;
    input.setAttribute('aria-expanded', String(choices.length > 0));
    for (const [at, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(at === active));
      if (at === active) item.scrollIntoView({ block: 'nearest' });
    }
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(name, active));
  }

  function choose(chosen: Suggestion | undefined): void {
    if (!chosen) return;
    input.value = chosen.query;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    combo.close();
    void boundsOf(chosen).then((bounds) => onChosen(bounds ? { ...chosen, bounds } : chosen));
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
