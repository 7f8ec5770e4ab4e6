import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { ADD_ON_KEYS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { itemName, linesOf, totalOf } from '#domain/payments/basket.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { PlanKey } from '#domain/payments/plans.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask } from '#site/api.ts';
import type { RequestHeaders } from '#site/attempt.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import type { CardPage } from './card-form.ts';
import { type CheckoutStep, isCheckoutStep, stepHref, stepOfErrors } from './checkout-steps.ts';
import { useCardForm } from './use-card-form.ts';

export type CheckoutOptions = Readonly<{
  locale: Locale;
  plan: PlanKey;
  addOns: readonly AddOnKey[];
  billing: Readonly<{ name: string; phone: string }>;
  /** The step in the URL, or the step at which an unfinished payment was left. */
  step: CheckoutStep;
  /** Path of the payment's status page, to which the payment's id is appended. */
  stateHref: string;
  /** The provider's card form; without it the sandbox is used. */
  cardPage: CardPage | null;
}>;

/**
 * State of a checkout. The payment is created once the information is complete; after a declined
 * card it is reused.
 */
export function useCheckout({
  locale,
  plan,
  addOns,
  billing,
  step: firstStep,
  stateHref,
  cardPage,
}: CheckoutOptions) {
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
  const card = useCardForm(cardPage, amountCents, locale);
  const { step, heading, open } = useCheckoutStep(firstStep);
  const [toConfirm, setToConfirm] = useState<Payment>();
  const [trouble, setTrouble] = useState<Readonly<{ message: string; attempt: number }>>();
  const attempts = useRef(0);

  /** Announces an error without a field, on every attempt. */
  function report(message: string): void {
    attempts.current += 1;
    setTrouble({ message, attempt: attempts.current });
  }

  function openStep(wanted: CheckoutStep): void {
    open(wanted, { plan, addOns: chosen });
  }

  async function pay(): Promise<void> {
    setTrouble(undefined);
    const wrong = await card.check();
    if (wrong) return report(wrong);
    const answer = await form.send((headers) => ask(begin(headers, true)), [step, form.values]);
    if (!answer?.data) return openStepOf(answer?.error?.data.errors);
    const { payment, clientSecret } = answer.data;
    const returnUrl = new URL(stateHref + payment.id, location.href).href;
    if (clientSecret) {
      const declined = await card.charge(clientSecret, returnUrl);
      form.release();
      if (declined) return report(declined);
    } else if (payment.status === 'requires_action') {
      form.release();
      return setToConfirm(payment);
    }
    location.assign(returnUrl);
  }

  /** Creates the payment, so that errors in the information are shown next to its fields. */
  async function openPayment(): Promise<void> {
    const answer = await form.send((headers) => ask(begin(headers, false)), [step, form.values]);
    if (!answer?.data) return openStepOf(answer?.error?.data.errors);
    form.release();
    openStep('card');
  }

  function openStepOf(errors: Readonly<Record<string, unknown>> = {}): void {
    const wrong = stepOfErrors(Object.keys(errors));
    if (wrong) openStep(wrong);
  }

  function begin(headers: RequestHeaders, withCard: boolean) {
    const text = (name: keyof typeof form.values) => String(form.values[name]).trim();
    const typed = {
      number: text('card.number'),
      expiry: text('card.expiry'),
      cvc: text('card.cvc'),
    };
    const json = {
      plan,
      addOns: chosen,
      billing: { name: text('billing.name'), phone: text('billing.phone') },
      ...(withCard && !cardPage && { card: typed }),
    };
    return api.payments.$post({ json }, { headers });
  }

  return {
    form,
    chosen,
    lines,
    amountCents,
    card,
    step,
    heading,
    openStep,
    /** An error without a field, and the number of such errors so far. */
    trouble,
    /** A payment that the bank wants confirmed. */
    toConfirm,
    proceed(): void {
      if (step === 'plan') openStep('information');
      else void (step === 'information' ? openPayment() : pay());
    },
    async confirm(id: string): Promise<void> {
      const answer = await form.send((headers) =>
        ask(api.payments[':id'].confirm.$post({ param: { id }, json: {} }, { headers })),
      );
      if (answer?.data) return location.assign(stateHref + id);
      setToConfirm(undefined);
    },
    cancelConfirmation(): void {
      setToConfirm(undefined);
      report(TEXTS.unconfirmed[locale]);
    },
  };
}

/** One form value per service. */
function byAddOn<Value>(of: (key: AddOnKey) => Value): Record<`addOn.${AddOnKey}`, Value> {
  const entries = ADD_ON_KEYS.map((key) => [`addOn.${key}`, of(key)]);
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(entries) as Record<`addOn.${AddOnKey}`, Value>;
}

/**
 * The current step, synchronized with the URL, so that back and forward switch steps. The heading
 * of a new step is focused.
 */
function useCheckoutStep(first: CheckoutStep) {
  const [step, setStep] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    // Adds the step to the first history entry, so that the back button returns to it.
    history.replaceState(history.state, '', stepHref(location.search, first) + location.hash);
    const follow = () => {
      const asked = new URLSearchParams(location.search).get('step');
      isMoved.current = true;
      setStep(isCheckoutStep(asked) ? asked : first);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the step
  useEffect(() => {
    if (isMoved.current) heading.current?.focus();
  }, [step]);

  return {
    step,
    heading,
    open(next: CheckoutStep, basket: Readonly<{ plan: string; addOns: readonly string[] }>): void {
      if (next === step) return;
      history.pushState(null, '', stepHref(location.search, next, basket));
      isMoved.current = true;
      setStep(next);
    },
  };
}
