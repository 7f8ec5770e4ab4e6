import type { ReactNode } from 'react';

type CheckoutPartProps = Readonly<{ number: number; title: string; children: ReactNode }>;

/** One of the numbered parts of the checkout. */
export function CheckoutPart({ number, title, children }: CheckoutPartProps) {
  const id = `checkout-${number}`;
  return (
    <section className="card checkout-part" aria-labelledby={id}>
      <h2 id={id}>
        <span className="checkout-number">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
