/** How an attempt to share ended; `closed` is a person who changed their mind. */
export type Sharing = 'shared' | 'copied' | 'closed' | 'refused';

/**
 * Opens the device's own sheet; where there is none, or it does not open, copies a text instead.
 * @param copied what goes into the clipboard
 */
export async function shareOrCopy(data: ShareData, copied: string): Promise<Sharing> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  return copyText(copied);
}

/** Copies a text; a browser may refuse the clipboard. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
