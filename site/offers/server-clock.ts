/**
 * A clock that shows the server's time even if the client's clock is wrong.
 * @param nowAt server time when the page was rendered, epoch ms. @returns epoch ms
 */
export function serverClock(nowAt: number): () => number {
  const skew = nowAt - Date.now();
  return () => Date.now() + skew;
}
