import type { ClientDirective } from 'astro';

/** Events that show that the user starts using the page, or goes back to another state of it. */
const USE_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'popstate',
] as const;
/** Bubbling event of a form that is ready: see `use-typed-early.ts`. */
const READY = 'form:ready';

/** A submit or click that waits for the script, on the element that shows it. */
type Press = Readonly<{ control: Element | null; repeat: () => void; isSubmit: boolean }>;

/**
 * False for a pointer that rests: browsers report it as moved by nothing when a page has been laid
 * out under it.
 */
function isUse(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return true;
  return event.movementX !== 0 || event.movementY !== 0;
}

/**
 * Returns the submit or click of a button or of a link within the page, otherwise nothing, also for
 * a button that the browser itself answers.
 */
function pressOf(event: Event): Press | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    const control = submitter ?? target.querySelector('[type="submit"]');
    return { control, repeat: () => target.requestSubmit(submitter), isSubmit: true };
  }
  if (!(event instanceof MouseEvent && target instanceof Element)) return undefined;
  const control = target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[href]');
  const isOwn =
    control instanceof HTMLAnchorElement
      ? control.pathname === location.pathname &&
        !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      : control?.type === 'button' && !control.hasAttribute('popovertarget');
  return control && isOwn ? { control, repeat: () => control.click(), isSubmit: false } : undefined;
}

/**
 * `client:use`, for an island that contains a form: loads its script when the user first moves the
 * pointer, touches, types or focuses, or immediately with `client:use="at-once"`. Submits and clicks
 * before the form is ready are held back, shown as busy, and then replayed in their order.
 */
const onUse: ClientDirective = (load, { value }, element) => {
  let pressed: readonly Press[] = [];
  const started = new AbortController();
  const answers = new AbortController();

  async function start(): Promise<void> {
    started.abort();
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      release();
      throw error;
    }
  }
  if (value === 'at-once') void start();
  else {
    for (const sign of USE_EVENTS) {
      addEventListener(sign, (event) => isUse(event) && void start(), {
        passive: true,
        signal: started.signal,
      });
    }
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
      // Each in its own task, so that React has rendered the one before.
      for (const { repeat } of release()) setTimeout(repeat);
    },
    { signal },
  );

  function hold(event: Event): void {
    const press = pressOf(event);
    if (press) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // A submit that is pressed again is still one.
      pressed = [...pressed.filter(({ isSubmit }) => !(isSubmit && press.isSubmit)), press];
      press.control?.setAttribute('aria-busy', 'true');
    }
    if (!started.signal.aborted) void start();
  }

  /** Forgets what was held back, and returns it. */
  function release(): readonly Press[] {
    const held = pressed;
    pressed = [];
    for (const { control } of held) control?.removeAttribute('aria-busy');
    return held;
  }
};

export default onUse;
