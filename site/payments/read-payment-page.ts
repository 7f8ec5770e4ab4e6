import type { User } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { ADD_ON_KEYS, type AddOnKey } from '#domain/payments/add-ons.ts';
import { isOpenPayment, type Payment } from '#domain/payments/payment.ts';
import { findPlan, PLANS, type PlanKey } from '#domain/payments/plans.ts';
import { apiFor } from '#site/api.server.ts';
import { stepToOpen } from './checkout/checkout-steps.ts';

export const PAYMENT_SORTS = ['date', 'amount', 'status', 'payer'] as const;

/** A payment in a list. Those of administrators have the payer. */
export type ListedPayment = Payment &
  Readonly<{ payer: Readonly<{ id: string; name: string; email: string }> | null }>;

const ID = /^[a-z0-9]{20,32}$/;

/** Parameters of the payment page's URL; others are ignored. */
export function askedOf({ searchParams }: URL) {
  const addOns = ADD_ON_KEYS.filter((key) => searchParams.getAll('addOn').includes(key));
  return {
    plan: findPlan(searchParams.get('plan') ?? ''),
    addOns: searchParams.has('addOn') || searchParams.has('plan') ? addOns : undefined,
    propertyId: ID.exec(searchParams.get('property') ?? '')?.[0],
    paymentId: ID.exec(searchParams.get('payment') ?? '')?.[0],
    step: searchParams.get('step'),
    sort: PAYMENT_SORTS.find((known) => known === searchParams.get('sort')) ?? 'date',
    order: searchParams.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    cursor: /^\d{1,16}(\.[a-z0-9]{1,32})?$/.exec(searchParams.get('cursor') ?? '')?.[0],
  };
}

/**
 * The viewer's payments, the one in the URL, and the initial basket: from the URL, or from an
 * unfinished payment.
 */
export async function readPaymentPage(page: Request, locale: Locale, user: User) {
  const asked = askedOf(new URL(page.url));
  const api = apiFor(page, locale);
  const [listed, checkout, named, ordered] = await Promise.all([
    api.payments.$get({
      query: {
        limit: '20',
        sort: asked.sort,
        order: asked.order,
        ...(asked.cursor && { cursor: asked.cursor }),
      },
    }),
    api.payments.checkout.$get(),
    asked.paymentId ? api.payments[':id'].$get({ param: { id: asked.paymentId } }) : undefined,
    api['work-orders'].$get({ query: {} }),
  ]);
  // Sellers pay in order to submit a property: the one they came from, or their only draft.
  const drafts = asked.paymentId ? await draftsOf(page, locale, user) : [];
  const wanted = drafts.find(({ id }) => id === asked.propertyId);
  const history = listed.ok ? await listed.json() : undefined;
  const open = history?.items.find(
    ({ status, payer }) => isOpenPayment(status) && (payer === null || payer.id === user.id),
  );
  const sold = PLANS.find(({ priceCents }) => priceCents !== undefined);
  const basket: { plan: typeof sold; addOns: readonly AddOnKey[] } = {
    plan: asked.plan ?? findPlan(open?.plan ?? '') ?? sold,
    addOns: asked.addOns ?? ADD_ON_KEYS.filter((key) => has(open?.lines, key)),
  };
  return {
    ...asked,
    history,
    checkout: await checkout.json(),
    services: ordered.ok ? (await ordered.json()).items : [],
    open,
    toSend: (asked.propertyId ? wanted : drafts.length === 1 ? drafts[0] : undefined)?.id,
    step: stepToOpen(asked.step, open !== undefined),
    payment: named?.ok ? (await named.json()).payment : undefined,
    basket,
    billing: open?.billing ?? { name: user.name, phone: user.phone },
  };
}

async function draftsOf(page: Request, locale: Locale, { profile }: User) {
  if (profile !== 'seller') return [];
  const answer = await apiFor(page, locale).properties.$get({ query: { status: 'draft' } });
  return answer.ok ? (await answer.json()).items : [];
}

function has(lines: readonly { item: string }[] | undefined, key: AddOnKey | PlanKey): boolean {
  return lines?.some(({ item }) => item === key) ?? false;
}
