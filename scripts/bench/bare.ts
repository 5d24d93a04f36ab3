import { createServer } from 'node:http';

/**
 * The limit to compare with: a `node:http` server that answers every request with one buffer, which its parent process
 * sends.
 */
process.on('message', ({ body, encoding }: { body: string; encoding: string }) => {
  const bytes = Buffer.from(body, 'base64');
  server.removeAllListeners('request');
  server.on('request', (_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': encoding,
      'Content-Length': bytes.length,
    });
    response.end(bytes);
  });
  process.send?.({ serving: true });
});

const server = createServer();
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
