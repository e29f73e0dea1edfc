import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Where the embedded database keeps its files, and a dump to begin with. */
export interface EmbeddedFiles {
  dataDir: string;
  dump?: Blob;
}
/** Bytes of PostgreSQL's protocol on a numbered connection. */
export type ToWorker = { connection: number; bytes: Uint8Array } | 'close';
type FromWorker = { connection: number; answer: Uint8Array } | 'ready';

export interface Embedded {
  /** A new connection, for the `stream` of node-postgres. All share one session: use one at a time. */
  connect: () => Duplex;
  /** Sets the statement timeout from now on, in milliseconds. */
  limit: (ms: number | undefined) => void;
  close: () => Promise<void>;
}

// Both the source and the build have it next to this file.
const ENTRY = new URL('./embedded-worker.js', import.meta.url);

/** The message type that closes a connection, which would end the only session. */
const TERMINATE = 'X'.charCodeAt(0);

/** A connection, with the methods of a socket that node-postgres uses. */
class Connection extends Duplex {
  constructor(
    private readonly ready: () => Promise<void>,
    private readonly send: (bytes: Uint8Array<ArrayBuffer>) => void,
  ) {
    super();
  }
  connect(): void {
    this.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}
  override _write(bytes: Uint8Array, _: BufferEncoding, done: () => void): void {
    if (bytes[0] !== TERMINATE) this.send(new Uint8Array(bytes));
    done();
  }
  /** Sends the messages of one statement together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/** Has PostgreSQL's code for a cancelled statement. */
const tooLong = (ms: number) =>
  Object.assign(new Error(`The statement was ended after ${ms / 1000} s`), { code: '57014' });

/**
 * Opens the embedded database in its own thread, so that statements do not block this one. `onLost` is called if the
 * thread ends unexpectedly.
 */
export async function startEmbedded(
  { dataDir, dump }: EmbeddedFiles,
  onLost: (error: Error) => void,
): Promise<Embedded> {
  /** Undefined while it is replaced, and once it is closed. */
  let worker: Worker | undefined;
  let connection: Connection | undefined;
  let connections = 0;
  let limit: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function launch(workerData: EmbeddedFiles): Promise<void> {
    const launched = new Worker(ENTRY, { workerData, execArgv: [] });
    worker = launched;
    const ended = new Promise<never>((_, reject) => {
      launched.once('error', reject);
      launched.once('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
    });
    const ready = new Promise<void>((resolve) => {
      launched.on('message', (message: FromWorker) => {
        if (message === 'ready') return resolve();
        clearTimeout(timer);
        if (message.connection === connections) connection?.push(message.answer);
      });
    });
    await Promise.race([ready, ended]);
    ended.catch((error: Error) => {
      if (worker === launched) onLost(error);
    });
  }
  let ready = launch({ dataDir, dump });
  await ready;

  /**
   * Only terminating the thread ends a statement: a busy thread receives no messages. Committed data is in the files.
   */
  function restart(after: number) {
    const stuck = worker;
    worker = undefined;
    ready = Promise.resolve(stuck?.terminate()).then(() => launch({ dataDir }));
    ready.catch(onLost);
    connection?.destroy(tooLong(after));
  }

  return {
    connect() {
      connections += 1;
      const number = connections;
      connection = new Connection(
        () => ready,
        (bytes) => {
          worker?.postMessage({ connection: number, bytes } satisfies ToWorker, [bytes.buffer]);
          clearTimeout(timer);
          if (limit !== undefined) timer = setTimeout(restart, limit, limit);
        },
      );
      return connection;
    },
    limit(ms) {
      limit = ms;
    },
    async close() {
      await ready.catch(() => {});
      clearTimeout(timer);
      const closing = worker;
      worker = undefined;
      if (!closing) return;
      const gone = once(closing, 'exit');
      closing.postMessage('close' satisfies ToWorker);
      await gone;
    },
  };
}
