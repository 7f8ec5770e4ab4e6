import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { sendBySmtp } from '#api/effects/smtp.ts';

/** A mail server that accepts e-mails and records the raw data. */
async function aMailServer(refuses = false) {
  const received: { to: string[]; source: string; user: unknown }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: (_address, _session, done) =>
      done(refuses ? new Error('no such mailbox') : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const EMAIL = {
  id: 'letter1',
  to: 'ana@example.com',
  subject: 'Recibió una oferta por 9130 NE 10th Ave ñ',
  text: 'Le toca a usted.\n\n$482,000',
  html: '<p>Le toca a usted.</p>',
};

test('an e-mail is delivered completely: one recipient, text and HTML, its own message id', async () => {
  const { port, received, close } = await aMailServer();
  await sendBySmtp(`smtp://u%40x:p%3As@127.0.0.1:${port}`, 'hola@trato.example', EMAIL);
  await close();
  const [email, ...more] = received;
  expect(more).toEqual([]);
  expect(email?.to).toEqual(['ana@example.com']);
  expect(email?.user).toBe('u@x');
  const headers = email?.source.split('\r\n\r\n')[0] ?? '';
  expect(headers).toContain('Message-ID: <letter1@trato.example>');
  expect(headers).toMatch(/^From: "?Trato"? <hola@trato\.example>/m);
  expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(email?.source).toContain('Content-Type: text/plain');
  expect(email?.source).toContain('Content-Type: text/html');
});

test('an address with a line break adds no recipient and no header', async () => {
  const { port, received, close } = await aMailServer();
  const url = `smtp://127.0.0.1:${port}`;
  const to = 'ana@example.com\r\nBcc: eva@example.com';
  const subject = 'Hola\r\nBcc: eva@example.com';
  await sendBySmtp(url, 'hola@trato.example', { ...EMAIL, to, subject }).catch(() => {});
  await sendBySmtp(url, 'hola@trato.example', { ...EMAIL, subject });
  await close();
  for (const { to: recipients, source } of received) {
    expect(recipients).toHaveLength(1);
    expect(source).not.toMatch(/^Bcc:/im);
  }
});

test('a refused e-mail and an unreachable server are errors', async () => {
  const { port, received, close } = await aMailServer(true);
  const url = `smtp://127.0.0.1:${port}`;
  await expect(sendBySmtp(url, 'hola@trato.example', EMAIL)).rejects.toThrow(/no such mailbox/);
  await close();
  expect(received).toEqual([]);
  await expect(sendBySmtp(url, 'hola@trato.example', EMAIL)).rejects.toThrow();
});
