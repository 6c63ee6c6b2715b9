import { useMediaQuery } from "../../../lib/use-media-query.ts";

const rowHeightsPx = { phone: 56, compact: 24, plain: 30 };

/** The height of a log row in pixels. */
export function useRowHeight(compact: boolean): number {
  const isPhone = useMediaQuery("(width < 40rem)");
  return rowHeightsPx[isPhone ? "phone" : compact ? "compact" : "plain"];
}
