/** Invariants of the whole database; each statement finds violations. */
export const BROKEN = {
  'I1: under contract, and not exactly one accepted offer, or the reverse': `
    select p.id from properties p where (p.status = 'under_contract') <>
      (select count(*) = 1 from offers o where o.property_id = p.id and o.status = 'accepted')
      and p.status not in ('sold')`,
  'I2: events are not 1 to n': `
    select o.id from offers o where o.sequence <> (select count(*) from offer_events e where e.offer_id = o.id)
      or o.sequence <> (select max(e.sequence) from offer_events e where e.offer_id = o.id)`,
  'I2: an event does not follow the previous one': `
    select e.offer_id from offer_events e join offer_events b on b.offer_id = e.offer_id and b.sequence = e.sequence - 1
      where e.previous_hash <> b.hash`,
  'I3: a side answered its own terms': `
    select e.offer_id from offer_events e join offer_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.action in ('accept', 'reject') and e.actor = v.author`,
  'I5: an answer after the deadline': `
    select e.offer_id from offer_events e join offer_versions v on v.offer_id = e.offer_id and v.number = e.version
      where e.action in ('accept', 'reject')
        and e.at >= unixepoch(json_extract(v.terms, '$.responseDeadline')) * 1000`,
  'I6: the accepted terms are not the sent ones': `
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
  'an ended visit holds time': `
    select h.quarter from held_quarters h join visits v on v.id = h.visit_id
      where v.status not in ('requested', 'confirmed')`,
  'an open visit does not hold its time': `
    select v.id from visits v where v.status in ('requested', 'confirmed') and not exists
      (select 1 from held_quarters h where h.visit_id = v.id and h.quarter = v.starts_at / 900000)`,
  'two open visits of a home overlap': `
    select a.id from visits a join visits b on b.property_id = a.property_id and b.id > a.id
      where a.status in ('requested', 'confirmed') and b.status in ('requested', 'confirmed')
        and a.starts_at < b.ends_at + b.pause_minutes * 60000
        and b.starts_at < a.ends_at + a.pause_minutes * 60000`,
  'events of a visit are not 1 to n': `
    select v.id from visits v where v.version <> (select count(*) from visit_events e where e.visit_id = v.id)
      or v.version <> (select max(e.version) from visit_events e where e.visit_id = v.id)`,
  'messages of a thread are not 1 to n': `
    select t.id from threads t join users o on o.id = t.owner_id join users a on a.id = t.asker_id
      where t.messages < (select max(m.number) from thread_messages m where m.thread_id = t.id)
        or o.deleted_at is null and a.deleted_at is null
          and t.messages <> (select count(*) from thread_messages m where m.thread_id = t.id)`,
  'more messages of a thread are read than were written': `
    select t.id from threads t where t.owner_read > t.messages or t.asker_read > t.messages`,
  'an answer without its message is shown': `
    select a.id from published_answers a join threads t on t.id = a.thread_id where not exists
      (select 1 from thread_messages m where m.thread_id = a.thread_id and m.number = a.number and m.by = 'owner')`,
  'an attendee of an open house has neither registered nor signed in': `
    select a.id from open_house_attendees a where a.registered_at is null and a.user_id is not null
      or a.user_id is null and a.name is null`,
  'an open house ends before it begins, or is canceled without a change': `
    select h.id from open_houses h where h.ends_at <= h.starts_at or h.canceled_at is not null and h.version < 2`,
  'S1: events of a signing are not 1 to n, or one does not follow the one before': `
    select s.id from signings s where s.sequence <> (select count(*) from signing_events e where e.signing_id = s.id)
      or s.sequence <> (select max(e.sequence) from signing_events e where e.signing_id = s.id)
      or s.history_hash <> (select e.hash from signing_events e where e.signing_id = s.id and e.sequence = s.sequence)
      or exists (select 1 from signing_events e join signing_events b on b.signing_id = e.signing_id
        and b.sequence = e.sequence - 1 where e.signing_id = s.id and e.previous_hash <> b.hash)`,
  'S2: all signed but the signing is not complete, or the reverse': `
    select s.id from signings s where (s.status in ('complete', 'sealed')) <>
      not exists (select 1 from signers p where p.signing_id = s.id and p.status <> 'signed')`,
  'S3: a signature out of turn, without consent or unread, or that is not in the history once': `
    select p.id from signers p where p.status = 'signed' and (
      p.consent_sha256 is null or p.opened_at is null or p.opened_at > p.signed_at
      or 1 <> (select count(*) from signing_events e where e.signing_id = p.signing_id
        and e.signer_id = p.id and e.kind = 'signed')
      or p.side = 'seller' and exists (select 1 from signers b where b.signing_id = p.signing_id
        and b.side = 'buyer' and (b.signed_at is null or b.signed_at > p.signed_at)))`,
  'S4: a signed contract without its entry in the offer, or a sealed one without its file': `
    select s.id from signings s join offers o on o.id = s.offer_id
      where s.status in ('complete', 'sealed') and o.contract_at is null
        or s.status = 'sealed' and s.sealed_sha256 is null`,
  'S5: a signature after the end of the signing': `
    select s.id from signings s join signers p on p.signing_id = s.id
      where p.signed_at >= s.expires_at or p.signed_at > s.ended_at`,
  'a batch left its assertion behind': 'select ok from assert_changed',
} as const;
