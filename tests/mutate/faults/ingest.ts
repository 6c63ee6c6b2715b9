import type { Fault } from "../fault.ts";

export const ingest: Fault[] = [];
