// A lock, so that only one process at a time changes this folder's packages and builds.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
// Linux has sockets that aren't files (their names start with a NUL byte): nothing is left behind when their owner dies.
const ownSocket = process.platform === "linux" ? `\0contrail-${name}` : join(tmpdir(), `contrail-${name}.sock`);

/**
 * Runs `action` while holding the lock. The lock is a listening socket rather than a PID file: the operating system closes
 * it when its owner dies, so an interrupted start never blocks the next one.
 * @template Result
 * @param {() => Promise<Result>} action
 * @param {string} [socket]
 */
export async function withLock(action, socket = ownSocket) {
  let server = await listen(socket);
  while (!server) {
    await whenReleased(socket);
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
 * @returns {Promise<{ release: () => void } | undefined>} undefined if another process holds the lock
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
 * Resolves when the owner releases the lock or dies; removes a stale socket file.
 * @param {string} socket
 * @returns {Promise<void>}
 */
function whenReleased(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once("connect", () =>
      console.log("Waiting for another command that is installing or building in this folder…"),
    );
    connection.once("error", (error) => {
      const isStale = codeOf(error) === "ECONNREFUSED" && !socket.startsWith("\0");
      if (isStale) rmSync(socket, { force: true });
    });
    connection.once("close", () => resolve());
    connection.resume();
  });
}

/** @param {NodeJS.ErrnoException} error */
function codeOf(error) {
  return error.code;
}
