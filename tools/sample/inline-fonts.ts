import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The bundler's suffix for a file that is inlined as a data URL. */
const INLINE = /\.woff\?inline$/;

/** Lets Node import the fonts of documents as the bundler does: each module is a data URL. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!INLINE.test(url)) return nextLoad(url, context);
    const bytes = readFileSync(fileURLToPath(url.replace(/\?inline$/, '')));
    const source = `export default 'data:font/woff;base64,${bytes.toString('base64')}';`;
    return { format: 'module', source, shortCircuit: true };
  },
});
