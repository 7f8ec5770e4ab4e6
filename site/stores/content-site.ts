/** Name of the `meta` element with the origin of the content site. */
const META = 'content-site';

/**
 * Tells the separate content site, if configured, to remove its login flag: a hidden frame gets a
 * message that no other origin can read. Its responses are ignored.
 */
export function clearContentSite(key: string): void {
  const origin = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  if (!origin) {
    if (isFirstInTab('content-site-noted')) {
      console.info('No content site is configured: its sign-in flag is not cleared.');
    }
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.addEventListener('load', () => {
    if (frame.contentWindow) frame.contentWindow.postMessage({ type: 'clear', key }, origin);
    else console.error('The hidden frame of the content site has no content window.');
  });
  frame.src = origin;
  document.body.append(frame);
}

function isFirstInTab(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // If the browser refuses storage, the message is sent on every page.
  }
  return true;
}
