import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Debian, Ubuntu, Fedora and macOS keep a Chromium or a Chrome. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a browser for the journeys: the one present, else Playwright's own, else Debian's
 * package. Exits with instructions when none is available.
 */
export function findBrowser(): string {
  const present = () =>
    [process.env['CHROMIUM_PATH'], ...PLACES, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const found = present();
  if (found) return found;
  console.info('No Chromium here yet; installing one…');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  if (!present() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
  }
  const installed = present();
  if (installed) return installed;
  console.error('Install Chromium (Debian: apt-get install chromium) and run npm test again.');
  return process.exit(1);
}
