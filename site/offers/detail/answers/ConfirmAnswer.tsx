import { formatDate, type TimeZone } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { formatCents, formatWholeDollars, wholeDollars } from '#domain/money.ts';
import { OWN_CONSEQUENCES } from '#domain/offers/allowed-actions.ts';
import { paymentDoubts } from '#domain/offers/doubts.ts';
import { type Consequence, OFFER_CONSEQUENCES } from '#domain/offers/labels.ts';
import { cashOfDraft } from '#domain/offers/money/cash-to-close.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { visitWhen } from '#domain/visits/times.ts';
import type { Problem } from '#site/api.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import type { ListedOffer } from '#site/offers/list/listed-offer.ts';
import { Button, type ButtonVariant } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { EndedNotice } from './EndedNotice.tsx';

type ConfirmAnswerProps = Readonly<{
  answer: ConfirmedAnswer;
  /** Why the offer can no longer be answered. */
  ended: Problem | undefined;
  side: OfferSide;
  /** What is accepted, and what else is open; only for an acceptance. */
  facts: AcceptFacts | undefined;
  /** What happens to other people's visits: `keep`, `cancel`, or not chosen yet. */
  onVisits: string | undefined;
  isVisitsMissing: boolean;
  onVisitsChange: (choice: string) => void;
  note: string;
  /** Why the note was refused. */
  noteError: string | undefined;
  onNote: (note: string) => void;
  /** The language of the note that its author chose. */
  noteLanguage: Locale | undefined;
  onNoteLanguage: (language: Locale) => void;
  isBusy: boolean;
  locale: Locale;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** ID of the note's field. */
export const NOTE_FIELD = 'answer-note';
/** Name of the choice about visits. */
export const VISITS_FIELD = 'answer-visits';

/** Repeats the consequence of an answer and asks for confirmation, with a note where it has one. */
export function ConfirmAnswer({
  answer,
  ended,
  side,
  facts,
  onVisits,
  isVisitsMissing,
  onVisitsChange,
  note,
  noteError,
  onNote,
  noteLanguage,
  onNoteLanguage,
  isBusy,
  locale,
  onConfirm,
  onClose,
}: ConfirmAnswerProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  const confirmations = {
    accept: [texts.confirmAccept, texts.acceptYes],
    reject: [texts.confirmReject, texts.rejectYes],
    withdraw: [texts.confirmWithdraw, texts.withdrawYes],
    discard_counter: [texts.confirmDiscard, texts.discardYes],
  } as const;
  const [title, confirm] = confirmations[answer];
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button
            variant={ANSWER_BUTTONS[answer].variant}
            busy={isBusy}
            disabled={ended !== undefined}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button variant="second" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      {ended && <EndedNotice problem={ended} live locale={locale} />}
      {facts && <AcceptedFacts facts={facts} locale={locale} />}
      <p>{consequenceOf(side, answer).meaning[locale]}</p>
      {facts && facts.visits.length > 0 && (
        <ChoiceField
          name={VISITS_FIELD}
          label={texts.visitsTitle}
          hint={facts.visits.map(({ text }) => text).join(' · ')}
          texts={UI_TEXTS[locale]}
          required
          error={isVisitsMissing ? texts.visitsNeeded : undefined}
          value={onVisits ?? ''}
          options={[
            { value: 'keep', label: texts.visitsKeep, hint: texts.visitsKeepHint },
            { value: 'cancel', label: texts.visitsCancel, hint: texts.visitsCancelHint },
          ]}
          onChange={onVisitsChange}
        />
      )}
      {(answer === 'accept' || answer === 'reject') && (
        <>
          <TextArea
            name={NOTE_FIELD}
            label={texts.note}
            hint={texts.noteHint}
            texts={UI_TEXTS[locale]}
            value={note}
            error={noteError}
            maxLength={2_000}
            rows={3}
            onChange={onNote}
          />
          <LanguageField
            name={`${NOTE_FIELD}-language`}
            text={note}
            chosen={noteLanguage}
            onChoose={onNoteLanguage}
            locale={locale}
          />
        </>
      )}
    </Dialog>
  );
}

