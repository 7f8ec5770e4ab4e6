import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#api/commands/install.mjs';

/** Serves the fonts in tests directly from `public`, in place of the Worker's static files. */
export async function fontAsset(request: { url: string }): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/fonts/')) return new Response(null, { status: 404 });
  return new Response(await readFile(join(ROOT, 'public', pathname)));
}
