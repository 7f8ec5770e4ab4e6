import { type Counted, isVia, viewSource } from '#domain/statistics/counts.ts';
import { apiUrl } from '#site/api-url.ts';

/** Reports a view of a home's page when it becomes visible; background tabs wait. */
export function countView(listingId: string): void {
  const { hash, pathname, search, origin } = location;
  const source = viewSource(hash, document.referrer, origin);
  // So that a link copied from the address bar has no source.
  if (isVia(hash)) history.replaceState(history.state, '', pathname + search);
  const report = () => count(listingId, source);
  if (document.visibilityState === 'visible') report();
  else document.addEventListener('visibilitychange', report, { once: true });
}

/** Reports an event of a home's page with `sendBeacon`. */
export function count(listingId: string, counted: Counted): void {
  const body = new Blob([JSON.stringify({ counted })], { type: 'application/json' });
  navigator.sendBeacon(apiUrl(`/api/listings/${listingId}/counts`), body);
}
