import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ownEnvironment, ROOT } from '#api/commands/install.mjs';
import { ensureBuilt } from '#api/commands/local/built.ts';

/** Bundles what would be deployed, without deploying it, and checks its contents. */
const OUT = join(ROOT, '.cache', 'deployable');
/** The platform's maximum compressed size on the paid plan. */
const MAX_BYTES = 10_000_000;

ensureBuilt();
const { status, stdout, stderr } = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', OUT], {
  cwd: ROOT,
  env: ownEnvironment(),
  encoding: 'utf8',
});
const problems = status === 0 ? [] : [`${stdout}${stderr}`];

const assets = filesUnder(join(ROOT, 'dist', 'client'));
for (const file of assets) {
  if (file.endsWith('.map')) problems.push(`${file} is a source map`);
  if (/\.js$/.test(file) && /sourceMappingURL=/.test(readFileSync(file, 'utf8'))) {
    problems.push(`${file} names a source map`);
  }
  if (/(^|\/)(\.env|\.git|\.dev\.vars|wrangler\.)/.test(file)) problems.push(`${file} is public`);
}

const code = status === 0 ? filesUnder(OUT).filter((file) => /\.(m?js|wasm)$/.test(file)) : [];
const bytes = code.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
if (bytes > MAX_BYTES) problems.push(`the Worker is ${bytes} bytes, compressed`);

for (const problem of problems) console.error(problem);
console.info(`${assets.length} assets; the Worker is ${Math.round(bytes / 1000)} kB, compressed`);
process.exit(problems.length === 0 ? 0 : 1);

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}
