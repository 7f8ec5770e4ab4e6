import type { ClientDirective } from 'astro';

/** Events that show that the user starts using the page. */
const USE_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** Bubbling event of a form that is ready: see `use-typed-early.ts`. */
const READY = 'form:ready';

/**
 * False for a pointer that rests: browsers report it as moved by nothing when a page has been laid
 * out under it.
 */
function isUse(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return true;
  return event.movementX !== 0 || event.movementY !== 0;
}

/**
 * `client:use`, for an island that contains a form: loads its script when the user first moves the
 * pointer, touches, types or focuses. Submits and clicks before the form is ready are held back and
 * then replayed.
 */
const onUse: ClientDirective = (load, _options, element) => {
  let pressed: (() => void) | undefined;
  const started = new AbortController();
  const answers = new AbortController();

  async function start(): Promise<void> {
    started.abort();
    const hydrate = await load();
    await hydrate();
  }
  for (const sign of USE_EVENTS) {
    addEventListener(sign, (event) => isUse(event) && void start(), {
      passive: true,
      signal: started.signal,
    });
  }

  /**
   * Stops native submits, and clicks that would be lost or handled by React before it has the
   * answers typed so far.
   */
  const { signal } = answers;
  element.addEventListener('submit', hold, { capture: true, signal });
  element.addEventListener('click', hold, { capture: true, signal });
  element.addEventListener(
    READY,
    () => {
      answers.abort();
      pressed?.();
    },
    { signal },
  );

  function hold(event: Event): void {
    const { target } = event;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = () => target.requestSubmit(event.submitter);
    } else if (target instanceof Element) {
      const button = target.closest('button');
      if (button && button.type === 'button') {
        event.stopImmediatePropagation();
        pressed = () => button.click();
      }
    }
    if (!started.signal.aborted) void start();
  }
};

export default onUse;
