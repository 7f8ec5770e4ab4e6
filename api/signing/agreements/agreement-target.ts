import { toOther } from '#api/messages/gather.ts';
import { type LinkTarget, writeAlone } from '../enter.ts';
import { findLinked, homeOf } from './find-linked.ts';

/**
 * Login by a link to a listing agreement. It has no event history; the link stores what proves the
 * signature.
 */
export const AGREEMENT_TARGET: LinkTarget = {
  async codeEmail(context, link, code) {
    const { agreement, signer } = await findLinked(context, link);
    const to = { id: null, email: signer.email, language: agreement.language };
    const data = { address: homeOf(agreement), code, name: signer.name };
    const cause = `signing:code:${link.id}:${context.now()}`;
    return toOther(context, { template: 'signing_code', to, data, cause }, cause);
  },
  record: writeAlone,
};
