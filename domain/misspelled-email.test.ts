import { expect, test } from 'vitest';
import { probableEmail } from './email-address.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotnail.com', 'hotmail.com'],
  ['hotmil.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['hotmai.con', 'hotmail.com'],
  ['homtail.es', 'hotmail.es'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhoo.com', 'yahoo.com'],
  ['yahho.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['outloo.com', 'outlook.com'],
  ['otlook.es', 'outlook.es'],
  ['outlook.con', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['iclould.com', 'icloud.com'],
  ['icloud.co', 'icloud.com'],
  ['live.con', 'live.com'],
  ['msn.con', 'msn.com'],
  ['aol.cm', 'aol.com'],
  ['comcast.ner', 'comcast.net'],
  ['comcat.net', 'comcast.net'],
  ['belsouth.net', 'bellsouth.net'],
  ['att.ne', 'att.net'],
  ['protonmai.com', 'protonmail.com'],
])('%s is probably %s', (typed, meant) => {
  expect(probableEmail(` ana.rios+1@${typed}`)).toBe(`ana.rios+1@${meant}`);
});

test.each([
  ...[
    'gmail.com',
    'hotmail.com',
    'hotmail.es',
    'hotmail.fr',
    'outlook.cl',
    'outlook.es',
    'yahoo.es',
  ],
  ...['yahoo.com.mx', 'yahoo.com.ar', 'yahoo.co.uk', 'live.com.mx', 'icloud.com', 'me.com'],
  ...['mac.com', 'aol.com', 'aim.com', 'msn.com', 'mail.com', 'email.com', 'ymail.com', 'gmx.de'],
  ...['gmx.com', 'proton.me', 'pm.me', 'hey.com', 'fastmail.com', 'mailbox.org', 'zoho.com'],
  ...[
    'cox.net',
    'verizon.net',
    'sbcglobal.net',
    'embarqmail.com',
    'tampabay.rr.com',
    'earthlink.net',
  ],
  ...['ucf.edu', 'fiu.edu', 'miami.gov', 'libero.it', 'uol.com.br', 'terra.com.br', 'une.net.co'],
  ...['cantv.net', 'qq.com', 'web.de', 'mia.com', 'ibm.com', 'kw.com', 'remax.net', 'example.com'],
  ...['trato.example', 'home.com', 'googlemail.com', 'rocketmail.com', 'att.com', 'comcast.com'],
])('%s is not asked about', (domain) => {
  expect(probableEmail(`ana@${domain}`)).toBeUndefined();
});

test.each(['', 'ana', '@gmial.com', 'ana@', 'ana@gmial', 'ana@.com'])('%j has no domain', (typed) =>
  expect(probableEmail(typed)).toBeUndefined(),
);
