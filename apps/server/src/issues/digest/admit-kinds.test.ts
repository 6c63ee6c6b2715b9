import { expect, test } from "vitest";
import { admitKinds } from "./admit-kinds.ts";

const at = (...seconds: number[]) => seconds.map((second) => ({ receivedAt: second * 1_000 }));
const limits = { perMinute: 3, perApplication: 10 };

test.each<[string, number[], { all: number; createdAt: number[] }, number[]]>([
  ["a few", [1, 2], { all: 0, createdAt: [] }, [1, 2]],
  ["too many in a minute", [1, 2, 3, 4, 60], { all: 0, createdAt: [] }, [1, 2, 3]],
  ["a minute later", [1, 2, 3, 61, 62], { all: 0, createdAt: [] }, [1, 2, 3, 61, 62]],
  ["after those of the last minute", [70, 80], { all: 2, createdAt: [20_000, 30_000] }, [70, 80]],
  ["with those of the last minute", [50, 55], { all: 2, createdAt: [20_000, 30_000] }, [50]],
  ["of an old backlog", [0, 100, 200, 300], { all: 0, createdAt: [] }, [0, 100, 200, 300]],
  ["of a backlog, behind newer ones", [0, 30, 61, 90], { all: 1, createdAt: [100_000] }, [0, 30, 61, 90]],
  ["of a full application", [1, 2], { all: 9, createdAt: [] }, [1]],
])("%s", (_, seconds, known, admitted) => {
  const result = admitKinds(at(...seconds), known, limits);
  expect(result.admitted).toEqual(at(...admitted));
  expect(result.rejected).toHaveLength(seconds.length - admitted.length);
});
