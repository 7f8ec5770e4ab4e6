import { type ReactNode, type RefObject, useId } from 'react';

type CheckoutPartProps = Readonly<{
  title: string;
  /** The others stay on the page, so that nothing typed or loaded in them is lost. */
  isOpen: boolean;
  /** Takes the focus when the step is changed to. */
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
