/** Reply address for an e-mail of a thread. The token identifies the recipient and the thread. */
export function replyAddress(token: string, domain: string): string {
  return `reply+${token}@${domain}`;
}

/** Token of a reply address in any case; `undefined` for any other address. */
export function replyTokenOf(address: string): string | undefined {
  return /^\s*<?reply\+([a-z0-9]{16,40})@[^@\s]+?>?\s*$/i.exec(address)?.[1]?.toLowerCase();
}

type Headers = Readonly<{ get: (name: string) => string | null }>;

const AUTOMATIC_SENDERS = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+-].*)?@/i;

/**
 * Whether an e-mail was sent by a program, so that an answer could start a loop: RFC 3834, RFC 2369
 * and older conventions. Mail services also add `List-Unsubscribe` to what a person writes.
 * @param envelopeFrom empty for delivery failure reports.
 */
export function isAutomatic(headers: Headers, envelopeFrom: string): boolean {
  const submitted = headers.get('Auto-Submitted')?.trim().toLowerCase();
  if (submitted !== undefined && submitted !== 'no') return true;
  if (/^\s*(bulk|junk|list|auto[_-]?reply)\s*$/i.test(headers.get('Precedence') ?? '')) return true;
  const marks = ['List-Id', 'List-Post', 'X-Autoreply', 'X-Autorespond'];
  if (marks.some((name) => headers.get(name) !== null)) return true;
  return envelopeFrom === '' || envelopeFrom === '<>' || AUTOMATIC_SENDERS.test(envelopeFrom);
}
