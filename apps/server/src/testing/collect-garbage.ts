// Collects garbage repeatedly until `leave` is called: weakly referenced objects are soon gone.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export function collectGarbage() {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const collecting = setInterval(collect, 10);
  return { leave: () => clearInterval(collecting) };
}
