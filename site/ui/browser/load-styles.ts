const loading = new Map<string, Promise<void>>();

/**
 * Loads a stylesheet once, for content that is not in the initial page. Failures are ignored and
 * retried on the next call.
 */
export function loadStyles(address: string): Promise<void> {
  const loaded = loading.get(address) ?? load(address);
  loading.set(address, loaded);
  return loaded;
}

function load(address: string): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading.delete(address);
      resolve();
    });
    document.head.append(link);
  });
}
