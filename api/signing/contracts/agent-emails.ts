import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import type { Message, TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import type { CopyRow, SignerRow, SigningRow } from './find-signing.ts';
import { everybody, mailFor, type Reader } from './readers.ts';

type Whole = Readonly<{
  signing: Pick<SigningRow, 'id'>;
  signers: readonly SignerRow[];
  copies: readonly CopyRow[];
}>;

/**
 * The buyers' agents: the account of the offer if it does not sign itself, and the agent whom the
 * terms name, by e-mail alone.
 */
function agentsOf(found: FoundOffer, { signers, copies }: Whole) {
  const { buyer } = found;
  const parties = everybody(found, signers);
  const isSigner = signers.some(({ side, userId }) => side === 'buyer' && userId === buyer.id);
  const named = copies
    .filter(({ role, email }) => role === 'agent' && parties.every((one) => one.email !== email))
    .map(({ email, language }): Reader => ({ id: null, email, language }));
  const { id, email, language } = buyer;
  return { account: isSigner ? [] : [{ id, email, language }], named };
}

/** Statements of the e-mails that tell the buyers' agents how the signing goes. */
export function notifyAgents(
  context: Context,
  found: FoundOffer,
  whole: Whole,
  template: 'signing_opened' | 'signing_progress' | 'signing_declined',
  more: Readonly<Record<string, unknown>>,
): readonly Statement[] {
  const { account, named } = agentsOf(found, whole);
  // The account is told with all parties that a signer declined.
  const readers = template === 'signing_declined' ? named : [...account, ...named];
  return readers.flatMap((to) => {
    const entry = {
      ...{ template, to, data: { ...mailFor(context, found, to), ...more } },
      cause: `signing:${whole.signing.id}:${template}:${context.now()}`,
    };
    // The type of `data` depends on the template; the callers pass matching data.
    return toOther(context, entry as Message<TemplateKey>, `signing:${whole.signing.id}:agents`);
  });
}
