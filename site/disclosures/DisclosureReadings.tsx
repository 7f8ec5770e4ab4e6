import './disclosures.css';
import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import type { ShownDisclosure } from '#domain/disclosures/disclosure-answer.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';
import { createAttempt } from '#site/attempt.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { disclosurePdf } from './addresses.ts';
import { DISCLOSURE_TEXTS } from './texts.ts';

export type ReadDisclosure = ShownDisclosure &
  Readonly<{ readAt: string | null; isWaived: boolean }>;

type DisclosureReadingsProps = Readonly<{
  /** The offer of the reader's account; undefined for a buyer who signs with a link. */
  offer: Readonly<{ id: string; propertyId: string }> | undefined;
  items: readonly ReadDisclosure[];
  /** Called when one more was read. */
  onRead?: () => void;
  locale: Locale;
}>;

/** The home's disclosures for its buyer: each is opened and confirmed; missing ones are named. */
export default function DisclosureReadings(props: DisclosureReadingsProps) {
  const { offer, locale } = props;
  const [items, setItems] = useState(props.items);
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<string>();
  const [waived, setWaived] = useState(false);
  const [attempt] = useState(createAttempt);
  const given = items.filter(({ version }) => version?.at);
  const missing = items.filter(({ state }) => state === 'missing');
  const notices = items.filter(({ means, state }) => means === 'notice' && state === 'given');
  const unread = given.filter(({ readAt }) => readAt === null).length;

  async function confirm({ key, version, isWaivable }: ReadDisclosure): Promise<void> {
    if (!version) return;
    setBusy(key);
    setProblem(undefined);
    setTries((count) => count + 1);
    const { number, sha256 } = version;
    const json = { key, number, sha256, isWaived: isWaivable && waived };
    const { data, error } = await attempt.send(json, (headers) =>
      offer
        ? ask(api.offers[':id'].disclosures.$post({ param: { id: offer.id }, json }, { headers }))
        : ask(api.sign.disclosures.$post({ json: { key, number, sha256 } }, { headers })),
    );
    if (data) {
      setItems(data.items);
      props.onRead?.();
    } else setProblem(error.data);
    setBusy(undefined);
  }

  return (
    <section id="disclosures" aria-labelledby="disclosures-title" className="stack">
      <h2 className="pb-2 border-b border-b-ink text-2xl" id="disclosures-title">
        {DISCLOSURE_TEXTS.title[locale]}
      </h2>
      <p role="status">
        {unread > 0
          ? READING_TEXTS[offer ? 'toRead' : 'toReadAndSign'][locale](unread)
          : given.length > 0 && READING_TEXTS.allRead[locale]}
      </p>
      <ul className="disclosures">
        {given.map((one) => (
          <li className="card card-body" key={one.key}>
            <div className="disclosure-head">
              <h3 className="text-xl">{capitalized(one.label[locale])}</h3>
              <Badge tone={one.readAt ? 'ok' : 'warn'}>
                {READING_TEXTS[one.readAt ? 'read' : 'unread'][locale]}
              </Badge>
            </div>
            <p className="mt-2">{one.why[locale]}</p>
            <Body shown={one} propertyId={offer?.propertyId} locale={locale} />
            {one.readAt ? (
              <p className="small soft mt-3">
                {READ_AT[locale](formatInstant(Date.parse(one.readAt), locale))}
                {one.isWaived && ` ${READING_TEXTS.didWaive[locale]}`}
              </p>
            ) : (
              <div className="stack mt-4">
                {one.isWaivable && (
                  <CheckField
                    name={`waive-${one.key}`}
                    label={WAIVE[locale]}
                    texts={UI_TEXTS[locale]}
                    required={false}
                    value={waived}
                    onChange={setWaived}
                  />
                )}
                <p>
                  <Button
                    variant="second"
                    busy={busy === one.key}
                    aria-label={`${READING_TEXTS.confirm[locale]}: ${one.label[locale]}`}
                    onClick={() => void confirm(one)}
                  >
                    {READING_TEXTS.confirm[locale]}
                  </Button>
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {problem && <Failure problem={problem} attempt={tries} locale={locale} />}
      {missing.length > 0 && (
        <Notice tone="warn">
          <p>
            <strong>{READING_TEXTS.missingTitle[locale]}</strong>
          </p>
          <ul className="list-disc pl-5 mt-2">
            {missing.map(({ key, label, missing: changes }) => (
              <li key={key}>
                <strong>{capitalized(label[locale])}.</strong> {changes[locale]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {notices.length > 0 && (
        <details className="card card-body">
          <summary className="link">{READING_TEXTS.notices[locale](notices.length)}</summary>
          {notices.map((one) => (
            <div className="mt-4" key={one.key}>
              <h3 className="text-lg">{capitalized(one.label[locale])}</h3>
              <Body shown={one} propertyId={offer?.propertyId} locale={locale} />
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

type BodyProps = Readonly<{
  shown: ShownDisclosure;
  propertyId: string | undefined;
  locale: Locale;
}>;

/** What a disclosure says, the seller's answers, its PDF and its source. */
function Body({ shown, propertyId, locale }: BodyProps) {
  const { text, version, source, key } = shown;
  return (
    <div className="disclosure-text mt-3">
      {text[locale].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {version && version.rows.length > 0 && (
        <dl className="disclosure-answers">
          {version.rows.map(({ label, value }) => (
            <div key={label.en}>
              <dt>{label[locale]}</dt>
              <dd>{value[locale]}</dd>
            </div>
          ))}
        </dl>
      )}
      {version?.at && (
        <p>
          <a
            className="link"
            href={
              propertyId
                ? disclosurePdf(propertyId, key, version.number)
                : apiUrl(`/api/sign/disclosures/${key}/${version.number}`)
            }
          >
            {DISCLOSURE_TEXTS.openPdf[locale]}
            {version.paper?.name && ` (${version.paper.name})`}
          </a>
        </p>
      )}
      <p className="small soft">
        {DISCLOSURE_TEXTS.source[locale]}: {source}
      </p>
    </div>
  );
}

/** Texts for the buyer who reads the disclosures of a home. */
export const READING_TEXTS = {
  toRead: {
    es: (count: number) =>
      count === 1
        ? 'Lea la divulgación y confirme que la leyó. Sin eso no se envía la oferta.'
        : `Lea las ${count} divulgaciones y confirme cada una. Sin eso no se envía la oferta.`,
    en: (count: number) =>
      count === 1
        ? 'Read the disclosure and confirm that you have. The offer cannot be sent without it.'
        : `Read the ${count} disclosures and confirm each. The offer cannot be sent without it.`,
  },
  toReadAndSign: {
    es: (count: number) =>
      count === 1
        ? 'Lea la divulgación y confirme que la leyó. Sin eso no puede firmar.'
        : `Lea las ${count} divulgaciones y confirme cada una. Sin eso no puede firmar.`,
    en: (count: number) =>
      count === 1
        ? 'Read the disclosure and confirm that you have. You cannot sign without it.'
        : `Read the ${count} disclosures and confirm each. You cannot sign without it.`,
  },
  allRead: {
    es: 'Leyó todas las que hay. Quedó en el historial.',
    en: 'You have read all there are. It is in the history.',
  },
  read: { es: 'Leída', en: 'Read' },
  unread: { es: 'Sin leer', en: 'Not read' },
  confirm: { es: 'La leí', en: 'I have read it' },
  didWaive: {
    es: 'Renunció a los 10 días para inspeccionar.',
    en: 'You waived the 10 days to inspect.',
  },
  missingTitle: {
    es: 'El vendedor todavía no las entrega',
    en: 'The seller has not given these yet',
  },
  notices: {
    es: (count: number) => `${count} avisos que la ley o la costumbre piden`,
    en: (count: number) => `${count} notices that law or custom ask for`,
  },
} as const satisfies Record<string, Localized | Localized<(count: number) => string>>;

const READ_AT: Localized<(at: string) => string> = {
  es: (at) => `Confirmó que la leyó el ${at}.`,
  en: (at) => `You confirmed reading it on ${at}.`,
};

/** The choice that 40 CFR 745.110 gives the buyer. */
const WAIVE: Localized = {
  es: 'Renuncio a los 10 días que la ley da para inspeccionar por plomo.',
  en: 'I waive the 10 days that the law gives to inspect for lead.',
};
