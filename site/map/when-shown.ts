/**
 * Waits until an element has a size, because a map cannot open in a hidden panel. Never resolves
 * after the signal is aborted.
 */
export function whenShown(element: HTMLElement, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      watching.disconnect();
      resolve();
    });
    watching.observe(element);
    signal?.addEventListener('abort', () => watching.disconnect());
  });
}

/** Waits until an element has a size, is almost visible, and the browser is idle. */
export async function whenSeen(element: HTMLElement): Promise<void> {
  await whenShown(element);
  await new Promise<void>((resolve) => {
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watching.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    watching.observe(element);
  });
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_500 });
    else setTimeout(resolve, 200);
  });
}
