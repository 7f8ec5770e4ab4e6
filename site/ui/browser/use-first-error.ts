import { useEffect } from 'react';
import { useTypedEarly } from './use-typed-early.ts';

/**
 * Ref for a form that keeps what was entered before its script ran. Scrolls it to its first error
 * after each refusal, and focuses the control that the error is about. Without it, a person who
 * presses the button at the end of a long form on a phone sees no marked field.
 * @param refusals number of refusals with errors of fields, 0 before the first.
 */
export function useFirstError(refusals: number) {
  const form = useTypedEarly();
  useEffect(() => {
    if (refusals === 0) return;
    const frame = form.current?.querySelector('.field-error')?.closest('.field, li');
    const control =
      frame?.querySelector<HTMLElement>('[aria-invalid]') ??
      frame?.querySelector<HTMLElement>('select, input:not([type=checkbox]), textarea');
    control?.focus({ preventScroll: true });
    frame?.scrollIntoView({ block: 'center' });
  }, [refusals, form]);
  return form;
}
