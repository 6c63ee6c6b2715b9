// A file system for Emscripten on top of folders of the host. Nothing is cached: the server and the engine see each
// other's files immediately.
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  statfsSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The part of Emscripten's `FS` that we use. */
export interface FileSystem {
  FSNode: new (parent: Node | null, name: string, mode: number, device: number) => Node;
  ErrnoError: new (errno: number) => Error;
  analyzePath(path: string): { exists: boolean };
  hashRemoveNode(node: Node): void;
  mkdir(path: string): void;
  mount(type: HostFolders, options: { root: string }, path: string): void;
  symlink(target: string, path: string): void;
  writeFile(path: string, content: string): void;
}

export interface HostFolders {
  mount(mount: Mount): Node;
}

interface Mount {
  opts: { root: string };
}

interface Node {
  id: number;
  name: string;
  mode: number;
  parent: Node;
  mount: Mount;
  node_ops: object;
  stream_ops: object;
}

interface OpenFile {
  fd: number;
  streams: number;
  hasChanged: boolean;
}

interface Stream {
  node: Node;
  flags: number;
  position: number;
  file?: OpenFile;
}

interface Attributes {
  size?: number;
  mode?: number;
  atime?: number;
  mtime?: number;
}

/** WASI's numbers, which Emscripten uses. */
const errnos: Record<string, number> = {
  EACCES: 2,
  EBADF: 8,
  EBUSY: 10,
  EDQUOT: 19,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENFILE: 41,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
  EXDEV: 75,
};

const fileType = 0o170000;
const regularFile = 0o100000;
const directory = 0o040000;
const symbolicLink = 0o120777;
/** The permissions allowed for new files; Emscripten ignores the umask. */
const permissions = 0o777 & ~process.umask();
/** Read, write or both, and append. */
const openFlags = 0o3 | 0o2000;
const seekFromCurrent = 1;
const seekFromEnd = 2;

export function createHostFolders(FS: FileSystem): HostFolders {
  function attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === undefined ? error : new FS.ErrnoError(errnos[code] ?? (errnos.EIO as number));
    }
  }

  /** Not added to Emscripten's name table, so that it is looked up each time. */
  function createNode(parent: Node | null, name: string, mode: number): Node {
    return Object.assign(new FS.FSNode(parent, name, mode, 0), { node_ops: nodeOps, stream_ops: streamOps });
  }

  function setAttributes(node: Node, file: OpenFile | undefined, { size, mode, atime, mtime }: Attributes): void {
    const path = pathOf(node);
    attempt(() => {
      if (size !== undefined) {
        if (file) ftruncateSync(file.fd, size);
        else truncateSync(path, size);
      }
      if (mode != null) {
        if (file) fchmodSync(file.fd, mode & permissions);
        else chmodSync(path, mode & permissions);
        node.mode = mode;
      }
      if (mtime != null) utimesSync(path, (atime ?? mtime) / 1000, mtime / 1000);
    });
  }

  const nodeOps = {
    getattr: (node: Node) => attempt(() => toAttributes(node, lstatSync(pathOf(node)))),
    setattr: (node: Node, attributes: Attributes) => setAttributes(node, undefined, attributes),
    lookup: (parent: Node, name: string) =>
      attempt(() => createNode(parent, name, lstatSync(join(pathOf(parent), name)).mode)),
    mknod: (parent: Node, name: string, mode: number) =>
      attempt(() => {
        const path = join(pathOf(parent), name);
        if ((mode & fileType) === directory) mkdirSync(path, mode & permissions);
        else writeFileSync(path, "", { mode: mode & permissions, flag: "wx" });
        return createNode(parent, name, mode);
      }),
    rename: (node: Node, folder: Node, name: string) =>
      attempt(() => {
        renameSync(pathOf(node), join(pathOf(folder), name));
        node.name = name;
        // Emscripten adds it to its name table when this returns.
        queueMicrotask(() => FS.hashRemoveNode(node));
      }),
    unlink: (parent: Node, name: string) => attempt(() => unlinkSync(join(pathOf(parent), name))),
    rmdir: (parent: Node, name: string) => attempt(() => rmdirSync(join(pathOf(parent), name))),
    readdir: (node: Node) => attempt(() => [".", "..", ...readdirSync(pathOf(node))]),
    symlink: (parent: Node, name: string, target: string) =>
      attempt(() => {
        symlinkSync(target, join(pathOf(parent), name));
        return createNode(parent, name, symbolicLink);
      }),
    readlink: (node: Node) => attempt(() => readlinkSync(pathOf(node))),
    statfs: (root: string) =>
      attempt(() => {
        const { bsize, blocks, bfree, bavail, files, ffree } = statfsSync(root);
        return { bsize, frsize: bsize, blocks, bfree, bavail, files, ffree };
      }),
  };

  const streamOps = {
    getattr: ({ node, file }: Stream) =>
      attempt(() => toAttributes(node, file ? fstatSync(file.fd) : lstatSync(pathOf(node)))),
    setattr: ({ node, file }: Stream, attributes: Attributes) => setAttributes(node, file, attributes),
    open: (stream: Stream) =>
      attempt(() => {
        if ((stream.node.mode & fileType) !== regularFile) return;
        stream.file = { fd: openSync(pathOf(stream.node), stream.flags & openFlags), streams: 1, hasChanged: false };
      }),
    dup: ({ file }: Stream) => {
      if (file) file.streams++;
    },
    /** Emscripten ignores fsync, so every file is synced here instead. */
    close: ({ file }: Stream) =>
      attempt(() => {
        if (!file || --file.streams > 0) return;
        if (file.hasChanged) fdatasyncSync(file.fd);
        closeSync(file.fd);
      }),
    read: ({ file }: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      attempt(() => (length === 0 ? 0 : readSync(fdOf(file), buffer, offset, length, position))),
    write: ({ file }: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      attempt(() => {
        if (file) file.hasChanged = true;
        return writeSync(fdOf(file), buffer, offset, length, position);
      }),
    llseek({ file, position }: Stream, offset: number, whence: number): number {
      const end = () => (file ? attempt(() => fstatSync(file.fd).size) : 0);
      const start = whence === seekFromCurrent ? position : whence === seekFromEnd ? end() : 0;
      if (start + offset < 0) throw new FS.ErrnoError(errnos.EINVAL as number);
      return start + offset;
    },
  };

  return { mount: ({ opts }) => createNode(null, "/", lstatSync(opts.root).mode) };
}

function fdOf(file: OpenFile | undefined): number {
  if (file) return file.fd;
  throw Object.assign(new Error("Not an open file."), { code: "EBADF" });
}

function pathOf(node: Node): string {
  const names: string[] = [];
  let current = node;
  for (; current.parent !== current; current = current.parent) names.push(current.name);
  return join(current.mount.opts.root, ...names.reverse());
}

function toAttributes(node: Node, stats: Stats) {
  const { dev, mode, nlink, uid, gid, rdev, size, atime, mtime, ctime, blksize, blocks } = stats;
  return { dev, ino: node.id, mode, nlink, uid, gid, rdev, size, atime, mtime, ctime, blksize, blocks };
}
