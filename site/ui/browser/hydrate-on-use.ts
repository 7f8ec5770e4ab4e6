import type { ClientDirective } from 'astro';

/** What shows that a person is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** A form tells by this event, which bubbles, that it answers: see `use-typed-early.ts`. */
const READY = 'form:ready';

/**
 * `client:use`, for an island that is one form: loads its script when the person first moves, touches, types or
 * focuses, and not before. What was sent or pressed until it answers is held back and done then.
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
  for (const sign of SIGNS) {
    addEventListener(sign, () => void start(), {
      once: true,
      passive: true,
      signal: started.signal,
    });
  }

  /**
   * Holds back what the page alone would do, or would miss, and what React would do before it has the
   * answers that were typed until then.
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
