import { type ReactNode, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { ADD_ON_KEYS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { itemName, linesOf, totalOf } from '#domain/payments/basket.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { PlanKey } from '#domain/payments/plans.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask } from '#site/api.ts';
import type { RequestHeaders } from '#site/attempt.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { BankDialog } from './BankDialog.tsx';
import { BasketFields } from './BasketFields.tsx';
import { CheckoutPart } from './CheckoutPart.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { type CheckoutStep, STEP_TITLES, stepOfErrors } from './checkout-steps.ts';
import { SandboxCard } from './SandboxCard.tsx';
import { useCheckoutStep } from './use-checkout-step.ts';
import { useStripeCard } from './use-stripe-card.ts';

type CheckoutProps = Readonly<{
  locale: Locale;
  plan: PlanKey;
  addOns: readonly AddOnKey[];
  billing: Readonly<{ name: string; phone: string }>;
  email: string;
  /** The step in the URL, or the step at which an unfinished payment was left. */
  step: CheckoutStep;
  /** Query string of the page, for links before scripts are loaded. */
  search: string;
  /** Path of the payment's status page, to which the payment's id is appended. */
  stateHref: string;
  /** Enables Stripe's card form; without it the sandbox is used. */
  publishableKey?: string | undefined;
  /** Information shown before the card form. */
  children?: ReactNode;
}>;

/**
 * Checkout in three steps: plan, general information, card. Input is kept when switching steps. The
 * payment is created once the information is complete; after a declined card it is reused.
 */
export default function Checkout(props: CheckoutProps) {
  const { locale, plan, addOns, billing, email, stateHref, publishableKey } = props;
  const form = useForm(
    {
      'billing.name': billing.name,
      'billing.phone': billing.phone,
      'card.number': '',
      'card.expiry': '',
      'card.cvc': '',
      ...byAddOn((key) => addOns.includes(key)),
    },
    {
      'billing.name': TEXTS.name[locale],
      'billing.phone': TEXTS.phone[locale],
      'card.number': TEXTS.number[locale],
      'card.expiry': TEXTS.expiry[locale],
      'card.cvc': TEXTS.cvc[locale],
      ...byAddOn((key) => itemName(key, locale)),
    },
    locale,
  );
  const chosen = ADD_ON_KEYS.filter((key) => form.values[`addOn.${key}`]);
  const lines = linesOf(plan, chosen) ?? [];
  const amountCents = totalOf(lines);
  const amount = formatCents(amountCents, locale);
  const stripe = useStripeCard(publishableKey, amountCents, locale);
  const { step, heading, open } = useCheckoutStep(props.step);
  const basket = { plan, addOns: chosen };
  const [asked, setAsked] = useState<Payment>();
  const [trouble, setTrouble] = useState<Readonly<{ message: string; attempt: number }>>();
  const attempts = useRef(0);
  /** Announces an error without a field, on every attempt. */
  const report = (message: string) => {
    attempts.current += 1;
    setTrouble({ message, attempt: attempts.current });
  };
  const phone = form.field('billing.phone');

  async function pay(): Promise<void> {
    setTrouble(undefined);
    const wrong = publishableKey ? await stripe.check() : undefined;
    if (wrong) return report(wrong);
    const answer = await form.send((headers) => ask(begin(headers, true)), [step, form.values]);
    if (!answer?.data) return leadTo(answer?.error?.data.errors);
    const { payment, clientSecret } = answer.data;
    const returnUrl = new URL(stateHref + payment.id, location.href).href;
    if (clientSecret) {
      const declined = await stripe.charge(clientSecret, returnUrl);
      form.release();
      if (declined) return report(declined);
    } else if (payment.status === 'requires_action') {
      form.release();
      return setAsked(payment);
    }
    location.assign(returnUrl);
  }

  /** Creates the payment, so that errors in the information are shown next to its fields. */
  async function openPayment(): Promise<void> {
    const answer = await form.send((headers) => ask(begin(headers, false)), [step, form.values]);
    if (!answer?.data) return leadTo(answer?.error?.data.errors);
    form.release();
    open('card', basket);
  }

  function leadTo(errors: Readonly<Record<string, unknown>> = {}): void {
    const wrong = stepOfErrors(Object.keys(errors));
    if (wrong) open(wrong, basket);
  }

  function proceed(): void {
    if (step === 'plan') open('information', basket);
    else void (step === 'information' ? openPayment() : pay());
  }

  function begin(headers: RequestHeaders, withCard: boolean) {
    const text = (name: keyof typeof form.values) => String(form.values[name]).trim();
    const card = {
      number: text('card.number'),
      expiry: text('card.expiry'),
      cvc: text('card.cvc'),
    };
    const json = {
      plan,
      addOns: chosen,
      billing: { name: text('billing.name'), phone: text('billing.phone') },
      ...(withCard && !publishableKey && { card }),
    };
    return api.payments.$post({ json }, { headers });
  }

  async function confirm(id: string): Promise<void> {
    const answer = await form.send((headers) =>
      ask(api.payments[':id'].confirm.$post({ param: { id }, json: {} }, { headers })),
    );
    if (answer?.data) return location.assign(stateHref + id);
    setAsked(undefined);
  }

  return (
    <>
      <Form
        form={form}
        locale={locale}
        submit={step === 'card' ? TEXTS.pay[locale](amount) : TEXTS.goOn[locale]}
        failed={Failure}
        onSubmit={proceed}
      >
        <CheckoutSteps
          locale={locale}
          current={step}
          search={props.search}
          onOpen={(wanted) => open(wanted, basket)}
        />
        <CheckoutPart title={STEP_TITLES.plan[locale]} isOpen={step === 'plan'} heading={heading}>
          <BasketFields
            locale={locale}
            plan={{ name: itemName(plan, locale), amountCents: lines[0]?.amountCents ?? 0 }}
            chosen={chosen}
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
          {props.children}
          {publishableKey ? (
            <>
              {stripe.state === 'loading' && <p className="soft">{TEXTS.cardLoading[locale]}</p>}
              {stripe.state === 'failed' && (
                <Notice tone="error" live>
                  {TEXTS.cardFailed[locale]}
                </Notice>
              )}
              <div ref={stripe.host} />
            </>
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
        isOpen={asked !== undefined}
        isBusy={form.isBusy}
        onConfirm={() => asked && void confirm(asked.id)}
        onCancel={() => {
          setAsked(undefined);
          report(TEXTS.unconfirmed[locale]);
        }}
      />
    </>
  );
}

/** One form value per service. */
function byAddOn<Value>(of: (key: AddOnKey) => Value): Record<`addOn.${AddOnKey}`, Value> {
  const entries = ADD_ON_KEYS.map((key) => [`addOn.${key}`, of(key)]);
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(entries) as Record<`addOn.${AddOnKey}`, Value>;
}
