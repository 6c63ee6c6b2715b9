// Lets one process at a time change this folder's packages and builds.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
// Linux has sockets that are no files (their names begin with a zero): nothing of them is left when their owner dies.
const ownSocket = process.platform === "linux" ? `\0contrail-${name}` : join(tmpdir(), `contrail-${name}.sock`);

/**
 * Runs `action` while no other process is inside an action of the same socket. The turn is a listening socket rather
 * than a file with a process id: the system closes it when its owner dies, so an interrupted start never blocks the next.
 * @template Result
 * @param {() => Promise<Result>} action
 * @param {string} [socket]
 */
export async function inTurn(action, socket = ownSocket) {
  let server = await listen(socket);
  while (!server) {
    await closingOf(socket);
    server = await listen(socket);
  }
  try {
    return await action();
  } finally {
    server.release();
  }
}

/**
 * @param {string} socket
 * @returns {Promise<{ release: () => void } | undefined>} undefined when another process has the turn
 */
function listen(socket) {
  return new Promise((resolve, reject) => {
    /** @type {Set<import("node:net").Socket>} */
    const waiting = new Set();
    const server = createServer((connection) => waiting.add(connection.on("error", () => {})));
    function release() {
      server.close();
      for (const connection of waiting) connection.destroy();
    }
    server.once("listening", () => resolve({ release }));
    server.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(socket);
  });
}

/**
 * Resolves when the owner of the turn closes it or dies; a socket file that nobody listens to is removed.
 * @param {string} socket
 * @returns {Promise<void>}
 */
function closingOf(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once("connect", () => console.log("Another command is preparing this folder; waiting for it…"));
    connection.once("error", (error) => {
      const isLeftOver = codeOf(error) === "ECONNREFUSED" && !socket.startsWith("\0");
      if (isLeftOver) rmSync(socket, { force: true });
    });
    connection.once("close", () => resolve());
    connection.resume();
  });
}

/** @param {NodeJS.ErrnoException} error */
function codeOf(error) {
  return error.code;
}
