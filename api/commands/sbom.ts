import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '#api/version.ts';
import { ROOT } from './install.mjs';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/** Writes the bill of materials (CycloneDX 1.6) and counts the licenses. */
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, '.cache', 'sbom.cdx.json') } },
});
const packages = lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, `${JSON.stringify(billOf(packages), null, 2)}\n`);
console.info(`${packages.length} packages in ${values.out}\n`);

const shipped = Map.groupBy(packages, ({ license }) => license);
for (const [license, those] of [...shipped].toSorted((a, b) => b[1].length - a[1].length)) {
  const names = those.length > 4 ? '' : `  ${those.map(({ name }) => name).join(', ')}`;
  console.info(`${String(those.length).padStart(5)}  ${license}${names}`);
}

function billOf(components: readonly LockedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'trato', version: VERSION } },
    components: components.map(({ name, version, license, integrity, isShipped }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      scope: isShipped ? 'required' : 'excluded',
      licenses: [{ expression: license }],
      ...(integrity && { hashes: [hashOf(integrity)] }),
    })),
  };
}

/** Converts `sha512-…` in base64 to the algorithm and hexadecimal digest of CycloneDX. */
function hashOf(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split('-', 2);
  const alg = algorithm.replace('sha', 'SHA-');
  return { alg, content: Buffer.from(content, 'base64').toString('hex') };
}
