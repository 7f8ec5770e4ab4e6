import './signing.css';
import { useEffect, useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { joinList } from '#domain/offers/format.ts';
import { WIRE_FRAUD } from '#domain/offers/wire-fraud.ts';
import { signingStatusLabel } from '#domain/signing/labels.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import DisclosureReadings, { type ReadDisclosure } from '#site/disclosures/DisclosureReadings.tsx';
import { CoverImage } from '#site/offers/CoverImage.tsx';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Written } from '#site/translation/Written.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { ContractText, useContractInView } from './ContractText.tsx';
import { AskCorrection, CorrectSigners } from './CorrectSigners.tsx';
import { OpenSigning } from './OpenSigning.tsx';
import { SignersPanel } from './SignersPanel.tsx';
import { SignPanel } from './SignPanel.tsx';
import { SignedDeal } from './signed/SignedDeal.tsx';
import { SIGNED_TEXTS } from './signed/signed-texts.ts';
import { GUEST_CALLS, memberCalls, type SigningAnswer } from './signing-calls.ts';
import { SIGN_WORDS, SIGN_TEXTS as TEXTS } from './texts.ts';

type DealTitleProps = Readonly<{ answer: SigningAnswer; locale: Locale }>;

/** Tone and icon of the badge for each status; `turn` if the viewer may sign now. */
const BADGES = {
  turn: { tone: 'brand', icon: 'pencil' },
  open: { tone: 'neutral', icon: 'clock' },
  complete: { tone: 'ok', icon: 'check' },
  sealed: { tone: 'ok', icon: 'shield' },
  declined: { tone: 'error', icon: 'x' },
  expired: { tone: 'error', icon: 'clock' },
  voided: { tone: 'neutral', icon: 'refresh' },
} as const;

/** Buyer, amount, home and signing status. */
function DealTitle({ answer, locale }: DealTitleProps) {
  const { signing, deal, allowed } = answer;
  const missing = (signing?.signers ?? []).filter(({ signedAt }) => !signedAt).length;
  const isTurn = allowed.includes('sign');
  const badge = signing && (isTurn ? BADGES.turn : BADGES[signing.status]);
  return (
    <div className="flex gap-5 items-center">
      <CoverImage url={deal.coverUrl} />
      <div>
        <h2 className="text-3xl wrap-anywhere">{`${joinList(deal.buyers, locale)}\u00a0· ${formatCents(deal.amountCents, locale)}`}</h2>
        <p className="soft">{deal.address}</p>
        {signing && (
          <p className="flex flex-wrap gap-2 mt-2">
            <Badge {...badge}>
              {
                signingStatusLabel(signing.status, { missing, isTurn, reason: signing.reason })[
                  locale
                ]
              }
            </Badge>
          </p>
        )}
      </div>
    </div>
  );
}

type SigningDeskProps = Readonly<{
  answer: SigningAnswer;
  /** Side of the account; `guest` for anyone with a personal link. */
  reader: 'buyer' | 'seller' | 'admin' | 'guest';
  /**
   * Called after every change on a guest's page. A user's page is reloaded instead when its band
   * changes.
   */
  onChange?: (answer: SigningAnswer) => void;
  locale: Locale;
}>;

/** Delay after a download until its event is requested. */
const OPENED_AFTER_MS = 800;