/** In display order. */
export const ANSWERS = [
  'accept',
  'counter',
  'save_counter',
  'improve',
  'extend',
  'discard_counter',
  'reject',
  'withdraw',
] as const satisfies readonly OfferAction[];
export type Answer = (typeof ANSWERS)[number];

/** Answers that lead to the page on which terms are changed. */
type WrittenAnswer = 'counter' | 'save_counter' | 'improve';
/** Answers that are given after a confirmation. */
export type ConfirmedAnswer = Exclude<Answer, WrittenAnswer | 'extend'>;

export const ANSWER_BUTTONS = {
  accept: { variant: 'main', icon: 'check' },
  counter: { variant: 'second', icon: 'swap' },
  save_counter: { variant: 'second', icon: 'swap' },
  improve: { variant: 'second', icon: 'pencil' },
  extend: { variant: 'second', icon: 'clock' },
  discard_counter: { variant: 'danger', icon: 'trash' },
  reject: { variant: 'danger', icon: 'x' },
  withdraw: { variant: 'danger', icon: 'x' },
} as const satisfies Record<Answer, { variant: ButtonVariant; icon: IconName }>;

export function isWritten(answer: Answer): answer is WrittenAnswer {
  return answer === 'counter' || answer === 'save_counter' || answer === 'improve';
}

/** What an answer commits a side to, and what happens next. */
export function consequenceOf(side: OfferSide, answer: Answer): Consequence {
  if (answer === 'improve' || answer === 'extend') return OWN_CONSEQUENCES[answer];
  return OFFER_CONSEQUENCES[side][answer === 'save_counter' ? 'counter' : answer];
}

type AcceptedFactsProps = Readonly<{ facts: AcceptFacts; locale: Locale }>;

function AcceptedFacts({ facts, locale }: AcceptedFactsProps) {
  const texts = OFFER_ANSWER_TEXTS[locale];
  return (
    <>
      <dl className="grid gap-2 mb-4">
        {facts.rows.map(({ label, value }) => (
          <div className="flex flex-wrap justify-between gap-x-4" key={label}>
            <dt>{label}</dt>
            <dd className="tabular font-strong wrap-anywhere m-0">{value}</dd>
          </div>
        ))}
      </dl>
      {facts.warning && <Notice tone="warn">{facts.warning}</Notice>}
      {facts.others.length > 0 && (
        <Notice tone="info">
          <p>
            <strong>{texts.othersOpen}</strong>
          </p>
          <ul className="plain-list">
            {facts.others.map(({ id, text }) => (
              <li className="wrap-anywhere" key={id}>
                {text}
              </li>
            ))}
          </ul>
          <p>{texts.othersRest}</p>
        </Notice>
      )}
    </>
  );
}

/** What the dialog repeats before an offer is accepted, in one language. */
export type AcceptFacts = Readonly<{
  rows: readonly Readonly<{ label: string; value: string }>[];
  /** A way of paying that the seller did not list among those they accept. */
  warning?: string;
  /** Other open offers on the home, the highest net first. */
  others: readonly Readonly<{ id: string; text: string }>[];
  /** Open visits by other people to the home, which the owner keeps or cancels. */
  visits: readonly Readonly<{ id: string; text: string }>[];
}>;

type Accepted = Pick<
  ListedOffer,
  'id' | 'role' | 'buyer' | 'seller' | 'amountCents' | 'terms' | 'netSheet' | 'property'
>;

type AcceptedVisit = Readonly<{
  id: string;
  other: Readonly<{ name: string }>;
  startsAt: string;
  endsAt: string;
  zone: TimeZone;
}>;

/**
 * Facts of an acceptance: the other side, price, closing, and the net with the other open offers
 * for the seller, or the cash to close for the buyer.
 * @param received other offers on the home, as its seller sees them
 * @param listingTerms ways of paying that the seller accepts
 * @param visits open visits by other people to the home
 * @param now epoch ms
 */
