import { expect, test } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { toListPosition } from "./list-position.ts";

const logs = ["a", "b", "twin", "twin"].map((id) => log(id));

test.each([
  { id: undefined, row: -1, index: -1, next: undefined, previous: undefined },
  { id: "a", row: 0, index: 0, next: 1, previous: undefined },
  { id: "b", row: -1, index: 1, next: 2, previous: 0 },
  { id: "b", row: 3, index: 1, next: 2, previous: 0 },
  { id: "b", row: 70, index: 1, next: 2, previous: 0 },
  { id: "twin", row: -1, index: 2, next: 3, previous: 1 },
  { id: "twin", row: 3, index: 3, next: undefined, previous: 2 },
  { id: "missing", row: 1, index: -1, next: undefined, previous: undefined },
])(
  "the log $id, opened in row $row, is in row $index, between $previous and $next",
  ({ id, row, index, ...neighbors }) => {
    const shown: unknown[] = [];
    const position = toListPosition(logs, { id, row, replace: (_, at) => shown.push(at) });
    expect(position.index).toBe(index);
    expect(position.log).toBe(index === -1 ? undefined : logs[index]);
    const stepTo = (step: -1 | 1) => {
      position.move(step);
      return shown.pop();
    };
    expect({ next: stepTo(1), previous: stepTo(-1) }).toEqual(neighbors);
  },
);
