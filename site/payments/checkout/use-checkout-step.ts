import { useEffect, useRef, useState } from 'react';
import { type CheckoutStep, isCheckoutStep, stepHref } from './checkout-steps.ts';

/**
 * The step that is open, as the address says it: back and forward lead through the steps, and a
 * heading that a step was changed to takes the focus.
 */
export function useCheckoutStep(first: CheckoutStep) {
  const [step, setStep] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    // The first entry gets its step's name, so that going back finds it.
    history.replaceState(history.state, '', stepHref(location.search, first) + location.hash);
    const follow = () => {
      const asked = new URLSearchParams(location.search).get('step');
      isMoved.current = true;
      setStep(isCheckoutStep(asked) ? asked : first);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another step is there
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
