import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpMail } from './smtp-mail.ts';

const letter = { to: 'asha.menon@vrinda.in', subject: 'Set a new password', text: 'Namaste ₹' };

let mailServer: SMTPServer | undefined;
afterEach(async () => {
  const closed = mailServer && new Promise<void>((resolve) => mailServer?.close(() => resolve()));
  mailServer = undefined;
  await closed;
});

/** A mail server that accepts mail from one user, and none for a full mailbox. */
async function listen() {
  const taken: { from: string; to: string[]; text: string }[] = [];
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'console' && password === 'jaggery'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('full') ? done(Object.assign(new Error('Full'), { responseCode: 452 })) : done(),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  return { taken, port };
}

const mailAt = (port: number, password = 'jaggery') => {
  const mail = smtpMail({
    url: `smtp://console:${password}@127.0.0.1:${port}`,
    from: 'Vahini <console@example.in>',
  });
  return mail.isConfigured ? mail : expect.unreachable();
};

describe('mail by SMTP', () => {
  it('arrives with sender, recipient, subject and text', async () => {
    const { taken, port } = await listen();
    await mailAt(port).send(letter);
    expect(taken).toMatchObject([{ from: 'console@example.in', to: [letter.to] }]);
    const text = taken[0]?.text ?? '';
    expect(text).toContain('From: Vahini <console@example.in>');
    expect(text).toContain(`Subject: ${letter.subject}`);
    const body = text.split('\r\n\r\n')[1] ?? '';
    const decoded = /quoted-printable/i.test(text)
      ? decodeURIComponent(body.trim().replaceAll('=', '%'))
      : Buffer.from(body, 'base64').toString('utf8');
    expect(decoded).toBe(letter.text);
  });

  it('fails with the server’s code if the recipient, the login or the server is not there', async () => {
    const { taken, port } = await listen();
    const full = { ...letter, to: 'full@vrinda.in' };
    await expect(mailAt(port).send(full)).rejects.toMatchObject({ responseCode: 452 });
    await expect(mailAt(port, 'wrong').send(letter)).rejects.toMatchObject({ code: 'EAUTH' });
    await new Promise<void>((resolve) => mailServer?.close(() => resolve()));
    await expect(mailAt(port).send(letter)).rejects.toMatchObject({ code: 'ESOCKET' });
    expect(taken).toEqual([]);
  });
});
