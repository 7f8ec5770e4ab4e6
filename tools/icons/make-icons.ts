import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#api/commands/install.mjs';

/** `npm run icons`: generates the icons of the installed app from the site's one drawing. */
const drawing = readFileSync(join(ROOT, 'public', 'favicon.svg'), 'utf8');
const GROUND = '#0a403c';
/** A phone may crop a maskable icon to a circle, so the drawing must fit into four fifths of it. */
const SAFE_SHARE = 0.8;

for (const size of [192, 512]) {
  await write(`icon-${size}.png`, await drawn(size));
}
const inner = Math.round(512 * SAFE_SHARE);
const edge = Math.floor((512 - inner) / 2);
const maskable = sharp({ create: { width: 512, height: 512, channels: 4, background: GROUND } });
await write(
  'maskable-512.png',
  await maskable
    .composite([{ input: await drawn(inner), left: edge, top: edge }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);

function drawn(size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function write(name: string, icon: Buffer): Promise<void> {
  writeFileSync(join(ROOT, 'public', 'icons', name), icon);
}
