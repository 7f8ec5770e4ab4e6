/** Result of sharing; `closed` means that the user canceled. */
export type Sharing = 'shared' | 'copied' | 'closed' | 'refused';

/**
 * Opens the device's share sheet; if it is not available or fails, copies a text instead.
 * @param copied text for the clipboard
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

/** Copies a text, unless the browser refuses access to the clipboard. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
