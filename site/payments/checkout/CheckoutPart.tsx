import { type ReactNode, type RefObject, useId } from 'react';

type CheckoutPartProps = Readonly<{
  title: string;
  /** Closed steps stay in the page, so that no input is lost. */
  isOpen: boolean;
  /** Focused when the step is opened. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}>;

/** One step of the checkout. */
export function CheckoutPart({ title, isOpen, heading, children }: CheckoutPartProps) {
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
