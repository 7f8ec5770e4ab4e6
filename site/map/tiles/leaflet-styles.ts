import address from './leaflet.css?url';

/** Loads Leaflet's rules, which come with the first map and not with the page: nothing seen before waits for them. */
export function loadLeafletStyles(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}
