/** Waits until an element has a size: a map cannot open in a hidden panel. Never, once the signal aborts. */
export function whenShown(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      watching.disconnect();
      resolve();
    });
    watching.observe(element);
    signal.addEventListener('abort', () => watching.disconnect());
  });
}
