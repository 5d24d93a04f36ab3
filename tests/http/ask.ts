import { type Agent, request } from 'node:http';

export interface Answer {
  status: number;
  timing: string;
  text: string;
}

/** Sends a request. Returns the response, or why there was none. */
export function ask(port: number, path: string, agent: Agent | false = false, headers = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const asked = request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', failed);
      response.on('end', () =>
        answered({ status: response.statusCode ?? 0, timing: String(response.headers['server-timing']), text }),
      );
    });
    asked.on('error', failed).end();
  });
}
