import type { ReactNode } from 'react';
import { formatCents } from '#domain/money.ts';
import { itemName } from '#domain/payments/basket.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { BankDialog } from './BankDialog.tsx';
import { BasketFields } from './BasketFields.tsx';
import { CardFrame } from './CardFrame.tsx';
import { CheckoutPart } from './CheckoutPart.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { STEP_TITLES } from './checkout-steps.ts';
import { SandboxCard } from './SandboxCard.tsx';
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
