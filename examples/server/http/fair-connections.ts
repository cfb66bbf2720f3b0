// Limits the share of a connection and of a client. Must not know answers.
//
// Node starts each pipelined request as soon as it has arrived, so a client could have thousands run, even after it has left.
// Answers leave in order anyway, so here each request waits for the request before it.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-address.ts';
import { problemParts } from './problem.ts';

/** The most waiting requests of a connection; browsers send no request before the last answer. */
export const MAX_WAITING_REQUESTS = 16;
const RETRY_SECONDS = '10';

/** Answers a request, and catches what goes wrong. */
export type AnswerRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

type Turn = readonly [IncomingMessage, ServerResponse];

/** Handles the requests of each connection in turn. Waiting requests end with their connection. */
export function inTurn(listener: AnswerRequest): RequestListener {
  const queues = new WeakMap<Socket, RequestQueue>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    let queue = queues.get(socket);
    if (queue === undefined) {
      queue = new RequestQueue(socket, listener);
      queues.set(socket, queue);
    }
    queue.take([incoming, outgoing]);
  };
}

class RequestQueue {
  readonly #socket: Socket;
  readonly #listener: AnswerRequest;
  readonly #waiting: Turn[] = [];
  #working: ServerResponse | undefined;
  /** True once there were too many requests: the last is refused in its turn, later requests are ignored. */
  #isRefusing = false;

  constructor(socket: Socket, listener: AnswerRequest) {
    this.#socket = socket;
    this.#listener = listener;
  }

  take(turn: Turn): void {
    // Requests on a closed or refused connection are ignored.
    if (!this.#socket.writable) return;
    if (this.#isRefusing) this.#endBehindStream();
    else {
      this.#isRefusing = this.#waiting.length >= MAX_WAITING_REQUESTS;
      this.#waiting.push(turn);
      if (this.#working === undefined) this.#next();
    }
  }

  /** Ends the connection if its current answer is an endless stream: the refusal would never get its turn. */
  #endBehindStream(): void {
    if (this.#working?.headersSent === true && !this.#working.writableEnded) this.#socket.destroy();
  }

  #next(): void {
    // The current answer closes with its connection.
    if (this.#socket.destroyed) this.#waiting.length = 0;
    const turn = this.#waiting.shift();
    this.#working = turn?.[1];
    if (turn === undefined) return;
    const [incoming, outgoing] = turn;
    outgoing.once('close', () => this.#next());
    if (this.#isRefusing && this.#waiting.length === 0) refuse(outgoing);
    else void this.#listener(incoming, outgoing);
  }
}

function refuse(outgoing: ServerResponse): void {
  const { status, headers, body } = problemParts('too-many-requests');
  outgoing.writeHead(status, { ...headers, 'Retry-After': RETRY_SECONDS, Connection: 'close' }).end(body);
}

/** Answers 429 to a client that has `max` connections open, and closes the new connection. */
export function boundClients(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    if (count > max) {
      turnAway(socket);
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

function turnAway(socket: Socket): void {
  const { status, headers, body } = problemParts('too-many-connections');
  const head = Object.entries({
    ...headers,
    'Retry-After': RETRY_SECONDS,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} Too Many Requests\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  socket.destroySoon();
}
