import { expect, test } from 'vitest';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { calendarFile } from './calendar-file.ts';
import type { DealDate } from './deal.ts';

const STAMP = Date.parse('2026-04-16T14:42:00Z');
const DEAL = {
  id: 'offer1',
  buyer: 'Hannah Whitfield',
  address: '12 Oak St, Miami',
  url: 'https://trato.example/es/offers/details/offer1',
};
const response: DealDate = {
  ...{ kind: 'response', at: '2026-04-16T22:00:00.000Z', on: null, by: 'seller' },
  ...{ amountCents: null, isTentative: false, isPast: false, isDone: false, isLate: false },
  ...{ rule: null, movedFrom: null, section: null },
};
const closing: DealDate = {
  ...{ kind: 'closing', at: '2027-01-01T04:59:00.000Z', on: '2026-12-31', by: 'both' },
  ...{ amountCents: null, isTentative: true, isPast: false, isDone: false, isLate: false },
  ...{ rule: { from: 'set', on: '2026-12-31' }, movedFrom: null, section: 12 },
};

/** Lines of the file after unfolding (RFC 5545 §3.1). */
function unfolded(file: string): string[] {
  return file.replace(/\r\n[ \t]/g, '').split('\r\n');
}

test('instants are in UTC, days are dates, each with its UID and creation time', () => {
  const lines = unfolded(calendarFile([response, closing], DEAL, 'es', STAMP));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trato//Offer dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:response-offer1@trato',
    'DTSTAMP:20260416T144200Z',
    'DTSTART:20260416T220000Z',
    'SUMMARY:Vence la respuesta a la oferta: 12 Oak St\\, Miami',
    'DESCRIPTION:Oferta de Hannah Whitfield.\\nA esta hora la oferta vence si nadie la ha respondido.',
    'URL:https://trato.example/es/offers/details/offer1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:closing-offer1@trato',
    'DTSTAMP:20260416T144200Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Cierre y entrega: 12 Oak St\\, Miami',
    `DESCRIPTION:Oferta de Hannah Whitfield.\\nDía del cierre según la oferta.\\nFecha fijada en el contrato. Sección 12.\\n${wireFraudWarning('es').replaceAll(',', '\\,')}\\nProvisional: depende de que las dos partes firmen el contrato.`,
    'URL:https://trato.example/es/offers/details/offer1',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('every line ends with CRLF and has at most 75 octets, and no character is cut', () => {
  for (const address of [
    'ñ'.repeat(200),
    `a${'ñ'.repeat(200)}`,
    '🏠'.repeat(80),
    'a'.repeat(500),
  ]) {
    const file = calendarFile([response], { ...DEAL, address }, 'es', STAMP);
    const lines = file.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(file).not.toContain('\uFFFD');
    expect(unfolded(file)).toContain(`SUMMARY:Vence la respuesta a la oferta: ${address}`);
  }
});

test('no name or address can inject a line', () => {
  const buyer = 'Ana; B, C\\D\r\nATTACH:https://evil.example\nEND:VEVENT\u0007';
  const lines = unfolded(calendarFile([response], { ...DEAL, buyer }, 'en', STAMP));
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
  expect(lines).toContain(
    'DESCRIPTION:Offer from Ana\\; B\\, C\\\\D\\nATTACH:https://evil.example\\nEND:VEVENT.\\nAt this time the offer expires if nobody has answered it.',
  );
});

test('forty-eight hours stay forty-eight across a daylight saving change', () => {
  const at = contractDueAt(Date.parse('2026-10-31T18:00:00-04:00'));
  const date: DealDate = { ...response, kind: 'signature', at: new Date(at).toISOString() };
  const file = calendarFile([date], DEAL, 'en', STAMP);
  // 5 p.m. Eastern Standard Time.
  expect(file).toContain('DTSTART:20261102T220000Z\r\n');
});

test('it is in the language of the viewer', () => {
  expect(calendarFile([closing], DEAL, 'en', STAMP)).toContain('SUMMARY:Closing and possession: ');
});
