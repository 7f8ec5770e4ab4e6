import { spawnSync } from 'node:child_process';

/** Programs that read sealed documents, by Debian package. */
const PACKAGES = { 'poppler-utils': 'pdfsig', 'mupdf-tools': 'mutool', qpdf: 'qpdf' } as const;

/**
 * Installs the missing third-party programs with which the tests read sealed documents, where Debian's
 * package manager may be used. The tests of a program that is still missing are reported as skipped.
 */
export function installDocumentReaders(): void {
  const missing = Object.entries(PACKAGES).flatMap(([name, program]) =>
    spawnSync(program, ['--version']).error ? [name] : [],
  );
  if (missing.length === 0 || process.getuid?.() !== 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  if (spawnSync('apt-get', install, { stdio: 'ignore' }).status === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', install, { stdio: 'ignore' });
}
