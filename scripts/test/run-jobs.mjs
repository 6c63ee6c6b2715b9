// Runs the parts of a test run side by side, never more of them than there is room for.

/**
 * @template Result
 * @typedef {{ name: string, after?: string, run: (needed: readonly Result[]) => Promise<Result> }} Job
 *   Several may have the same name. `after`: the name of those that it needs, whose results it gets
 */

/**
 * In the order of the list, as far as there is room and what a job needs has ended.
 * @template Result
 * @param {readonly Job<Result>[]} jobs
 * @param {number} room
 * @returns {Promise<Result[]>} in the order of the list
 */
export async function runJobs(jobs, room) {
  /** @type {Map<Job<Result>, Promise<Result>>} */
  const running = new Map();
  /** @type {Map<Job<Result>, Result>} */
  const results = new Map();
  const waiting = [...jobs];
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < room ? waiting.findIndex((job) => neededBy(job).every((it) => results.has(it))) : -1;
    if (next >= 0) start(...waiting.splice(next, 1));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These jobs wait for each other: ${waiting.map(({ name }) => name).join(", ")}`);
  }
  return jobs.map(resultOf);

  /** @param {Job<Result>} job */
  function neededBy({ after }) {
    return jobs.filter(({ name }) => name === after);
  }

  /** @param {Job<Result>} job */
  function resultOf(job) {
    return /** @type {Result} */ (results.get(job));
  }

  /** @param {Job<Result>[]} started */
  function start(...started) {
    for (const job of started) running.set(job, run(job));
  }

  /** @param {Job<Result>} job */
  async function run(job) {
    const result = await job.run(neededBy(job).map(resultOf));
    results.set(job, result);
    running.delete(job);
    return result;
  }
}
