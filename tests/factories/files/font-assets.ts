import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';

/** What stands for the Worker's static files in tests: the fonts, which stay in their packages there. */
export async function fontAsset(request: { url: string }): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/node_modules/@fontsource')) return new Response(null, { status: 404 });
  return new Response(await readFile(join(ROOT, pathname)));
}
