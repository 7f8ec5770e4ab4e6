import type { ForwardableEmailMessage } from '@cloudflare/workers-types';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { deliverDue } from '#api/messages/deliver.ts';
import { DEFAULT_LOCALE } from '#domain/i18n/locale.ts';
import { receiveReply } from './receive-reply.ts';

/** Receives an e-mail from the platform's mail routing, and sends the messages it causes. */
export async function takeReply(
  env: Env,
  message: Pick<
    ForwardableEmailMessage,
    'from' | 'to' | 'raw' | 'rawSize' | 'headers' | 'setReject'
  >,
): Promise<void> {
  const context: Context = {
    db: openDatabase(env.DB),
    env,
    viewer: undefined,
    sessionHash: undefined,
    locale: DEFAULT_LOCALE,
    now: Date.now,
    ip: 'email',
    later: (work) => void work,
  };
  const { from, to, rawSize } = message;
  const outcome = await receiveReply(context, {
    ...{ from, to, rawSize },
    // Cast: the platform's stream and header types differ from the web's.
    raw: message.raw as unknown as ReadableStream<Uint8Array>,
    headers: message.headers as unknown as Headers,
  });
  if (outcome.kind === 'rejected') message.setReject(outcome.reason);
  if (outcome.kind === 'taken') {
    await deliverDue(context).catch((error: unknown) => reportError(error, { requestId: 'email' }));
  }
}
