// Looks for the costliest bodies that anyone can send: starts from the worst ones so far, and changes them at random. The
// worst are kept.
import { readFileSync, writeFileSync } from "node:fs";
import { createRandom } from "@contrail/hostile-texts";
import { minuteMs } from "@contrail/protocol";
import { checkServer } from "./check-server.ts";
import { readDictionary } from "./dictionary.ts";
import { createEvaluator, type Evaluator } from "./evaluator.ts";
import { type Aspect, aspects, type Limits, measureLimits, type Shares, toShares } from "./limits.ts";
import { createMutator } from "./mutate.ts";
import { type BodyRecipe, maxBodyCharacters, toBody } from "./recipe.ts";
import { seeds } from "./seeds.ts";
import { fillEach, growEach, growPairs, repeatParts } from "./sweep.ts";

const worstFile = new URL("worst.json", import.meta.url);
/** For each aspect. */
const keptRecipes = 5;
const population = 40;
/** What grows too fast shows early, and large bodies take long to try: only some are as large as they can be. */
const mostCharacters = 300_000;
/** It has to be fixed first: what is even worse takes long to try. */
const maxShare = 3;
/** Measured once, anything may be a coincidence. */
const confirmations = 5;

interface Candidate {
  recipe: BodyRecipe;
  bytes: number;
  shares: Shares;
}

export interface CostlyOptions {
  minutes: number;
  /** Starts without the worst bodies of earlier runs, and keeps none. */
  isFresh?: boolean;
  seed?: number;
  onProgress?: (tried: number, worst: Shares) => void;
}

export async function proveCostly({ minutes, isFresh = false, seed = Date.now(), onProgress }: CostlyOptions) {
  const end = performance.now() + minutes * minuteMs;
  const random = createRandom(seed);
  const mutator = createMutator(random, readDictionary());
  const evaluator = createEvaluator();
  const limits = await measureLimits(evaluator);
  const worst: Record<Aspect, Candidate[]> = { main: [], thread: [], kind: [], show: [] };
  let tried = 0;

  async function consider(recipe: BodyRecipe, maxCharacters = mostCharacters): Promise<void> {
    const candidate = await evaluate(evaluator, recipe, limits, { repeats: 1, maxCharacters });
    tried++;
    if (tried % 100 === 0) onProgress?.(tried, worstShares(worst));
    if (!candidate) return;
    const better = aspects.filter(
      (aspect) => candidate.shares[aspect] > (worst[aspect][population - 1]?.shares[aspect] ?? 0),
    );
    if (better.length === 0) return;
    const confirmed = await evaluate(evaluator, recipe, limits, { repeats: 3 });
    if (!confirmed) return;
    for (const aspect of better) {
      const after = [...worst[aspect], confirmed].sort((a, b) => b.shares[aspect] - a.shares[aspect]);
      worst[aspect] = after.slice(0, population);
    }
  }

  const isOver = () => performance.now() > end || aspects.some((aspect) => worstShares(worst)[aspect] > maxShare);

  async function considerAll(
    recipes: readonly BodyRecipe[],
    variationsOf: (recipe: BodyRecipe) => Iterable<BodyRecipe>,
    maxCharacters?: number,
  ) {
    for (const recipe of recipes)
      for (const variation of variationsOf(recipe)) if (!isOver()) await consider(variation, maxCharacters);
  }

  for (const recipe of isFresh ? seeds : [...seeds, ...readWorst()]) await consider(recipe);
  for (let i = 0; i < population; i++) await consider(mutator.fresh());
  for (const variationsOf of [repeatParts, growEach, growPairs]) await considerAll(seeds, variationsOf);
  await considerAll(worstRecipes(worst, population / 2), growEach);
  await considerAll(seeds, fillEach, maxBodyCharacters);
  while (!isOver()) {
    const parents = worst[random.pick(aspects)];
    // The worst ones have more children.
    const parent = parents[Math.min(random.integer(parents.length), random.integer(parents.length))];
    const other = random.pick(parents);
    const choice = random.integer(20);
    if (choice === 0 || !parent) await consider(mutator.fresh());
    else if (choice < 4) await consider(mutator.mutate(random.pick(seeds), other.recipe));
    else if (choice < 7) await consider(mutator.grow(parent.recipe), maxBodyCharacters);
    else await consider(mutator.mutate(parent.recipe, other.recipe));
  }

  const problems: string[] = [];
  for (const aspect of aspects)
    for (const { recipe } of worst[aspect].slice(0, keptRecipes)) {
      const confirmed = await evaluate(evaluator, recipe, limits, { repeats: confirmations });
      if (confirmed && confirmed.shares[aspect] > 1)
        problems.push(
          `${aspect}: ${confirmed.shares[aspect].toFixed(2)} × the limit of ${confirmed.bytes} bytes: ${JSON.stringify(recipe)}`,
        );
    }
  await evaluator.close();
  const { tasks, newKindMs } = await checkServer(worst.main.slice(0, keptRecipes).map(({ recipe }) => recipe));
  for (const { recipe, bytes, mainMs, limitMs } of tasks)
    if (mainMs > limitMs)
      problems.push(`server: ${mainMs} ms, limit ${limitMs} ms, ${bytes} bytes: ${JSON.stringify(recipe)}`);
  if (!isFresh) writeWorst(worstRecipes(worst, keptRecipes));
  return {
    figures: {
      seed,
      tried,
      worst: worstShares(worst),
      limits,
      newKindMs,
      server: tasks.map(({ bytes, statuses, newKinds, mainMs, limitMs }) => ({
        bytes,
        statuses: statuses.join(),
        newKinds,
        mainMs,
        limitMs,
      })),
    },
    problems,
  };
}

async function evaluate(
  { measure }: Evaluator,
  recipe: BodyRecipe,
  limits: Limits,
  { repeats, maxCharacters }: { repeats: number; maxCharacters?: number },
): Promise<Candidate | undefined> {
  const body = toBody(recipe, maxCharacters);
  if (body === undefined) return undefined;
  const bytes = Buffer.byteLength(body);
  return { recipe, bytes, shares: toShares(await measure(body, repeats), bytes, limits) };
}

type Worst = Readonly<Record<Aspect, readonly Candidate[]>>;

function worstRecipes(worst: Worst, count: number): BodyRecipe[] {
  return aspects.flatMap((aspect) => worst[aspect].slice(0, count).map(({ recipe }) => recipe));
}

function worstShares(worst: Worst): Shares {
  const of = (aspect: Aspect) => Number((worst[aspect][0]?.shares[aspect] ?? 0).toFixed(2));
  return { main: of("main"), thread: of("thread"), kind: of("kind"), show: of("show") };
}

export function readWorst(): BodyRecipe[] {
  return JSON.parse(readFileSync(worstFile, "utf8"));
}

function writeWorst(recipes: readonly BodyRecipe[]): void {
  writeFileSync(worstFile, `${JSON.stringify(recipes, null, 1)}\n`);
}
