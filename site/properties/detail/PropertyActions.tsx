import { useState } from 'react';
import { dateOf, formatInstant } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { RESUME, wizardAddress } from '#site/properties/addresses.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ChangePrice } from './ChangePrice.tsx';
import { CONFIRMATIONS, INFO_TEXTS, LEAVE_REVIEW, SALE_TEXTS } from './info-texts.ts';

type Asked = keyof typeof CONFIRMATIONS;

type PropertyActionsProps = Readonly<{
  propertyId: string;
  version: number;
  /** Actions that the API currently allows. */
  allowed: readonly string[];
  /** Published or under contract. */
  isPublished: boolean;
  /** Nothing is missing, so it can be submitted. */
  isComplete: boolean;
  /** Page of the wizard with the first correction that a reviewer requested. */
  correctHref: string | undefined;
  /** Public page, if there is one. */
  listingHref: string | undefined;
  /** The price of the working copy, in cents. */
  priceCents: number | undefined;
  /** Accepted offer of a property under contract. */
  accepted: AcceptedOffer | undefined;
  locale: Locale;
}>;

const LABELS = {
  discard: INFO_TEXTS.discard,
  withdraw: INFO_TEXTS.withdraw,
  'back-on-market': INFO_TEXTS.backOnMarket,
  close: INFO_TEXTS.close,
  reopen: INFO_TEXTS.reopen,
} as const satisfies Record<Asked, unknown>;

/** Available actions on a property. Those that are hard to undo require confirmation. */
export default function PropertyActions(props: PropertyActionsProps) {
  const { propertyId, version, allowed, isPublished, isComplete, locale } = props;
  const { correctHref, listingHref } = props;
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const { sale, setSale, errors, setErrors } = useSale(props.accepted);
  const wizard = wizardAddress(locale, propertyId, RESUME);
  const maySend = isComplete && allowed.includes('submit') && allowed.includes('save');
  const labels = isPublished ? LABELS : { ...LABELS, withdraw: INFO_TEXTS.leaveReview };
  const confirmations = isPublished ? CONFIRMATIONS : { ...CONFIRMATIONS, withdraw: LEAVE_REVIEW };
  const moves = (Object.keys(LABELS) as Asked[]).filter((move) => allowed.includes(move));

  async function make(action: Asked | 'edit'): Promise<void> {
    setBusy(action);
    const json = action === 'close' ? { sale: { ...sale, priceCents: sale.priceCents ?? 0 } } : {};
    const { error } = await attempt.send([action, json], (headers) =>
      ask(
        api.properties[':id'][':action'].$post(
          { param: { id: propertyId, action }, json },
          { headers: { ...headers, 'If-Match': `"${version}"` } },
        ),
      ),
    );
    if (!error) return action === 'edit' ? location.assign(wizard) : reloadFromTop();
    setBusy(undefined);
    if (action === 'close' && error.data.errors) return setErrors(error.data.errors);
    setProblem(error.data);
    setPresses((count) => count + 1);
    setAsked(undefined);
  }

  return (
    <>
      {problem && (
        <Failure
          problem={problem}
          attempt={presses}
          title={INFO_TEXTS.failed[locale]}
          locale={locale}
        >
          <Button variant="second" size="small" onClick={reloadFromTop}>
            {INFO_TEXTS.refresh[locale]}
          </Button>
        </Failure>
      )}
      <div className="button-row mt-4">
        {maySend && !correctHref && (
          <Button href={wizardAddress(locale, propertyId, 'review')} icon="check">
            {INFO_TEXTS.toReview[locale]}
          </Button>
        )}
        {allowed.includes('save') && (
          <Button
            href={correctHref ?? wizard}
            icon="pencil"
            variant={maySend && !correctHref ? 'second' : 'main'}
          >
            {INFO_TEXTS[correctHref ? 'correct' : 'goOn'][locale]}
          </Button>
        )}
        {allowed.includes('edit') && (
          <Button icon="pencil" busy={busy === 'edit'} onClick={() => void make('edit')}>
            {INFO_TEXTS.edit[locale]}
          </Button>
        )}
        {allowed.includes('price') && props.priceCents !== undefined && (
          <ChangePrice
            propertyId={propertyId}
            version={version}
            priceCents={props.priceCents}
            locale={locale}
          />
        )}
        {listingHref && (
          <Button variant="second" icon="external" href={listingHref}>
            {INFO_TEXTS.see[locale]}
          </Button>
        )}
        {moves.map((move) => (
          <Button
            key={move}
            variant={move === 'withdraw' ? 'danger' : 'quiet'}
            onClick={() => setAsked(move)}
          >
            {labels[move][locale]}
          </Button>
        ))}
      </div>
      <Dialog
        title={asked ? confirmations[asked].title[locale] : ''}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        texts={UI_TEXTS[locale]}
        actions={
          asked && (
            <>
              <Button
                variant={asked === 'withdraw' ? 'danger' : 'main'}
                busy={busy === asked}
                onClick={() => void make(asked)}
              >
                {labels[asked][locale]}
              </Button>
              <Button variant="quiet" onClick={() => setAsked(undefined)}>
                {INFO_TEXTS.keep[locale]}
              </Button>
            </>
          )
        }
      >
        <p>{asked && confirmations[asked].text[locale]}</p>
        {asked === 'back-on-market' && props.accepted?.contractAt !== undefined && (
          <Notice tone="warn">
            <p>
              <strong>
                {SALE_TEXTS.contractThere[locale]}{' '}
                {formatInstant(props.accepted.contractAt, locale)}.
              </strong>{' '}
              {SALE_TEXTS.contractMeans[locale]}
            </p>
          </Notice>
        )}
        {asked === 'close' && (
          <SaleFields
            sale={sale}
            errors={errors}
            hasContract={props.accepted?.contractAt !== undefined}
            locale={locale}
            onChange={setSale}
          />
        )}
      </Dialog>
    </>
  );
}

