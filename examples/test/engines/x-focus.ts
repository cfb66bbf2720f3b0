// Gives a browser window the focus of its X server, as a window manager does: Xvfb has none, and a window without the focus
// draws no focus ring. It writes the X protocol itself, because the packages of the engines have no tool for it.
// https://www.x.org/releases/current/doc/xproto/x11protocol.html
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const QUERY_TREE = 15;
const GET_GEOMETRY = 14;
const SET_INPUT_FOCUS = 42;

/**
 * Gives the focus to the largest window of a display.
 * @param display its number
 */
export async function focusLargestWindow(display: string): Promise<void> {
  const socket = connect(`/tmp/.X11-unix/X${display}`);
  try {
    const read = reader(socket);
    // Little-endian, protocol 11.0, without authorization.
    socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const start = await read(8);
    if (start[0] !== 1) throw new Error('the X server lets nobody in');
    const setup = await read(4 * start.readUInt16LE(6));
    // The first screen stands behind the vendor's name and the pixmap formats; it begins with its root window.
    const root = setup.readUInt32LE(32 + 4 * Math.ceil(setup.readUInt16LE(16) / 4) + 8 * setup[21]);
    socket.write(requestOf(QUERY_TREE, 0, root));
    const tree = await read(32);
    const children = await read(4 * tree.readUInt16LE(16));
    let largest = { window: 0, size: 0 };
    for (let at = 0; at < children.length; at += 4) {
      const window = children.readUInt32LE(at);
      socket.write(requestOf(GET_GEOMETRY, 0, window));
      const geometry = await read(32);
      const size = geometry.readUInt16LE(16) * geometry.readUInt16LE(18);
      if (size > largest.size) largest = { window, size };
    }
    if (largest.size === 0) throw new Error('the display has no window');
    socket.write(requestOf(SET_INPUT_FOCUS, 1, largest.window, 0));
    // The answer to a later request shows that the focus was set.
    socket.write(requestOf(GET_GEOMETRY, 0, largest.window));
    const answer = await read(32);
    if (answer[0] !== 1) throw new Error(`the X server gives no focus: error ${answer[1]}`);
  } finally {
    socket.destroy();
  }
}

/** Writes a request: an operation, a byte, and words. */
function requestOf(operation: number, byte: number, ...words: readonly number[]): Buffer {
  const request = Buffer.alloc(4 + 4 * words.length);
  request.writeUInt8(operation, 0);
  request.writeUInt8(byte, 1);
  request.writeUInt16LE(1 + words.length, 2);
  words.forEach((word, index) => request.writeUInt32LE(word, 4 + 4 * index));
  return request;
}

/** Makes a function that waits for `length` bytes and reads them. */
function reader(socket: Socket): (length: number) => Promise<Buffer> {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);
  return async (length) => {
    while (rest.length < length) {
      const chunk = await chunks.next();
      if (chunk.done === true) throw new Error('the X server has hung up');
      rest = Buffer.concat([rest, chunk.value]);
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
}
