/**
 * Loads a script of the page again when it or a file that it imports did not load. If that fails too,
 * the page says so: by `lost-scripts.ts`, or without it by a text that is in the page. This file is
 * inline in every page and the first of its scripts, so it imports nothing.
 */
const SCRIPT_LOST: typeof import('#site/ui/browser/load-again.ts').SCRIPT_LOST = 'script-lost';
const WAIT_MS = 1_000;

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src) setTimeout(retry, WAIT_MS, target.src);
  },
  true,
);

async function retry(file: string): Promise<void> {
  try {
    // Browsers may keep the failure of an address.
    await import(/* @vite-ignore */ `${file}?again`);
  } catch (error) {
    console.error(error);
    if (dispatchEvent(new Event(SCRIPT_LOST, { cancelable: true }))) explain();
  }
}

function explain(): void {
  const said = document.querySelector<HTMLElement>('[data-script-lost]');
  if (!said) return;
  said.hidden = false;
  said.querySelector('button')?.addEventListener('click', () => location.reload());
}
