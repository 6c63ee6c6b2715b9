import type { Fault } from "../fault.ts";

export const auth: Fault[] = [];
