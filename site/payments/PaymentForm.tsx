import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { Payment } from '#domain/payments/payment.ts';
import type { PlanKey } from '#domain/payments/plans.ts';
import { Form } from '#site/accounts/Form.tsx';
import { type RequestHeaders, useForm } from '#site/accounts/use-form.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { TextField } from '#site/ui/TextField.tsx';
import { BankDialog } from './BankDialog.tsx';
import { PAYMENT_TEXTS } from './texts.ts';

type PaymentFormProps = Readonly<{
  locale: Locale;
  plan: PlanKey;
  amountCents: number;
  /** Where to go on once it is paid. */
  next: Readonly<{ href: string; label: string }>;
}>;

/** Pays a plan with a card of the sandbox; a declined payment is the same payment with another card. */
export default function PaymentForm({ locale, plan, amountCents, next }: PaymentFormProps) {
  const form = useForm(
    { 'card.number': '', 'card.expiry': '', 'card.cvc': '' },
    {
      'card.number': PAYMENT_TEXTS.number[locale],
      'card.expiry': PAYMENT_TEXTS.expiry[locale],
      'card.cvc': PAYMENT_TEXTS.cvc[locale],
    },
    locale,
  );
  const [payment, setPayment] = useState<Payment>();
  const [isAsking, setIsAsking] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const amount = formatCents(amountCents, locale);
  const number = form.field('card.number');
  const expiry = form.field('card.expiry');

  async function pay(): Promise<void> {
    setIsUnconfirmed(false);
    const answer = await form.send((headers) => ask(charge(headers)));
    const kept = answer?.data?.payment ?? paymentIn(answer?.error?.data['payment']);
    if (kept) setPayment(kept);
    setIsAsking(kept?.status === 'requires_action');
    form.release();
  }

  function charge(headers: RequestHeaders) {
    const card = {
      number: form.values['card.number'].trim(),
      expiry: form.values['card.expiry'].trim(),
      cvc: form.values['card.cvc'].trim(),
    };
    if (!payment) return api.payments.$post({ json: { plan, card } }, { headers });
    const { id } = payment;
    return api.payments[':id'].confirm.$post({ param: { id }, json: { card } }, { headers });
  }

  async function confirm(id: string): Promise<void> {
    const answer = await form.send((headers) =>
      ask(api.payments[':id'].confirm.$post({ param: { id }, json: {} }, { headers })),
    );
    if (answer?.data) setPayment(answer.data.payment);
    setIsAsking(false);
    form.release();
  }

  if (payment?.status === 'succeeded') {
    return (
      <>
        <Notice tone="ok" live>
          {PAYMENT_TEXTS.done[locale]}
        </Notice>
        <Button href={next.href}>{next.label}</Button>
      </>
    );
  }
  return (
    <>
      <Form
        form={form}
        locale={locale}
        submit={PAYMENT_TEXTS.pay[locale](amount)}
        onSubmit={() => void pay()}
      >
        {isUnconfirmed && (
          <Notice tone="warn" live>
            {PAYMENT_TEXTS.unconfirmed[locale]}
          </Notice>
        )}
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
            onChange={(text) => expiry.onChange(slashed(text, form.values['card.expiry']))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            width="short"
          />
          <TextField
            {...form.field('card.cvc')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            width="short"
          />
        </div>
      </Form>
      <BankDialog
        locale={locale}
        amount={amount}
        isOpen={isAsking}
        isBusy={form.isBusy}
        onConfirm={() => payment && void confirm(payment.id)}
        onCancel={() => {
          setIsAsking(false);
          setIsUnconfirmed(true);
        }}
      />
    </>
  );
}

/** The payment that a refusal carries along. */
function paymentIn(value: unknown): Payment | undefined {
  const isPayment = typeof value === 'object' && value !== null && 'id' in value;
  // The API's own member of its own problem document.
  return isPayment ? (value as Payment) : undefined;
}

/** `4242 4242 4242 4242`: digits in fours, as they stand on a card. */
function grouped(text: string): string {
  return (
    text
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Puts the slash into an expiry as it is typed, and lets it be erased. */
function slashed(text: string, before: string): string {
  const isErasing = text.length < before.length;
  return /^\d\d$/.test(text) && !isErasing ? `${text}/` : text;
}
