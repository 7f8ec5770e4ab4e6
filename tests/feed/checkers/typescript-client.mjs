import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEED, reads, refuse, TOKEN } from './feed.mjs';

/**
 * Generates a client from the metadata with odata2ts, compiles it with strict TypeScript and reads
 * a page.
 */
mkdirSync('made', { recursive: true });
writeFileSync('metadata.xml', await (await reads('$metadata')).text());
writeFileSync(
  'tsconfig.json',
  JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'es2022',
      module: 'commonjs',
      moduleResolution: 'node10',
      skipLibCheck: true,
      outDir: 'out',
    },
    files: ['read.ts'],
  }),
);
const bin = (name) => join('node_modules', '.bin', name);
const run = (name, ...args) => {
  try {
    execFileSync(bin(name), args, { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    refuse(`${name}: ${String(error.stdout).slice(-800)} ${String(error.stderr).slice(-800)}`);
  }
};
run(
  'odata2ts',
  ...'--source metadata.xml --output made --mode all --emit-mode ts --service-name Feed'.split(' '),
);
const made = readdirSync('made').filter((file) => file.endsWith('.ts'));
const service = made.find((file) => /Service\.ts$/.test(file));
if (!service) refuse(`No service was made: ${made.join(', ')}`);
const client = service.replace(/\.ts$/, '');
writeFileSync(
  'read.ts',
  `import { FetchClient } from '@odata2ts/http-client-fetch';
import { ${client} } from './made/${client}';
const http = new FetchClient({ headers: { Authorization: ${JSON.stringify(`Bearer ${TOKEN}`)} } });
const feed = new ${client}(http, ${JSON.stringify(FEED)});
async function read() {
const answer = await feed.Property().query((builder, home) => builder.filter(home.StandardStatus.eq('Active')).top(5));
const [first] = answer.data.value;
if (!first || first.StandardStatus !== 'Active') throw new Error('No home was read: ' + JSON.stringify(answer.data).slice(0, 300));
const price: number | null | undefined = first.ListPrice;
if (typeof price !== 'number') throw new Error('The price is no number.');
}
read().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
`,
);
run('tsc', '-p', 'tsconfig.json');
writeFileSync(join('out', 'package.json'), '{"type":"commonjs"}');
if (!existsSync(join('out', 'read.js'))) refuse('Nothing was compiled.');
try {
  execFileSync(process.execPath, [join('out', 'read.js')], { stdio: 'pipe', encoding: 'utf8' });
} catch (error) {
  refuse(String(error.stderr).slice(-800));
}
