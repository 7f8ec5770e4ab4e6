import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';

const PURPOSE = 'still_for_sale';
/** Long enough to reactivate a home weeks after it was hidden. */
const LIFE_MS = 60 * DAY_MS;

/**
 * Returns the URL of the page where an owner confirms, without logging in, that a home is still for
 * sale.
 */
export async function availableUrl(
  context: Pick<Context, 'env' | 'now'>,
  propertyId: string,
  language: Locale,
): Promise<string> {
  const expires = Math.ceil((context.now() + LIFE_MS) / DAY_MS).toString(36);
  const signed = await signature(context, PURPOSE, [propertyId, expires]);
  return `${context.env.SITE_ORIGIN}/${language}/available/${propertyId}/${expires}.${signed}`;
}

/** Whether a token is ours, for this property, and not expired. */
export async function isAvailableToken(
  context: Pick<Context, 'env' | 'now'>,
  propertyId: string,
  token: string,
): Promise<boolean> {
  const [expires = '', signed = ''] = token.split('.');
  if (!/^[0-9a-z]{1,6}$/.test(expires)) return false;
  if (Number.parseInt(expires, 36) * DAY_MS <= context.now()) return false;
  return isSigned(context, PURPOSE, [propertyId, expires], signed);
}
