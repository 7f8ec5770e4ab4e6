import { useState } from 'react';
import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { joinList } from '#domain/offers/format.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import { PROOF_LABELS } from '#domain/signing/labels.ts';
import { partyName } from '#domain/signing/signature.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { SIGNED_TEXTS, SIGNED_WORDS } from '#site/signing/contracts/signed/signed-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { COPY_TEXTS } from './copy-texts.ts';
import { SigningFailure } from './SigningFailure.tsx';
import type { SigningAnswer } from './signing-calls.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from './texts.ts';

type SignersPanelProps = Readonly<{
  answer: SigningAnswer;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;
type Signer = NonNullable<SigningAnswer['signing']>['signers'][number];

/** All signers in order with their status. */
export function SignersPanel({ answer, onAnswer, locale }: SignersPanelProps) {
  const { signing, deal, allowed } = answer;
  const [busy, setBusy] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  if (!signing) return null;
  const now = Date.parse(answer.now);
  const mayRemind = allowed.includes('remind');

  async function remind(signerId: string): Promise<void> {
    setBusy(signerId);
    const call = api.offers[':id'].signing.remind;
    const { data, error } = await ask(
      call.$post({ param: { id: deal.offerId }, json: { signerId } }),
    );
    setBusy(undefined);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    setSent(data ? signerId : undefined);
    if (data) onAnswer(data);
  }

  function state(signer: Signer): string {
    if (signer.signedAt) {
      return SIGN_WORDS.signedOn[locale](shortInstant(Date.parse(signer.signedAt), now, locale));
    }
    if (signer.status === 'declined') return TEXTS.declined[locale];
    if (signer.isOnTurn) return TEXTS[signer.isYours ? 'yourTurn' : 'turn'][locale];
    return signing?.status === 'open' ? TEXTS.later[locale] : '';
  }

  return (
    <section className="card card-body stack" aria-labelledby="who-signs">
      <h2 id="who-signs">
        {signing.completeAt ? SIGNED_TEXTS.whoSigned[locale] : TEXTS.whoSigns[locale]}
      </h2>
      <ol className="binding-steps grid gap-4 mt-4">
        {signing.signers.map((signer, index) => (
          <li
            key={signer.id}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-3"
            data-done={signer.signedAt ? '' : undefined}
          >
            <span aria-hidden="true">{signer.signedAt ? <Icon name="check" /> : index + 1}</span>
            <span className="min-w-0 wrap-anywhere">
              <b dir="auto">{partyName(signer, locale)}</b>{' '}
              <span className="small soft">
                · {TEXTS[signer.side === 'seller' ? 'sells' : 'buyer'][locale]}
                {signer.spouseOf && `, ${SIGN_WORDS.spouseOf[locale](signer.spouseOf)}`}
                <br />
                {signer.email}
                {signer.sameAddressAs.length > 0 &&
                  ` · ${SIGN_WORDS.sameAddress[locale](joinList(signer.sameAddressAs, locale))}`}
              </span>
              <br />
              <b className="small signer-state" data-done={signer.signedAt ? '' : undefined}>
                {state(signer)}
              </b>
              {signer.method && (
                <span className="small soft"> · {PROOF_LABELS[signer.method][locale]}</span>
              )}
              {signer.isDisputed && <Notice tone="error">{TEXTS.disputed[locale]}</Notice>}
              {mayRemind && signer.isOnTurn && !signer.isYours && (
                <>
                  <br />
                  <Button
                    variant="quiet"
                    size="small"
                    icon="bell"
                    busy={busy === signer.id}
                    onClick={() => void remind(signer.id)}
                  >
                    {TEXTS.remind[locale]}
                    <span className="visually-hidden">: {signer.name}</span>
                  </Button>
                </>
              )}
              <span className="small" role="status">
                {sent === signer.id ? TEXTS.reminded[locale] : ''}
              </span>
              <SendAgain to={signer.id} name={signer.name} {...{ answer, onAnswer, locale }} />
            </span>
          </li>
        ))}
      </ol>
      {problem && (
        <SigningFailure problem={problem} attempt={presses} isGuest={false} locale={locale} />
      )}
      <CopiesList answer={answer} onAnswer={onAnswer} locale={locale} />
      {signing.status === 'open' && (
        <p className="small">
          <b>{TEXTS.notBinding[locale]}</b> {TEXTS.bindsWhen[locale]}
        </p>
      )}
    </section>
  );
}

type CopiesListProps = Readonly<{
  answer: SigningAnswer;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Those who get a copy of the sealed contract without signing it. */
function CopiesList({ answer, onAnswer, locale }: CopiesListProps) {
  const { copies = [], status } = answer.signing ?? {};
  if (copies.length === 0) return null;
  const isPending = status === 'open' || status === 'complete';
  const key = status === 'sealed' ? 'haveIt' : isPending ? 'dontSign' : 'noneGets';
  return (
    <div className="grid gap-2 pt-4 border-t border-t-line">
      <h3>{COPY_TEXTS.whoGets[locale]}</h3>
      <ul className="grid gap-2 p-0 list-none">
        {copies.map(({ id, role, name, detail, email }) => (
          <li key={role}>
            <b dir="auto">{name}</b>{' '}
            <span className="small soft">
              · {COPY_ROLE_LABELS[role][locale]}
              {detail && `, ${detail}`}
              <br />
              {email}
            </span>
            <SendAgain to={id} {...{ answer, name, onAnswer, locale }} />
          </li>
        ))}
      </ul>
      <p className="small soft">{COPY_TEXTS[key][locale]}</p>
    </div>
  );
}

/** Until when the personal link of a signer or of a copy works, with a button to send a new one. */
function SendAgain({
  answer,
  to,
  name,
  onAnswer,
  locale,
}: Readonly<{
  answer: SigningAnswer;
  /** ID of the signer or copy; without a link nothing is shown. */
  to: string;
  name: string;
  onAnswer: (answer: SigningAnswer) => void;
  locale: Locale;
}>) {
  const { signing, deal, allowed, now } = answer;
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const link = signing?.links.find(({ id }) => id === to);
  if (!link || !allowed.includes('send_again')) return null;
  const validity =
    link.expiresAt === null ? SIGNED_TEXTS.linkKept[locale] : untilWords(link.expiresAt);

  function untilWords(expiresAt: string): string {
    const isOver = Date.parse(expiresAt) <= Date.parse(now);
    const day = formatDate(dateOf(Date.parse(expiresAt)), locale);
    return SIGNED_WORDS[isOver ? 'linkOver' : 'linkUntil'][locale](day);
  }

  async function send(): Promise<void> {
    setIsBusy(true);
    const { data, error } = await ask(
      api.offers[':id'].signing['send-again'].$post({ param: { id: deal.offerId }, json: { to } }),
    );
    setIsBusy(false);
    setProblem(error?.data);
    setPresses((count) => count + 1);
    if (data) onAnswer(data);
  }

  return (
    <div className="grid gap-2 justify-items-start">
      <p className="small soft">{validity}</p>
      <Button variant="quiet" size="small" icon="mail" busy={isBusy} onClick={() => void send()}>
        {SIGNED_TEXTS.sendAgain[locale]}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {problem && (
        <SigningFailure problem={problem} attempt={presses} isGuest={false} locale={locale} />
      )}
      {presses > 0 && !problem && (
        <InSight attempt={presses}>
          <p className="small" role="status">
            {SIGNED_TEXTS.sentAgain[locale]}
          </p>
        </InSight>
      )}
    </div>
  );
}

/** A signer for the sellers, in the format of the form. */
export type SellerRow = Readonly<{
  key: string;
  name: string;
  email: string;
  capacity: string;
  isMarried: boolean | undefined;
  /** Key of the seller whose spouse this is. */
  spouseOf: string | undefined;
  /** Origin of the row: already named, added, or a spouse who joins. */
  from: 'named' | 'added' | 'joined';
}>;
export type SellerRows = readonly SellerRow[];

const BLANK = { name: '', email: '', capacity: '', isMarried: undefined, spouseOf: undefined };

/** A row for an additional seller. */
export function addedSeller(): SellerRow {
  return { ...BLANK, key: crypto.randomUUID(), from: 'added' };
}

/** Initial rows of the form. */
export function proposedRows(proposal: SigningAnswer['proposal']): SellerRows {
  return (proposal?.sellers ?? []).map(({ spouseOf, ...seller }, place) => ({
    ...{ ...BLANK, ...seller, capacity: seller.capacity ?? '', isMarried: seller.isMarried },
    ...{ key: `named${place}`, from: spouseOf === undefined ? 'named' : 'joined' },
    spouseOf: spouseOf === undefined ? undefined : `named${spouseOf}`,
  }));
}

/** Sellers who may be a given seller's spouse: all others who are not someone else's. */
export function mayBeSpouse(rows: SellerRows, key: string): SellerRows {
  return rows.filter(
    (one) =>
      one.key !== key &&
      one.from !== 'joined' &&
      (one.spouseOf === undefined || one.spouseOf === key) &&
      !rows.some(({ spouseOf }) => spouseOf === one.key),
  );
}

/** Rows after a change of marital status. A previous spouse is removed as such. */
export function withMarried(rows: SellerRows, key: string, isMarried: boolean): SellerRows {
  const alone = withoutSpouse(rows, key).map((one) =>
    one.key === key ? { ...one, isMarried } : one,
  );
  return isMarried && mayBeSpouse(alone, key).length === 0 ? withJoined(alone, key) : alone;
}

/** Rows with a seller set as the spouse of another. */
export function withSpouse(rows: SellerRows, key: string, spouse: string): SellerRows {
  return withoutSpouse(rows, key).map((one) =>
    one.key === spouse ? { ...one, spouseOf: key, isMarried: undefined } : one,
  );
}

/** Rows with a spouse who is not a seller and joins the sale, below the seller's row. */
export function withJoined(rows: SellerRows, key: string): SellerRows {
  const alone = withoutSpouse(rows, key);
  const at = alone.findIndex((one) => one.key === key) + 1;
  return alone.toSpliced(at, 0, {
    ...{ ...BLANK, key: crypto.randomUUID() },
    ...{ spouseOf: key, from: 'joined' },
  });
}

/** Rows without a person and the spouse who joins for them. */
export function without(rows: SellerRows, key: string): SellerRows {
  return withoutSpouse(rows, key).filter((one) => one.key !== key);
}

/** Rows for a home that is not a homestead: sellers only. */
export function withoutSpouses(rows: SellerRows): SellerRows {
  return rows.reduce((left, { key }) => withMarried(left, key, false), rows);
}

function withoutSpouse(rows: SellerRows, key: string): SellerRows {
  return rows
    .filter(({ from, spouseOf }) => from !== 'joined' || spouseOf !== key)
    .map((one) => (one.spouseOf === key ? { ...one, spouseOf: undefined } : one));
}
