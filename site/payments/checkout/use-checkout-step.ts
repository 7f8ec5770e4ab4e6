import { useEffect, useRef, useState } from 'react';
import { type CheckoutStep, isCheckoutStep, stepHref } from './checkout-steps.ts';

/**
 * The current step, synchronized with the URL, so that back and forward switch steps. The heading
 * of a new step is focused.
 */
export function useCheckoutStep(first: CheckoutStep) {
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