export function acceptFacts(
  offer: Accepted,
  received: readonly ListedOffer[],
  listingTerms: Facts['listingTerms'],
  visits: readonly AcceptedVisit[],
  now: number,
  locale: Locale,
): AcceptFacts {
  const { terms, netSheet, role } = offer;
  if (!terms) return { rows: [], others: [], visits: [] };
  const { listPriceCents, county, propertyType, annualTaxCents } = offer.property;
  const cash =
    role === 'buyer'
      ? cashOfDraft(terms, {
          ...{ listPriceCents, county, propertyType },
          ...(annualTaxCents !== null && { annualTaxCents }),
        })
      : undefined;
  const rows = [
    { label: LABELS[role === 'buyer' ? 'seller' : 'buyer'], value: personOf(offer) },
    { label: LABELS.price, value: formatCents(terms.amountCents, locale) },
    ...(netSheet
      ? [{ label: LABELS.net, value: formatWholeDollars(netSheet.netCents, locale) }]
      : []),
    ...(cash ? [{ label: LABELS.cash, value: formatCents(cash.totalCents, locale) }] : []),
    { label: LABELS.closing, value: formatDate(terms.closingDate, locale) },
  ];
  const [doubt] = role === 'seller' ? paymentDoubts(terms, { listingTerms }) : [];
  return {
    rows: rows.map(({ label, value }) => ({ label: label[locale], value })),
    ...(doubt && { warning: NOT_ACCEPTED[locale] }),
    others: received
      .filter(({ id, status }) => id !== offer.id && OPEN_STATUSES.includes(status))
      .toSorted((a, b) => netOf(b) - netOf(a))
      .map((other) => ({ id: other.id, text: otherText(other, netOf(offer), locale) })),
    visits: visits.map(({ id, other, startsAt, endsAt, zone }) => {
      const time = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), zone };
      return { id, text: `${other.name}, ${visitWhen(time, now, locale)}` };
    }),
  };
}

const OPEN_STATUSES: readonly ListedOffer['status'][] = ['sent', 'revision', 'offerted'];

function personOf({ role, buyer, seller }: Accepted): string {
  return role === 'buyer' ? seller.name : buyer.name;
}

function netOf({ netSheet }: Pick<ListedOffer, 'netSheet'>): number {
  return wholeDollars(netSheet?.netCents ?? 0);
}

function otherText(other: ListedOffer, accepted: number, locale: Locale): string {
  const apart = netOf(other) - accepted;
  const difference =
    apart === 0 ? SAME[locale] : APART[locale](formatCents(Math.abs(apart), locale), apart > 0);
  const name = other.buyer.name;
  const words = other.status === 'offerted' ? YOUR_COUNTER : THEIR_OFFER;
  return words[locale](name, formatCents(netOf(other), locale), difference);
}

const LABELS = {
  buyer: { es: 'Comprador', en: 'Buyer' },
  seller: { es: 'Vendedor', en: 'Seller' },
  price: { es: 'Precio', en: 'Price' },
  net: { es: 'Neto para usted, antes de su hipoteca', en: 'Your net, before your mortgage' },
  cash: { es: 'Usted lleva al cierre, estimado', en: 'Your cash to close, estimate' },
  closing: { es: 'Cierre', en: 'Closing' },
} as const satisfies Record<string, Localized>;

const NOT_ACCEPTED: Localized = {
  es: 'El comprador paga de una forma que usted no indicó entre las que acepta.',
  en: 'The buyer pays in a way that you did not list among those you accept.',
};
const SAME: Localized = { es: 'el mismo neto', en: 'the same net' };
const APART: Localized<(amount: string, isMore: boolean) => string> = {
  es: (amount, isMore) => `${amount} ${isMore ? 'más' : 'menos'} que esta`,
  en: (amount, isMore) => `${amount} ${isMore ? 'more' : 'less'} than this one`,
};
type OtherWords = Localized<(name: string, net: string, difference: string) => string>;
const YOUR_COUNTER: OtherWords = {
  es: (name, net, difference) => `Su contraoferta a ${name}: neto ${net}, ${difference}`,
  en: (name, net, difference) => `Your counter-offer to ${name}: net ${net}, ${difference}`,
};
const THEIR_OFFER: OtherWords = {
  es: (name, net, difference) => `La oferta de ${name}: neto ${net}, ${difference}`,
  en: (name, net, difference) => `${name}’s offer: net ${net}, ${difference}`,
};
