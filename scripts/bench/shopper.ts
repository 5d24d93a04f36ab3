import { readFileSync } from 'node:fs';
import { request } from 'node:http';

/** A visitor of a running shop over plain HTTP, with cookies. */
export class Shopper {
  readonly #origin: string;
  readonly #onAnswer: (answer: Answer) => void;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /** @param headers of each of its requests, as a browser of its own would send them */
  constructor(
    origin: string,
    onAnswer: (answer: Answer) => void = () => undefined,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.#origin = origin;
    this.#onAnswer = onAnswer;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#send('GET', path, headers);
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields).toString();
    return this.#send('POST', path, { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, body);
  }

  json(method: string, path: string, body: object, headers: Record<string, string> = {}) {
    return this.#send(method, path, { ...headers, 'Content-Type': 'application/json' }, JSON.stringify(body));
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const answer = await exchange(`${this.#origin}${path}`, method, body, {
      ...this.#headers,
      ...headers,
      ...(method !== 'GET' && { Origin: this.#origin }),
      Cookie: this.cookie,
    });
    this.#onAnswer(answer);
    for (const line of answer.cookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  location: string | undefined;
  encoding: string;
  /** The header `Link`. */
  link: string;
  cookies: string[];
  body: Buffer;
}

function exchange(url: string, method: string, body: string | undefined, headers: Record<string, string>) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          location: response.headers.location,
          encoding: response.headers['content-encoding'] ?? 'identity',
          link: [response.headers.link ?? ''].flat().join(', '),
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns a process's CPU time so far, milliseconds (Linux; 0 elsewhere). */
export function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticksPerSecond = 100;
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}
