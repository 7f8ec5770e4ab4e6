/** The name of the meta entry in which a page brings the origin of the content site. */
const META = 'content-site';

/**
 * Asks the separate content site, when there is one, to forget its own sign-in flag: a hidden frame
 * of it gets a message that no other origin can read. Nothing that it says is listened to.
 */
export function clearContentSite(key: string): void {
  const origin = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  if (!origin) {
    if (isFirstOfThisTab('content-site-noted')) {
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

function isFirstOfThisTab(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // A browser that refuses storage says it on every page.
  }
  return true;
}
