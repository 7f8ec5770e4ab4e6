import net from 'node:net';
import tls from 'node:tls';
import nodemailer from 'nodemailer';
import { invitationMethod } from './invitation.ts';
import type { Mail } from './mail.ts';

const CONNECT_MS = 8_000;
const ANSWER_MS = 15_000;

/**
 * Sends one e-mail through an SMTP server. Opens the socket itself: nodemailer would resolve the
 * name on its own, which fails without a network, and connect to the IP address, which breaks
 * certificate checks. An unencrypted connection is upgraded with STARTTLS, except on this machine.
 */
export async function sendBySmtp(url: string, from: string, mail: Mail): Promise<void> {
  const { protocol, hostname: host, port: given, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const port = Number(given) || (secure ? 465 : 587);
  const isLocal = host === '127.0.0.1' || host === 'localhost';
  const transport = nodemailer.createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    tls: { servername: host },
    disableFileAccess: true,
    disableUrlAccess: true,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    getSocket: (_options, connected) => {
      const socket = secure ? tls.connect({ host, port }) : net.connect({ host, port });
      let isOver = false;
      const finish = (error: Error | null): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        if (error) connected(error, undefined);
        else connected(null, { connection: socket, secured: secure });
      };
      const timer = setTimeout(() => {
        socket.destroy();
        finish(new Error('the mail server does not answer'));
      }, CONNECT_MS);
      socket.once('error', finish);
      socket.once(secure ? 'secureConnect' : 'connect', () => finish(null));
    },
  });
  try {
    const { id, to, subject, text, html, calendar, replyTo } = mail;
    const domain = from.split('@')[1] ?? host;
    await transport.sendMail({
      from: { name: 'Trato', address: from },
      // An object, so that an address with a comma is not parsed as two recipients.
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      ...{ subject, text, html },
      ...(replyTo && { replyTo: { name: 'Trato', address: replyTo } }),
      ...(calendar && {
        icalEvent: {
          filename: 'visit.ics',
          method: invitationMethod(calendar),
          content: calendar,
        },
      }),
    });
  } finally {
    transport.close();
  }
}
