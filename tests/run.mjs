import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ownEnvironment, ownNode, ROOT } from '#api/commands/install.mjs';
import { sentenceOf } from '#api/commands/trouble.mjs';

try {
  ensureInstalled({ forTests: true });
} catch (error) {
  console.error(sentenceOf(error, ROOT).replaceAll('npm start', 'npm test'));
  process.exit(1);
}
const { status } = spawnSync(ownNode(), [join(ROOT, 'tests', 'run-all.ts')], {
  cwd: ROOT,
  env: ownEnvironment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
