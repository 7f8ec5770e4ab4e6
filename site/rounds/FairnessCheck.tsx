import { useEffect, useState } from 'react';
import { sha256, textBytes, toHex } from '#domain/bytes.ts';
import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { fingerprint } from '#domain/offers/history.ts';
import {
  type CheckVerdict,
  checkRound,
  ROUND_CHECKS,
  type RoundCheck,
  type RoundVerdict,
} from '#domain/rounds/check-round.ts';
import type { RoundReceipt } from '#domain/rounds/round-receipt.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { logTrustOf } from '#site/verify/log-standing.ts';

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
  if (!checked) return <p role="status">{FAIRNESS_TEXTS.working[locale]}</p>;
  const { receipt, verdict } = checked;
  const isBroken = ROUND_CHECKS.some((key) => verdict[key] === 'broken');
  return (
    <>
      <Notice tone={isBroken ? 'error' : 'ok'} live>
        {FAIRNESS_TEXTS[isBroken ? 'someBroke' : 'allHold'][locale]}
      </Notice>
      {!receipt.isWhole && <p>{FAIRNESS_TEXTS.early[locale]}</p>}
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
      <h2 id="round-events">{FAIRNESS_TEXTS.events[locale]}</h2>
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
                  {isOwn && `, ${FAIRNESS_TEXTS.you[locale]}`})
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
      <p className="small soft">{FAIRNESS_TEXTS.codes[locale]}</p>
    </section>
  );
}

/** Texts of the page on which a participant checks a round. */
export const FAIRNESS_TEXTS = {
  title: { es: 'Comprobar la ronda', en: 'Check the round' },
  lead: {
    es: 'Su navegador vuelve a calcular, con la historia de la ronda, si se cumplieron las reglas, las horas y las ofertas selladas. No depende de lo que diga este sitio.',
    en: 'Your browser recomputes from the round’s history whether the rules, the times and the sealed offers held. It does not depend on what this site says.',
  },
  early: {
    es: 'Antes del cierre se comprueban las reglas y lo que usted selló. Lo demás se comprueba cuando se abran las ofertas.',
    en: 'Before the deadline you can check the rules and what you sealed. The rest is checked once the offers are opened.',
  },
  working: { es: 'Calculando…', en: 'Computing…' },
  allHold: {
    es: 'Todo lo que se puede comprobar se cumplió.',
    en: 'Everything that can be checked held.',
  },
  someBroke: {
    es: 'Algo no se cumplió. Guarde el recibo y escríbanos.',
    en: 'Something did not hold. Keep the receipt and write to us.',
  },
  events: { es: 'La historia de la ronda', en: 'The round’s history' },
  codes: {
    es: 'Los participantes llevan un código en lugar de su nombre.',
    en: 'Participants have a code instead of their name.',
  },
  receipt: { es: 'Descargar el recibo', en: 'Download the receipt' },
  receiptMeans: {
    es: 'Con el recibo cualquiera puede repetir estas cuentas con otro programa.',
    en: 'With the receipt anyone can repeat these computations with another program.',
  },
  toRound: { es: 'Volver a la ronda', en: 'Back to the round' },
  you: { es: 'usted', en: 'you' },
} as const satisfies Record<string, Localized>;

const CHECK_TEXTS = {
  chain: {
    es: 'Nadie cambió, quitó ni agregó nada en la historia',
    en: 'Nothing in the history was changed, removed or added',
  },
  rules: {
    es: 'Las reglas son las que se declararon, y el cierre solo pasó a más tarde',
    en: 'The rules are those that were declared, and the deadline only moved to later',
  },
  times: {
    es: 'Nada se selló tarde, y nada se abrió antes del cierre',
    en: 'Nothing was sealed late, and nothing was opened before the deadline',
  },
  sealed: {
    es: 'Lo que usted selló es lo que se anotó en ese momento, y se abrió lo último que selló cada uno',
    en: 'What you sealed is what was recorded at that time, and what each one sealed last was opened',
  },
  opened: {
    es: 'Su oferta abierta es la que usted selló, con el precio que permite su escalamiento',
    en: 'Your opened offer is the one you sealed, with a price that your escalation allows',
  },
  choice: { es: 'Se eligió una oferta, o ninguna', en: 'One offer was chosen, or none' },
  log: {
    es: 'La historia está en el registro público firmado',
    en: 'The history is in the signed public log',
  },
} as const satisfies Record<RoundCheck, Localized>;

export const VERDICT_TEXTS = {
  ok: { es: 'Se cumplió', en: 'Held' },
  waiting: { es: 'Todavía no se puede comprobar', en: 'Cannot be checked yet' },
  broken: { es: 'No se cumplió', en: 'Did not hold' },
} as const satisfies Record<CheckVerdict, Localized>;

/** What an event of a round is, in words. */
const ROUND_EVENT_TEXTS = {
  declare: { es: 'El vendedor declaró la ronda', en: 'The seller declared the round' },
  submit: { es: 'Se selló una oferta', en: 'An offer was sealed' },
  leave: { es: 'Una oferta sellada salió', en: 'A sealed offer left' },
  extend: { es: 'El cierre pasó a más tarde', en: 'The deadline moved to later' },
  open_terms: { es: 'Se abrieron las ofertas', en: 'The offers were opened' },
  accept: { es: 'El vendedor aceptó una oferta', en: 'The seller accepted an offer' },
  counter: { es: 'El vendedor hizo una contraoferta', en: 'The seller countered an offer' },
  end: { es: 'El vendedor terminó la ronda', en: 'The seller ended the round' },
  lapse: { es: 'Pasó el tiempo para decidir', en: 'The time to decide passed' },
  off_market: { es: 'La propiedad salió del mercado', en: 'The property left the market' },
} as const satisfies Record<string, Localized>;
