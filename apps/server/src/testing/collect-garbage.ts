// Collects garbage over and over, until it is told to leave it: what only a weak reference holds is soon gone.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export function collectGarbage() {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const collecting = setInterval(collect, 10);
  return { leave: () => clearInterval(collecting) };
}
