import type { Metered } from "@contrail/protocol";

/** 12 API calls, 340 logs stored, 1.2 MB exported */
export function describeUsage({ calls, logs, bytes }: Metered): string {
  const parts = [
    calls > 0 && `${calls.toLocaleString("en-US")} API ${calls === 1 ? "call" : "calls"}`,
    logs > 0 && `${logs.toLocaleString("en-US")} ${logs === 1 ? "log" : "logs"} stored`,
    bytes > 0 && `${toSize(bytes)} exported`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function toSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const units = ["kB", "MB", "GB", "TB"];
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  const value = bytes / 1_000 ** step;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[step - 1]}`;
}
