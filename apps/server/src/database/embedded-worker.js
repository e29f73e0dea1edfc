import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './open-folder.js';

/**
 * The thread of the embedded database, which receives no messages while a statement runs. JavaScript, since Node 20
 * cannot start a thread from TypeScript, even with the loader that runs the server from its source.
 *
 * @typedef {import('./embedded.ts').EmbeddedFiles} EmbeddedFiles
 * @typedef {import('./embedded.ts').ToWorker} ToWorker
 */

if (!parentPort) throw new Error('This is a thread of the server');
const port = parentPort;

const database = await openFolder(/** @type {EmbeddedFiles} */ (workerData));

/** @type {number | undefined} */
let last;

/**
 * Runs a message from a connection. There is only one session, so an open transaction of another connection is rolled
 * back first.
 *
 * @param {number} connection
 * @param {Uint8Array} bytes
 */
async function run(connection, bytes) {
  if (last !== undefined && last !== connection) {
    await database.exec('rollback');
    await database.exec('discard all');
  }
  last = connection;
  // A copy, since the original is the database's own memory.
  const answer = new Uint8Array(await database.execProtocolRaw(bytes));
  port.postMessage({ connection, answer }, [answer.buffer]);
}

/** @type {Promise<void>} */
let turn = Promise.resolve();
port.on('message', (/** @type {ToWorker} */ message) => {
  turn = turn.then(async () => {
    if (message !== 'close') return run(message.connection, message.bytes);
    await database.close();
    port.close();
  });
});
port.postMessage('ready');
