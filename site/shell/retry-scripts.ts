/**
 * Loads a script of the page again when it or a file that it imports did not load. If that fails too,
 * the page says so: by `lost-scripts.ts`, or without it by a text that is in the page. This file is
 * inline in every page and the first of its scripts, so it imports nothing.
 */
const SCRIPT_LOST: typeof import('#site/ui/browser/load-again.ts').SCRIPT_LOST = 'script-lost';
const WAIT_MS = 1_000;
/** Browsers may keep the failure of an address, so the second try has another. */
const AGAIN = '?again';

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement && target.type === 'module')) return;
    if (target.src.endsWith(AGAIN)) explain();
    else if (target.src) setTimeout(load, WAIT_MS, `${target.src}${AGAIN}`);
  },
  true,
);

function load(file: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = file;
  document.head.append(script);
}

function explain(): void {
  const isSaid = !dispatchEvent(new Event(SCRIPT_LOST, { cancelable: true }));
  const text = document.querySelector<HTMLElement>('[data-script-lost]');
  if (isSaid || !text) return;
  text.hidden = false;
  text.querySelector('button')?.addEventListener('click', () => location.reload());
}
