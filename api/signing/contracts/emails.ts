import { signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { findCheckpoint } from '#api/log/find-proofs.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message, type TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { linkStatements, signerToken } from '#api/signing/personal-links.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { fullName } from '#domain/offers/format.ts';
import { SIGNER_REMINDER_HOURS } from '#domain/signing/rules.ts';
import type { CopyRow, SignerRow, SigningRow } from './find-signing.ts';
import { everybody, mailFor, type Reader, readerOf } from './readers.ts';

/**
 * The `belongsTo` value of a signer's e-mails. They are canceled by a signature, a newer link or
 * the end of the signing.
 */
function emailsOf(signing: Pick<SigningRow, 'id'>, signer: Pick<SignerRow, 'id'>): string {
  return `signing:${signing.id}:${signer.id}`;
}

/** Cancels unsent e-mails of one signer or of all. */
export function cancelEmails(
  { db, now }: Context,
  signing: Pick<SigningRow, 'id'>,
  signers: readonly Pick<SignerRow, 'id'>[],
): readonly Statement[] {
  return signers.map((signer) => cancelMessages(db, emailsOf(signing, signer), now()));
}

type News = Exclude<
  Extract<TemplateKey, `signing_${string}` | `contract_${string}`>,
  | `contract_r${string}`
  | 'contract_delivered'
  | 'signing_code'
  | 'signing_reminder'
  | 'contract_signed'
>;

/** Statements of the e-mails that notify all parties how a signing ended. */
export function notifyAll(
  context: Context,
  found: FoundOffer,
  { signing, signers }: Readonly<{ signing: SigningRow; signers: readonly SignerRow[] }>,
  template: News,
  more: Readonly<Record<string, unknown>> = {},
  except: readonly string[] = [],
): readonly Statement[] {
  return everybody(found, signers)
    .filter(({ email }) => !except.includes(email))
    .flatMap((to) => {
      const entry = {
        ...{ template, to, data: { ...mailFor(context, found, to), ...more } },
        cause: `signing:${signing.id}:${template}`,
      };
      // The type of `data` depends on the template; the callers pass matching data.
      return toOther(context, entry as Message<TemplateKey>, `signing:${signing.id}`);
    });
}

/**
 * Statements of the e-mails that ask the signers whose turn it is to sign: now, and again after a
 * day.
 */
export async function inviteStatements(
  context: Context,
  found: FoundOffer,
  signing: Pick<SigningRow, 'id' | 'expiresAt'>,
  signer: SignerRow,
  dueAt: number,
): Promise<readonly Statement[]> {
  const { now, env } = context;
  const at = now();
  const to = readerOf(found, signer);
  const token = to.id === null ? await signerToken(context, signer.id) : undefined;
  const mail = mailFor(context, found, to);
  const data = {
    ...mail,
    ...(token && { url: `${env.SITE_ORIGIN}/${to.language}/sign#${token}` }),
    ...{ signerName: signer.name, seller: fullName(found.seller) },
    ...{ amountCents: found.sent?.terms.amountCents ?? 0 },
    agent: signer.side === 'buyer' ? agentOf(found) : null,
    ...{ dueAt, expiresAt: signing.expiresAt },
  };
  const belongsTo = emailsOf(signing, signer);
  const remindAt = at + SIGNER_REMINDER_HOURS * HOUR_MS;
  const both = { to, data, belongsTo } as const;
  return [
    ...cancelEmails(context, signing, [signer]),
    ...(token
      ? await linkStatements(context, { signerId: signer.id }, token, signing.expiresAt)
      : []),
    ...toOther(
      context,
      { ...both, template: 'sign_contract', cause: `${belongsTo}:invited:${at}` },
      belongsTo,
    ),
    ...toOther(
      context,
      {
        ...{ ...both, template: 'signing_reminder', cause: `${belongsTo}:reminder:${at}` },
        ...{ dueAt: remindAt, notAfter: signing.expiresAt },
      },
      belongsTo,
    ),
  ];
}

/** Name and brokerage of the buyers' agent. */
function agentOf({ sent }: FoundOffer): string | null {
  const agent = sent?.terms.agent;
  return agent ? `${fullName(agent)} (${agent.brokerage})` : null;
}

/**
 * Statements of the e-mail that confirms a signature: the document, the latest checkpoint of the
 * public log, and a link to report that another person signed.
 */
export async function signedReceipt(
  context: Context,
  found: FoundOffer,
  signing: SigningRow,
  signer: SignerRow,
  isLast: boolean,
): Promise<readonly Statement[]> {
  const { env, now } = context;
  const to = readerOf(found, signer);
  const proof = await signature(context, 'signing_dispute', [signer.id]);
  const data = {
    ...mailFor(context, found, to),
    ...{ at: now(), sha256: signing.documentSha256, isLast },
    checkpoint: await findCheckpoint(context, now()),
    disputeUrl: `${env.SITE_ORIGIN}/${to.language}/sign/dispute#${signer.id}.${proof}`,
  };
  const cause = `signing:${signing.id}:${signer.id}:signed`;
  return toOther(context, { template: 'contract_signed', to, data, cause }, cause);
}

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
  // The agent's account gets the e-mail about a refusal to sign as one of the parties.
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
