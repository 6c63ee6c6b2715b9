import { Fragment } from "react";
import { toUrlPieces } from "../../ui/code/command-words.ts";

/** A command with a URL in it, which prefers to break after a slash. */
export function Breakable({ text }: { text: string }) {
  return toUrlPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
