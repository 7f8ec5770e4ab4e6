import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/commands/install.mjs';

test('npm run uses the project’s Node, regardless of the installed one', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  // npm puts this folder first in PATH.
  const linked = join(ROOT, 'node_modules', '.bin', 'node');
  const version = execFileSync(linked, ['--version'], { encoding: 'utf8' });
  expect(version.trim()).toBe(`v${dependencies['node']}`);
});
