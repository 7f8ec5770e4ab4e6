import { remindersWrong } from '#tests/deals/reminders-wrong.ts';
import { offerIn } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { isOver } from './rules.ts';
import type { OfferOnTable, Table, TableState } from './table.ts';

/** Checks what the API shows of the offers that have changed. */
export async function viewsWrong(
  table: Table,
  before: TableState,
  { offers }: TableState,
  now: number,
): Promise<string[]> {
  const stood = new Map(
    before.offers.map(({ id, updatedAt, sequence, draftVersion }) => [
      id,
      `${updatedAt} ${sequence} ${draftVersion}`,
    ]),
  );
  const changed = offers.filter(
    ({ id, updatedAt, sequence, draftVersion }) =>
      stood.get(id) !== `${updatedAt} ${sequence} ${draftVersion}`,
  );
  const problems = await Promise.all(changed.map((offer) => viewWrong(table, offer, now)));
  return problems.flat();
}

async function viewWrong({ seller, buyers, database }: Table, offer: OfferOnTable, now: number) {
  const path = `/offers/${offer.id}`;
  const bindings = { DB: database };
  const [buyer, rival] = offer.buyerId === buyers[0].id ? buyers : [buyers[1], buyers[0]];
  const ask = (to: string, { headers }: typeof buyer) => asks(to, { headers, bindings });
  const [history, forBuyer, forSeller, forRival, waitingForBuyer, waitingForSeller] =
    await Promise.all([
      ask(`${path}/history?verify=1`, buyer),
      ask(path, buyer),
      ask(path, seller),
      ask(path, rival),
      ask('/offers?role=buyer&turn=mine&limit=50', buyer),
      ask('/offers?role=seller&turn=mine&limit=50', seller),
    ]);
  const isDraft = offer.status === 'draft';
  const people = [
    { side: 'buyer', email: buyer.email },
    { side: 'seller', email: seller.email },
  ] as const;
  const reminders = isDraft
    ? []
    : await remindersWrong(offer.id, [`offer:${offer.id}`], people, now);
  const verified: unknown = history.json['verified'];
  const sheet = offerIn(forSeller.json)?.netSheet;
  const sum = sheet?.lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const price = sheet?.lines.find(({ key }) => key === 'price')?.amountCents;
  const other = offer.revisionBy === 'buyer' ? forSeller : forBuyer;
  return [
    ...reminders,
    ...(JSON.stringify(verified).includes('"ok":true')
      ? []
      : [`I2: the chain says ${JSON.stringify(verified)}`]),
    ...(sum === sheet?.netCents ? [] : [`the net is ${sheet?.netCents}, its lines ${sum}`]),
    ...(isDraft || price === offer.amountCents ? [] : [`the net starts from ${price}`]),
    ...(sheet?.mortgage && sheet.cashCents !== sheet.netCents + sheet.mortgage.amountCents
      ? ['what is left is not the net less the mortgage']
      : []),
    ...(offerIn(forBuyer.json)?.netSheet ? ['the buyer sees the seller’s net'] : []),
    ...(
      [
        ['buyer', forBuyer, waitingForBuyer],
        ['seller', forSeller, waitingForSeller],
      ] as const
    ).flatMap(([side, view, waiting]) => {
      const isListed = JSON.stringify(waiting.json).includes(`"id":"${offer.id}"`);
      const isTurn = view.status === 200 && offerIn(view.json).turn === side;
      return isListed === isTurn ? [] : [`the ${side}’s list has another turn than the offer`];
    }),
    ...(forRival.status === 404 ? [] : ['I12: a rival sees the offer']),
    ...(forSeller.status === (isDraft ? 404 : 200) ? [] : ['the seller’s view answers otherwise']),
    ...(offer.status === 'revision' && !isOver(offer, now)
      ? [other].flatMap(({ json }) =>
          offerIn(json).draft === null && offerIn(json).status === offer.revisionFrom
            ? []
            : ['an unsent counter-offer is seen by the other side'],
        )
      : []),
  ];
}
