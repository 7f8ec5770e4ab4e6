import { pemOf } from '#domain/seal/certificate.ts';
import { newSeal } from '#domain/seal/write-certificate.ts';

/**
 * `npm run seal-key` prints a new root and a seal signed by it, for the secrets of a deployment.
 */
const { key, certs, root, rootKey } = await newSeal(Date.now());
console.info(`
The root's key, shown this once. Keep it offline: it is needed for the next seal, and nowhere else.

${rootKey}

The root's certificate, which the site publishes at /.well-known/trato-ca.pem:

${pemOf(root)}
The secrets, each for \`npx wrangler secret put NAME\`:

SEAL_KEY
${key}

SEAL_CERTS
${certs}
`);
