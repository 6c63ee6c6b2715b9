import { Fragment } from "react";

/** A command with an address in it, which breaks at a slash before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=:\/\/\S+\/)(?=\w)/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
