import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Not with `@axe-core/playwright`, which evaluates the longer file twice for each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations, each with its elements and how to fix them; no page has frames. */
export async function axeViolations(page: Page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Cast: the script above defines it.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // axe also reads all style sheets by default, for a rule that is experimental and does not run.
    const preload = { assets: ['media'] };
    const results = await run(document, { resultTypes: ['violations'], preload });
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target, failureSummary }) => ({ html, target, failureSummary })),
    }));
  });
}
