import type { Fault } from "../fault.ts";

export const channels: Fault[] = [];
