import { type APIRequestContext, expect } from '@playwright/test';

export type Mail = Readonly<{
  template: string;
  subject: string;
  text: string;
  language: string;
  replyTo: string | null;
}>;

/** Returns the e-mails to an address, newest first, after the expected one has arrived. */
export async function mailsTo(
  request: APIRequestContext,
  address: string,
  template: string,
): Promise<readonly [Mail, ...Mail[]]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/mailer?to=${encodeURIComponent(address)}`, {
        headers: { Accept: 'application/json' },
      });
      const { items } = (await answer.json()) as { items: Mail[] };
      found = items.filter((mail) => mail.template === template);
      return found.length;
    })
    .toBeGreaterThan(0);
  const [first, ...rest] = found;
  if (!first) throw new Error(`no ${template} to ${address}`);
  return [first, ...rest];
}

/** Returns the path of the first link to the site in an e-mail. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/[^\s<>"]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
