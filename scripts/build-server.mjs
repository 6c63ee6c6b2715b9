// Builds the server if its sources have changed, for tests that start it as a process.
import { buildApps, serverBuild } from "./build.mjs";

process.exitCode = (await buildApps([serverBuild])) ? 0 : 1;