/** The accepted offer of a property under contract. */
type AcceptedOffer = Readonly<{
  amountCents: number | undefined;
  /** `YYYY-MM-DD`. */
  closingDate: string | undefined;
  /** When the signed contract was uploaded, epoch ms. */
  contractAt: number | undefined;
}>;

type SaleAnswers = Readonly<{ priceCents?: number; soldOn: string; reason?: string }>;

/** State of the sale form. Initially the accepted amount, and today or the agreed date. */
function useSale(accepted: AcceptedOffer | undefined) {
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [sale, setSale] = useState<SaleAnswers>(() => {
    const today = dateOf(Date.now());
    const agreed = accepted?.closingDate ?? today;
    return {
      ...(accepted?.amountCents !== undefined && { priceCents: accepted.amountCents }),
      soldOn: [agreed, today].toSorted()[0] ?? today,
    };
  });
  return { sale, setSale, errors, setErrors };
}

type SaleFieldsProps = Readonly<{
  sale: SaleAnswers;
  errors: Readonly<Record<string, readonly string[]>>;
  hasContract: boolean;
  locale: Locale;
  onChange: (sale: SaleAnswers) => void;
}>;

/** Price and date of a sale, and the reason if there is no contract. */
function SaleFields({ sale, errors, hasContract, locale, onChange }: SaleFieldsProps) {
  const shared = (key: 'priceCents' | 'soldOn' | 'reason', label: string) => ({
    name: `sale.${key}`,
    label,
    texts: UI_TEXTS[locale],
    required: true,
    error: errors[`sale.${key}`]?.[0] ?? (key === 'priceCents' ? errors['sale']?.[0] : undefined),
  });
  const { reason: _, ...withoutReason } = sale;
  return (
    <div className="stack" data-gap="form">
      <MoneyField
        {...shared('priceCents', SALE_TEXTS.price[locale])}
        value={sale.priceCents}
        onChange={(cents) => {
          const { priceCents: __, ...rest } = sale;
          onChange(cents === undefined ? rest : { ...rest, priceCents: cents });
        }}
      />
      <DateField
        {...shared('soldOn', SALE_TEXTS.soldOn[locale])}
        value={sale.soldOn}
        max={dateOf(Date.now())}
        onChange={(soldOn) => onChange({ ...sale, soldOn })}
      />
      {!hasContract && (
        <TextArea
          {...shared('reason', SALE_TEXTS.reason[locale])}
          hint={SALE_TEXTS.reasonHint[locale]}
          value={sale.reason ?? ''}
          maxLength={500}
          rows={3}
          onChange={(reason) =>
            onChange(reason.trim() ? { ...withoutReason, reason } : withoutReason)
          }
        />
      )}
    </div>
  );
}
