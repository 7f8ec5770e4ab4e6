import { formatInstant, HOUR_MS } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { parseLogKey } from '#domain/log/checkpoint.ts';
import { parseWitnessKey } from '#domain/log/cosignature.ts';
import type { LogStanding, LogTrust } from '#domain/log/proof.ts';
import type { NoticeTone } from '#site/ui/Notice.tsx';

/** Texts about the public log on a party's page. */
const TEXTS = {
  logged: {
    es: (entry: string) => `En el registro público, asiento ${entry}.`,
    en: (entry: string) => `In the public log, entry ${entry}.`,
  },
  due: {
    es: (at: string) => `Estará en el registro público antes del ${at}.`,
    en: (at: string) => `In the public log by ${at}.`,
  },
  late: {
    es: (hours: string) => `El registro público lleva ${hours} h de atraso. Ya lo estamos viendo.`,
    en: (hours: string) => `The public log is ${hours} h late. We’re looking into it.`,
  },
} as const;

/**
 * Whether all events of a deal are in the log: done, pending or late.
 * @param now epoch ms
 * @returns undefined for a deal without events in the log.
 */
export function standingNotice(
  { entry, dueBy }: LogStanding,
  now: number,
  locale: Locale,
): Readonly<{ tone: NoticeTone; text: string }> | undefined {
  if (dueBy !== null) {
    const due = Date.parse(dueBy);
    if (now < due) return { tone: 'info', text: TEXTS.due[locale](formatInstant(due, locale)) };
    const hours = formatCount(Math.max(1, Math.floor((now - due) / HOUR_MS)));
    return { tone: 'error', text: TEXTS.late[locale](hours) };
  }
  return entry === null
    ? undefined
    : { tone: 'ok', text: TEXTS.logged[locale](formatCount(entry)) };
}

/**
 * The trusted keys for proofs of the public log, from a page; undefined without a log.
 * @param logKey the log's public key
 * @param witnesses keys of the log's witnesses
 */
export async function logTrustOf(
  logKey: string | null,
  witnesses: readonly string[],
): Promise<LogTrust | undefined> {
  const key = logKey === null ? undefined : await parseLogKey(logKey);
  const keys = (await Promise.all(witnesses.map(parseWitnessKey))).flatMap((one) => one ?? []);
  return key && { key, witnesses: keys };
}