/** Everything of the signing below its heading: consent, contract, signature, and signers. */
export default function SigningDesk({ reader, onChange, locale, ...given }: SigningDeskProps) {
  const [answer, setAnswer] = useState(given.answer);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { signing, deal, allowed, after } = answer;
  useContractInView(signing?.yours?.consentedAt);
  const root = useTypedEarly<HTMLDivElement>();
  const isGuest = reader === 'guest';
  const calls = isGuest ? GUEST_CALLS : memberCalls(deal.offerId);
  const offerHref = `/${locale}/offers/details/${deal.offerId}`;

  function take(next: SigningAnswer): void {
    const isMoved =
      next.signing?.status !== signing?.status ||
      next.signing?.id !== signing?.id ||
      next.signing?.due?.side !== signing?.due?.side ||
      next.allowed.includes('sign') !== allowed.includes('sign');
    setAnswer(next);
    onChange?.(next);
    if (isMoved && !isGuest) reloadFromTop();
  }

  async function again(): Promise<void> {
    const { data } = await calls.read();
    if (data) setAnswer(data);
  }

  function remember(): void {
    setTimeout(() => void again(), OPENED_AFTER_MS);
  }

  const isTurn = allowed.includes('sign');
  const mayAsk = allowed.includes('ask_correction');
  const isSide = reader === 'buyer' || reader === 'seller';
  const correctingSide = isSide && allowed.includes('correct') ? reader : undefined;
  const mayConsent = allowed.includes('consent') && !signing?.yours?.consentedAt;
  const isSigned = signing?.status === 'complete' || signing?.status === 'sealed';
  const own = signing?.signers.find(({ isYours }) => isYours);
  const isStill = signing?.status === 'open' && own?.signedAt === null;
  const steps = isStill ? stepsOf(answer) : undefined;
  const text = signing && (
    <ContractText document={signing.document} pdf={calls.pdf} onOpened={remember} locale={locale} />
  );
  return (
    <div ref={root} className="offer-page max-lg:grid-cols-1">
      <div className="grid gap-6 min-w-0">
        <DealTitle answer={answer} locale={locale} />
        {steps && (
          <p className="sign-steps small" role="status">
            <b>{SIGN_WORDS.step[locale](steps.step, steps.name[locale])}</b>
            <progress max={3} value={steps.step} aria-hidden="true" />
          </p>
        )}
        {signing?.isCorrection && signing.status === 'open' && (
          <Notice tone="warn">
            <b>{TEXTS.corrected[locale]}</b> {TEXTS.correctedMeans[locale]}
          </Notice>
        )}
        {signing?.status === 'open' &&
          signing.askedCorrections.map(({ by, signerId, text: asked }) => (
            <Notice key={`${by} ${asked}`} tone="warn">
              <p dir="auto">
                {SIGN_WORDS.asksCorrection[locale](by)}{' '}
                <Written
                  text={asked}
                  locale={locale}
                  isQuoted
                  source={{ kind: 'correction', offerId: deal.offerId, signerId }}
                />
              </p>
              {correctingSide && !isCorrecting && (
                <p>
                  <Button
                    variant="second"
                    size="small"
                    icon="pencil"
                    onClick={() => setIsCorrecting(true)}
                  >
                    {TEXTS.correctTitle[locale]}
                  </Button>
                </p>
              )}
            </Notice>
          ))}
        {signing && signing.missing.length > 0 && (
          <Notice tone="warn">
            <p>
              <b>{TEXTS.missingTitle[locale]}.</b>{' '}
              {SIGN_WORDS.missing[locale](
                joinList(
                  signing.missing.map(({ label }) => label[locale]),
                  locale,
                ),
              )}
            </p>
            {!isGuest && (
              <p>
                <a className="link" href={`${offerHref}?tab=documents#documents`}>
                  {TEXTS.toDocuments[locale]}
                </a>
              </p>
            )}
          </Notice>
        )}
        {signing && !isGuest && signing.missing.length === 0 && signing.unread.length > 0 && (
          <Notice tone="warn">
            <p>
              {SIGN_WORDS.unread[locale](
                joinList(
                  signing.unread.map(({ label }) => label[locale]),
                  locale,
                ),
              )}
            </p>
            <p>
              <a className="link" href={`${offerHref}?tab=documents#disclosures`}>
                {TEXTS.toDocuments[locale]}
              </a>
            </p>
          </Notice>
        )}
        {isStill && signing.periods.length > 0 && (
          <Notice>
            <p>
              <b>{TEXTS.periods[locale]}</b>
            </p>
            <ul className="list-disc pl-5">
              {signing.periods.map(({ key, ends, source, why }) => (
                <li key={key}>
                  {why[locale]} {ends && SIGN_WORDS.periodEnds[locale](formatDate(ends, locale))} (
                  {source})
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {isGuest && isStill && own?.side === 'buyer' && signing?.missing.length === 0 && (
          <GuestDisclosures onRead={() => void again()} locale={locale} />
        )}
        {allowed.includes('open') && (
          <OpenSigning answer={answer} onAnswer={take} locale={locale} />
        )}
        {mayConsent && (
          <ConsentStep
            answer={answer}
            calls={calls}
            documentsHref={isGuest ? undefined : `${offerHref}?tab=documents#documents`}
            onAnswer={take}
            onOpened={remember}
            locale={locale}
          />
        )}
        {isSigned && (
          <SignedDeal
            answer={answer}
            calls={calls}
            side={own?.side}
            isGuest={isGuest}
            locale={locale}
          />
        )}
        {isSigned ? (
          <details>
            <summary className="link">
              {SIGNED_TEXTS[answer.kind === 'agreement' ? 'readAgreement' : 'read'][locale]}
            </summary>
            {text}
          </details>
        ) : (
          !mayConsent && text
        )}
        <p className="small soft">{TEXTS.notLaw[locale]}</p>
        {!isGuest && !isSigned && (
          <p>
            <a className="link" href={offerHref}>
              {TEXTS.backToOffer[locale]}
            </a>
          </p>
        )}
      </div>
      <div className="grid gap-6 min-w-0">
        {isTurn && !mayConsent && (
          <SignPanel
            answer={answer}
            calls={calls}
            isGuest={isGuest}
            onCorrect={correctingSide || mayAsk ? () => setIsCorrecting(true) : undefined}
            onAnswer={take}
            locale={locale}
          />
        )}
        <SignersPanel answer={answer} onAnswer={take} locale={locale} />
        {after && <WhatIsLeft answer={answer} locale={locale} />}
        {isGuest && (
          <AskCorrection
            answer={answer}
            calls={calls}
            isOpen={isCorrecting}
            onOpen={setIsCorrecting}
            onAnswer={take}
            locale={locale}
          />
        )}
        {correctingSide &&
          (isCorrecting ? (
            <CorrectSigners
              answer={answer}
              side={correctingSide}
              onClose={() => setIsCorrecting(false)}
              onAnswer={take}
              locale={locale}
            />
          ) : (
            <p>
              <Button
                variant="quiet"
                size="small"
                icon="pencil"
                onClick={() => setIsCorrecting(true)}
              >
                {TEXTS.correct[locale]}
              </Button>
            </p>
          ))}
      </div>
    </div>
  );
}

type WhatIsLeftProps = Readonly<{ answer: SigningAnswer; locale: Locale }>;

/** Next to the list of signers: the wire fraud warning, and the steps until closing. */
function WhatIsLeft({ answer, locale }: WhatIsLeftProps) {
  const now = Date.parse(answer.now);
  const when = (instant: string) => shortInstant(Date.parse(instant), now, locale);
  const completeAt = answer.signing?.completeAt;
  const steps = [
    { name: SIGNED_TEXTS.accepted, text: when(answer.deal.acceptedAt), isDone: true },
    {
      name: SIGNED_TEXTS.signedByAll,
      text: completeAt ? `${when(completeAt)} · ${SIGNED_TEXTS.bindsNow[locale]}` : '',
      isDone: true,
    },
    { name: SIGNED_TEXTS.closing, text: SIGNED_TEXTS.closingMeans[locale], isDone: false },
  ];
  const fraud = WIRE_FRAUD[locale];
  return (
    <>
      <Notice tone="warn">
        <p>
          <b>{fraud.title}</b> {fraud.text}
        </p>
      </Notice>
      <section className="card card-body" aria-labelledby="what-is-left">
        <h2 id="what-is-left">{SIGNED_TEXTS.left[locale]}</h2>
        <ol className="binding-steps grid gap-4 mt-4">
          {steps.map(({ name, text, isDone }, index) => (
            <li
              key={name.en}
              className="grid grid-cols-[28px_1fr] gap-3"
              data-done={isDone ? '' : undefined}
            >
              <span aria-hidden="true">{isDone ? <Icon name="check" /> : index + 1}</span>
              <span>
                <b>{name[locale]}</b>
                <span className="small soft block">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type GuestDisclosuresProps = Readonly<{ onRead: () => void; locale: Locale }>;

/** The home's disclosures for a buyer who signs with a link. */
function GuestDisclosures({ onRead, locale }: GuestDisclosuresProps) {
  const [items, setItems] = useState<readonly ReadDisclosure[]>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void ask(api.sign.disclosures.$get()).then(({ data, error }) => {
      setItems(data?.items);
      setProblem(error?.data);
    });
  }, []);
  if (problem) return <Failure problem={problem} attempt={0} locale={locale} />;
  if (!items) return null;
  return <DisclosureReadings offer={undefined} items={items} onRead={onRead} locale={locale} />;
}

const STEPS = [
  { es: 'Su consentimiento', en: 'Your consent' },
  { es: 'Leer', en: 'Read' },
  { es: 'Firmar', en: 'Sign' },
] as const;

/** Steps of a signer: consent, reading while others sign first, signing. */
function stepsOf({ signing, allowed }: SigningAnswer) {
  const step = !signing?.yours?.consentedAt ? 1 : allowed.includes('sign') ? 3 : 2;
  return { step, name: STEPS[step - 1] ?? STEPS[0] };
}
