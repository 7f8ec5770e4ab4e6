import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { sealRoots } from '#api/seal/seal-document.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import { isTileName } from '#domain/log/tiles.ts';
import { pemOf } from '#domain/seal/certificate.ts';
import { CHECKPOINT_KEY, fileOf, logSigner } from './log-files.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Tiles never change, and neither do partial tiles under their names. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The public log in the format of C2SP `tlog-tiles`: `/log/checkpoint`, `/log/tile/…`, and its key.
 * Entries reveal nothing without the nonces. Also serves the root certificates of the seals,
 * including former ones.
 */
export const publicLog = new Hono<ApiEnv>()
  .get('/log/checkpoint', async (c) => {
    const file = await c.env.FILES.get(CHECKPOINT_KEY);
    if (!file) return c.notFound();
    return c.body(await file.text(), 200, { ...PLAIN, 'Cache-Control': 'no-store' });
  })
  .get('/log/tile/*', async (c) => {
    const name = c.req.path.slice('/log/tile/'.length);
    const file = isTileName(name) ? await c.env.FILES.get(fileOf(name)) : null;
    if (!file) return c.notFound();
    return c.body(await file.arrayBuffer(), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': FOREVER,
    });
  })
  .get('/.well-known/trato-log-key', async (c) => {
    const signer = await logSigner(c.env);
    if (!signer) return c.notFound();
    return c.body(`${await logKeyText(signer)}\n`, 200, {
      ...PLAIN,
      'Cache-Control': 'public, max-age=3600',
    });
  })
  .get('/.well-known/trato-ca.pem', (c) => {
    const roots = sealRoots(c.env);
    if (roots.length === 0) return c.notFound();
    return c.body(roots.map(pemOf).join(''), 200, {
      'Content-Type': 'application/x-pem-file',
      'Cache-Control': 'public, max-age=3600',
    });
  });
