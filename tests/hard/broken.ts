/** What must be so of the whole database at any time; each statement finds what is not. */
export const BROKEN = {
  'I1: under contract, and not exactly one accepted offer, or the reverse': `
    select p.id from properties p where (p.status = 'under_contract') <>
      (select count(*) = 1 from offers o where o.property_id = p.id and o.status = 'accepted')
      and p.status not in ('sold')`,
  'I2: events are not 1 to n': `
    select o.id from offers o where o.sequence <> (select count(*) from offer_events e where e.offer_id = o.id)
      or o.sequence <> (select max(e.sequence) from offer_events e where e.offer_id = o.id)`,
  'I2: an event does not follow the one before': `
    select e.offer_id from offer_events e join offer_events b on b.offer_id = e.offer_id and b.sequence = e.sequence - 1
      where e.previous_hash <> b.hash`,
  'I3: somebody answered their own terms': `
    select e.offer_id from offer_events e join offer_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.action in ('accept', 'reject') and e.actor = v.author`,
  'I5: an answer came late': `
    select e.offer_id from offer_events e join offer_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.action in ('accept', 'reject')
        and e.at >= unixepoch(json_extract(v.terms, '$.responseDeadline')) * 1000`,
  'I6: what was accepted is not what was sent': `
    select e.offer_id from offer_events e join offer_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.action = 'accept' and e.terms_sha256 is not v.sha256`,
  'versions are not those that were sent': `
    select o.id from offers o where o.version <> (select count(*) from offer_versions v where v.offer_id = o.id)`,
  'I8: an acceptance without its message': `
    select o.id from offers o where o.status = 'accepted' and not exists
      (select 1 from outbox m where m.cause = 'offer:' || o.id || ':contract:due')`,
  'I9: paid without a plan, or a plan without a payment': `
    select p.id from payments p where p.status = 'succeeded'
      and not exists (select 1 from plan_grants g where g.payment_id = p.id)`,
  'a batch left its assertion behind': 'select ok from assert_changed',
} as const;
