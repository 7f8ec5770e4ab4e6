import { atom } from 'nanostores';

/** Id of a newer build, if there is one. */
export const newBuild = atom<string | undefined>(undefined);

const POLL_EVERY_MS = 300_000;
/** Minimum interval between reloads of a page because of chunks that cannot be loaded. */
const RELOAD_GUARD_MS = 10_000;
const RELOAD_KEY = 'reloaded-at';

/** Checks for a newer build while the page is visible. */
export function watchBuilds(): void {
  const poll = () => {
    if (document.visibilityState === 'visible' && !newBuild.get()) void fetchLatestBuild();
  };
  setInterval(poll, POLL_EVERY_MS);
  document.addEventListener('visibilitychange', poll);
}

/** Reloads the page when one of its chunks no longer exists, as after a deployment. */
export function reloadOnChunkErrors(): void {
  for (const event of ['vite:preloadError', 'astro:hydration-error']) {
    window.addEventListener(event, () => reloadOncePerPath(), true);
  }
}

async function fetchLatestBuild(): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const latest: unknown = response.ok ? await response.json() : undefined;
    if (typeof latest === 'object' && latest !== null && 'id' in latest) {
      const { id } = latest;
      if (typeof id === 'string' && id !== __BUILD_ID__) newBuild.set(id);
    }
  } catch {
    // Offline; the next poll tries again.
  }
}

function reloadOncePerPath(): void {
  if (!navigator.onLine) return;
  const key = `${RELOAD_KEY}:${location.pathname}`;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < RELOAD_GUARD_MS) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
