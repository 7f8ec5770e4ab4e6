import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ownEnvironment, ownNode, ROOT } from '#api/commands/install.mjs';

ensureInstalled({ forTests: true });
const { status } = spawnSync(ownNode(), [join(ROOT, 'tests', 'run-all.ts')], {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
