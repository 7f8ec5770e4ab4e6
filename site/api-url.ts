/**
 * Where the API is, of the configuration that the site is built with; by default on this site.
 * Journeys, which read texts beside their components, have no such configuration.
 */
export const API_BASE = import.meta.env?.PUBLIC_API_URL ?? '/';

/** Address of an operation, for what the typed client does not send: files, beacons, links. */
export function apiUrl(path: `/api/${string}`): string {
  return `${API_BASE.replace(/\/$/, '')}${path}`;
}
