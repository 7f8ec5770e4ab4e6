import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, markIncomplete, ownEnvironment, ownNode, ROOT } from './install.mjs';
import { takeTurn } from './take-turn.mjs';
import { isModuleMissing, requirePort, requireWritable, sentenceOf } from './trouble.mjs';

// Runs twice: with the Node that is there, to install, and then with the project's own, to serve.
try {
  if (process.argv.includes('--serve')) await import('./serve.ts');
  else await installAndServe();
} catch (error) {
  if (isModuleMissing(error)) markIncomplete();
  console.error(`\n${sentenceOf(error, ROOT)}`);
  process.exit(1);
}

async function installAndServe() {
  requireWritable(ROOT);
  await requirePort(Number(process.env.PORT ?? 8787));
  const leave = await takeTurn(ROOT);
  process.on('exit', leave);
  ensureInstalled({ forTests: false });
  const serving = spawn(ownNode(), [fileURLToPath(import.meta.url), '--serve'], {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // It says so once it answers requests.
  serving.once('message', leave);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => serving.kill(signal));
  }
  serving.on('exit', (status) => process.exit(status ?? 1));
}
