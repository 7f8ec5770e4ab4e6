import type { Locale } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { CHECKOUT_STEPS, type CheckoutStep, STEP_TITLES, stepHref } from './checkout-steps.ts';

type CheckoutStepsProps = Readonly<{
  locale: Locale;
  current: CheckoutStep;
  search: string;
  onOpen: (step: CheckoutStep) => void;
}>;

/** The three steps of a payment. Completed steps can be opened again. */
export function CheckoutSteps({ locale, current, search, onOpen }: CheckoutStepsProps) {
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
