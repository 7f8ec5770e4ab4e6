import '#site/ui/choices/choices.css';
import { type ReactNode, type RefObject, useId } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { halfWidth } from '#domain/i18n/typed-number.ts';
import { formatCents } from '#domain/money.ts';
import { ADD_ONS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { itemName, type PaymentLine, totalOf } from '#domain/payments/basket.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { PAYMENT_TEXTS, PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS, type UiTexts } from '#site/ui/texts.ts';
import { CHECKOUT_STEPS, type CheckoutStep, STEP_TITLES, stepHref } from './checkout-steps.ts';
import type { useCardForm } from './use-card-form.ts';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';

type CheckoutProps = CheckoutOptions &
  Readonly<{
    /** Address for the receipt. */
    email: string;
    /** Query string of the page, for links before scripts are loaded. */
    search: string;
    /** Information shown before the card form. */
    children?: ReactNode;
  }>;

/**
 * Checkout in three steps: plan, general information, card. Input is kept when switching steps.
 */
export default function Checkout({ email, search, children, ...options }: CheckoutProps) {
  const { locale, plan, cardPage } = options;
  const checkout = useCheckout(options);
  const { form, step, heading, lines, toConfirm, trouble } = checkout;
  const amount = formatCents(checkout.amountCents, locale);
  const phone = form.field('billing.phone');
  return (
    <>
      <Form
        form={form}
        locale={locale}
        submit={step === 'card' ? TEXTS.pay[locale](amount) : TEXTS.goOn[locale]}
        failed={Failure}
        onSubmit={checkout.proceed}
      >
        <CheckoutSteps locale={locale} current={step} search={search} onOpen={checkout.openStep} />
        <CheckoutPart title={STEP_TITLES.plan[locale]} isOpen={step === 'plan'} heading={heading}>
          <BasketFields
            locale={locale}
            plan={{ name: itemName(plan, locale), amountCents: lines[0]?.amountCents ?? 0 }}
            chosen={checkout.chosen}
            onChange={(key, isChosen) => form.set(`addOn.${key}`, isChosen)}
          />
        </CheckoutPart>
        <CheckoutPart
          title={STEP_TITLES.information[locale]}
          isOpen={step === 'information'}
          heading={heading}
        >
          <p className="soft">
            {TEXTS.informationWhy[locale]} {TEXTS.receiptTo[locale](email)}
          </p>
          <TextField {...form.field('billing.name')} autoComplete="name" maxLength={160} />
          <PhoneField {...phone} onChange={(text) => phone.onChange(text)} />
        </CheckoutPart>
        <CheckoutPart title={STEP_TITLES.card[locale]} isOpen={step === 'card'} heading={heading}>
          {children}
          {cardPage ? (
            <CardFrame card={checkout.card} locale={locale} />
          ) : (
            <SandboxCard
              number={form.field('card.number')}
              expiry={form.field('card.expiry')}
              cvc={form.field('card.cvc')}
            />
          )}
        </CheckoutPart>
        <CheckoutTotal locale={locale} lines={lines} />
        {trouble && (
          <InSight attempt={trouble.attempt}>
            <Notice tone="error" live>
              {trouble.message}
            </Notice>
          </InSight>
        )}
      </Form>
      <BankDialog
        locale={locale}
        amount={amount}
        isOpen={toConfirm !== undefined}
        isBusy={form.isBusy}
        onConfirm={() => toConfirm && void checkout.confirm(toConfirm.id)}
        onCancel={checkout.cancelConfirmation}
      />
    </>
  );
}

type CardField = Readonly<{
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  texts: UiTexts;
  required: boolean;
}>;
type SandboxCardProps = Readonly<Record<'number' | 'expiry' | 'cvc', CardField>>;

/** Card form of the sandbox. Card numbers are not stored. */
function SandboxCard({ number, expiry, cvc }: SandboxCardProps) {
  return (
    <>
      <TextField
        {...number}
        onChange={(text) => number.onChange(grouped(text))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        width="long"
      />
      <div className="field-row">
        <TextField
          {...expiry}
          onChange={(text) => expiry.onChange(slashed(pasted(text), expiry.value))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          width="short"
        />
        <TextField
          {...cvc}
          onChange={(text) => cvc.onChange(pasted(text))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          width="short"
        />
      </div>
    </>
  );
}

/** Groups digits by four: `4242 4242 4242 4242`. */
function grouped(text: string): string {
  return (
    halfWidth(text)
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Text without full-width and invisible characters. */
function pasted(text: string): string {
  return halfWidth(text).replace(/[\s\p{Cf}]/gu, '');
}

/** Inserts the slash of an expiry date while typing, and allows deleting it. */
function slashed(text: string, before: string): string {
  const isErasing = text.length < before.length;
  return /^\d\d$/.test(text) && !isErasing ? `${text}/` : text;
}

type BankDialogProps = Readonly<{
  locale: Locale;
  amount: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** Simulates the confirmation window of a bank. */
function BankDialog(props: BankDialogProps) {
  const { locale, amount, isOpen, isBusy, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={PAYMENT_TEXTS.bankTitle[locale]}
      isOpen={isOpen}
      onClose={onCancel}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button busy={isBusy} onClick={onConfirm}>
            {PAYMENT_TEXTS.bankYes[locale]}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {PAYMENT_TEXTS.bankNo[locale]}
          </Button>
        </>
      }
    >
      <p>{PAYMENT_TEXTS.bank[locale](amount)}</p>
    </Dialog>
  );
}

type BasketFieldsProps = Readonly<{
  locale: Locale;
  plan: Readonly<{ name: string; amountCents: number }>;
  chosen: readonly AddOnKey[];
  onChange: (key: AddOnKey, isChosen: boolean) => void;
}>;

/** The chosen plan and its optional services. */
function BasketFields({ locale, plan, chosen, onChange }: BasketFieldsProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0 text-lg">
        <b>{plan.name}</b>
        <span className="money font-strong">{formatCents(plan.amountCents, locale)}</span>
      </p>
      <fieldset className="field">
        <legend className="font-semibold">{PAYMENT_TEXTS.addOns[locale]}</legend>
        <p className="field-hint">{PAYMENT_TEXTS.addOnsHint[locale]}</p>
        <div className="choices" data-cards="">
          {ADD_ONS.map(({ key, name, text, priceCents }) => (
            <div className="choice" key={key}>
              <input
                type="checkbox"
                id={`addOn.${key}`}
                name={`addOn.${key}`}
                checked={chosen.includes(key)}
                aria-describedby={`addOn.${key}-hint`}
                onChange={(event) => onChange(key, event.target.checked)}
              />
              <div className="flex-1 min-w-0">
                <label
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0"
                  htmlFor={`addOn.${key}`}
                >
                  {name[locale]}
                  <span className="money">{formatCents(priceCents, locale)}</span>
                </label>
                <span
                  className="choice-hint block text-ink-soft text-base"
                  id={`addOn.${key}-hint`}
                >
                  {text[locale]}
                </span>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}

type CardFrameProps = Readonly<{
  card: Pick<ReturnType<typeof useCardForm>, 'host' | 'state'>;
  locale: Locale;
}>;

/** The element that the provider's card form is loaded into, and the state of loading. */
function CardFrame({ card: { host, state }, locale }: CardFrameProps) {
  return (
    <>
      {state === 'loading' && <p className="soft">{TEXTS.cardLoading[locale]}</p>}
      {state === 'failed' && (
        <Notice tone="error" live>
          {TEXTS.cardFailed[locale]}
        </Notice>
      )}
      <div ref={host} />
    </>
  );
}

type CheckoutPartProps = Readonly<{
  title: string;
  /** Closed steps stay in the page, so that no input is lost. */
  isOpen: boolean;
  /** Focused when the step is opened. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}>;

/** One step of the checkout. */
function CheckoutPart({ title, isOpen, heading, children }: CheckoutPartProps) {
  const id = useId();
  return (
    <section className="card checkout-part gap-5 p-5 md:p-7" aria-labelledby={id} hidden={!isOpen}>
      <h2 id={id} ref={isOpen ? heading : undefined} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type CheckoutStepsProps = Readonly<{
  locale: Locale;
  current: CheckoutStep;
  search: string;
  onOpen: (step: CheckoutStep) => void;
}>;

/** The three steps of a payment. Completed steps can be opened again. */
function CheckoutSteps({ locale, current, search, onOpen }: CheckoutStepsProps) {
  const at = CHECKOUT_STEPS.indexOf(current);
  return (
    <nav aria-label={TEXTS.steps[locale]}>
      <ol className="checkout-steps flex flex-wrap gap-x-6 gap-y-2">
        {CHECKOUT_STEPS.map((step, index) => (
          <li
            className="flex gap-2 items-center min-h-11"
            key={step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="checkout-number inline-grid place-items-center size-7.5 rounded-[50%] text-body tabular-nums">
              {index + 1}
            </span>
            {index < at ? (
              <a
                className="link"
                href={stepHref(search, step)}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(step);
                }}
              >
                {STEP_TITLES[step][locale]}
              </a>
            ) : (
              <span>{STEP_TITLES[step][locale]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type CheckoutTotalProps = Readonly<{ locale: Locale; lines: readonly PaymentLine[] }>;

/** Lines and total of the payment, visible in every step. */
function CheckoutTotal({ locale, lines }: CheckoutTotalProps) {
  return (
    <div className="payment-total" role="status">
      <ul className="flex-[1_0_100%] font-normal">
        {lines.map(({ item, amountCents }) => (
          <li className="flex justify-between gap-4 max-w-none" key={item}>
            <span>{itemName(item, locale)}</span>{' '}
            <span className="tabular">{formatCents(amountCents, locale)}</span>
          </li>
        ))}
      </ul>
      <span>{TEXTS.total[locale]}</span>{' '}
      <span className="money text-[1.6875rem] font-strong">
        {formatCents(totalOf(lines), locale)}
      </span>
    </div>
  );
}
