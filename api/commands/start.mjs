import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ownEnvironment, ownNode, ROOT } from './install.mjs';

ensureInstalled({ forTests: false });
const { status } = spawnSync(ownNode(), [join(ROOT, 'api', 'commands', 'serve.ts')], {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: 'inherit',
});
process.exit(status ?? 0);
