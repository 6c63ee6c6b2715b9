import type { Fault } from "../fault.ts";

export const redaction: Fault[] = [];
