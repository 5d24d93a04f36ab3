import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface TakenMail {
  from: string;
  to: string[];
  /** The received message: header and body. */
  data: string;
  /** The received user and password; '' without a login. */
  login: string;
}

/** Replies that replace the acceptance of a mail, by the command's first word. */
type Replies = Partial<Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end', string>>;

/** A reply that never ends. */
export const endless = '250-and';

/** Starts a mail server that stores received mails. '' as a reply: it stays silent. */
export async function startSmtpServer(port = 0) {
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const replies: Replies = {};
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, replies, mails);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    port: address.port,
    mails,
    replies,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

const usual: Required<Replies> = {
  greeting: '220 mail.example ready',
  EHLO: '250-mail.example\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 welcome',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  end: '250 taken',
};

function converse(socket: Socket, replies: Replies, mails: TakenMail[]): void {
  const reply = (step: keyof Replies) => {
    const words = replies[step] ?? usual[step];
    if (words) socket.write(`${words}\r\n`);
    if (words === endless) {
      const more = setInterval(() => socket.write(`${endless}\r\n`), 10);
      socket.once('close', () => clearInterval(more));
    }
    return words.startsWith('2') || words.startsWith('3');
  };
  let mail: TakenMail = { from: '', to: [], data: '', login: '' };
  let login = '';
  let inData = false;
  let waiting = '';
  const take = (line: string) => {
    if (inData) {
      if (line !== '.') mail.data += `${line.replace(/^\./, '')}\r\n`;
      else {
        inData = false;
        if ((replies.end ?? usual.end).startsWith('2')) mails.push({ ...mail, login });
        reply('end');
      }
      return;
    }
    const [word = ''] = line.split(' ');
    if (word === 'AUTH')
      login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .replaceAll('\0', ' ')
        .trim();
    if (word === 'MAIL') mail = { from: bracketed(line), to: [], data: '', login };
    if (word === 'RCPT') mail.to.push(bracketed(line));
    if (word === 'EHLO' || word === 'AUTH' || word === 'MAIL' || word === 'RCPT') reply(word);
    else if (word === 'DATA') inData = reply('DATA');
    else if (word === 'QUIT') socket.end('221 bye\r\n');
    else if (word === 'RSET' || word === 'NOOP') socket.write('250 ok\r\n');
    else socket.write('502 not here\r\n');
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (waiting + chunk).split('\r\n');
    waiting = lines.pop() ?? '';
    lines.forEach(take);
  });
  reply('greeting');
}

const bracketed = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
