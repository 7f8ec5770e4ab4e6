import { atom } from 'nanostores';

/** Id of a newer build, if there is one. */
export const newBuild = atom<string | undefined>(undefined);

const POLL_EVERY_MS = 300_000;

/** Checks for a newer build while the page is visible. */
export function watchBuilds(): void {
  const poll = () => {
    if (document.visibilityState === 'visible' && !newBuild.get()) void fetchLatestBuild();
  };
  setInterval(poll, POLL_EVERY_MS);
  document.addEventListener('visibilitychange', poll);
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
