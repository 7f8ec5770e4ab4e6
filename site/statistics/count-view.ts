import { type Counted, isVia, viewSource } from '#domain/statistics/counts.ts';

/** Reports that a home's page is seen, once somebody can see it: one opened behind others waits. */
export function countView(listingId: string): void {
  const { hash, pathname, search, origin } = location;
  const source = viewSource(hash, document.referrer, origin);
  // A link copied from the address bar afterwards has no source yet.
  if (isVia(hash)) history.replaceState(history.state, '', pathname + search);
  const report = () => count(listingId, source);
  if (document.visibilityState === 'visible') report();
  else document.addEventListener('visibilitychange', report, { once: true });
}

/** Reports what was done with a home's page; the browser sends it when it has nothing better to do. */
export function count(listingId: string, counted: Counted): void {
  const body = new Blob([JSON.stringify({ counted })], { type: 'application/json' });
  navigator.sendBeacon(`/api/listings/${listingId}/counts`, body);
}
