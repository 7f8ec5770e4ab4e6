import { useEffect, useState } from 'react';
import { sha256, textBytes, toHex } from '#domain/bytes.ts';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { checkRound, ROUND_CHECKS, type RoundVerdict } from '#domain/rounds/check-round.ts';
import type { RoundReceipt } from '#domain/rounds/round-receipt.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { logTrustOf } from '#site/verify/log-trust.ts';
import {
  CHECK_TEXTS,
  ROUND_EVENT_TEXTS,
  FAIRNESS_TEXTS as TEXTS,
  VERDICT_TEXTS,
} from './fairness-texts.ts';

type FairnessCheckProps = Readonly<{
  offerId: string;
  /** The log's public key and those of its witnesses, part of the page. */
  logKey: string | null;
  witnesses: readonly string[];
  locale: Locale;
}>;

const TONES = { ok: 'ok', waiting: 'paper', broken: 'error' } as const;

/** Reads the receipt of a round and recomputes it in this browser. */
export default function FairnessCheck({ offerId, logKey, witnesses, locale }: FairnessCheckProps) {
  const [checked, setChecked] = useState<{ receipt: RoundReceipt; verdict: RoundVerdict }>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    void (async () => {
      const { data, error } = await ask(
        api.offers[':id'].round['receipt.json'].$get({ param: { id: offerId } }),
      );
      if (error) return setProblem(error.data);
      const trust = await logTrustOf(logKey, witnesses);
      const digest = async (text: string) => toHex(await sha256(textBytes(text)));
      setChecked({ receipt: data, verdict: await checkRound(data, digest, trust) });
    })();
  }, [offerId, logKey, witnesses]);

  if (problem) return <Failure problem={problem} attempt={1} locale={locale} />;
  if (!checked) return <p role="status">{TEXTS.working[locale]}</p>;
  const { receipt, verdict } = checked;
  const isBroken = ROUND_CHECKS.some((key) => verdict[key] === 'broken');
  return (
    <>
      <Notice tone={isBroken ? 'error' : 'ok'} live>
        {TEXTS[isBroken ? 'someBroke' : 'allHold'][locale]}
      </Notice>
      {!receipt.isWhole && <p>{TEXTS.early[locale]}</p>}
      <ul className="card card-body round-checks">
        {ROUND_CHECKS.map((key) => (
          <li key={key}>
            <span className="min-w-0">{CHECK_TEXTS[key][locale]}</span>
            <Badge tone={TONES[verdict[key]]}>{VERDICT_TEXTS[verdict[key]][locale]}</Badge>
          </li>
        ))}
      </ul>
      <RoundHistory receipt={receipt} locale={locale} />
    </>
  );
}

/** The events of a round with their hashes, and what the reader sealed in each. */
function RoundHistory({ receipt, locale }: Readonly<{ receipt: RoundReceipt; locale: Locale }>) {
  const { events, participant, sealed } = receipt;
  return (
    <section className="card card-body stack" aria-labelledby="round-events">
      <h2 id="round-events">{TEXTS.events[locale]}</h2>
      <ol className="round-events">
        {events.map((event) => {
          const isOwn = event.participant !== null && event.participant === participant;
          const number = events.filter(
            (other) =>
              other.action === 'submit' &&
              other.participant === participant &&
              other.sequence <= event.sequence,
          ).length;
          const own = isOwn && event.action === 'submit' ? sealed[number - 1] : undefined;
          return (
            <li key={event.sequence}>
              <b>{ROUND_EVENT_TEXTS[event.action][locale]}</b>
              {event.participant && (
                <span>
                  {' '}
                  ({event.participant}
                  {isOwn && `, ${TEXTS.you[locale]}`})
                </span>
              )}
              {own && <span>: {formatCents(own.terms.amountCents, locale)}</span>}
              <span className="small soft block wrap-anywhere">
                {formatInstant(event.at, locale)} · {fingerprint(event.sealedSha256 ?? event.hash)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="small soft">{TEXTS.codes[locale]}</p>
    </section>
  );
}
