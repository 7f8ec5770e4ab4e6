import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#api/commands/install.mjs';

/**
 * Installs packages in a temporary folder and deletes it afterwards.
 * @param packages names with versions, `name@1.2.3`
 * @param use gets the path of the `node_modules` folder
 */
export async function withPackages(
  packages: readonly string[],
  use: (modules: string) => void | Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trato-fonts-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{}');
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
    });
    await use(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
